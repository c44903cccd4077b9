import Testing
import TipCLI

struct ArgumentKindTests {
  @Test(
    arguments: [
      ("FILE", .file), ("PATH", .file), ("TIP", .tip), ("ACTION", .action), ("EVENT", .event),
      ("NAME", .parameter), ("GROUP", .group), ("PROFILE", .profile), ("COMMAND", .command),
      ("SHELL", .shell), ("text|json|tap", .choice(["text", "json", "tap"])),
      ("1", .choice(["1", "0"])), ("ID", .text), ("VALUE", .text), ("INSTANT", .text), ("", .text),
    ] as [(String, ArgumentKind)])
  func `what an argument names follows from what help calls it`(name: String, kind: ArgumentKind) {
    #expect(ArgumentKind(placeholder: name) == kind)
  }

  @Test func `an option that takes an id says of what, but for a donation's own`() {
    let options = OptionID.allCases.map(OptionSpecification.init).filter { option in
      [.value(placeholder: "ID"), .value(placeholder: "ID,...")].contains(option.argument)
    }
    #expect(options.count >= 8)
    for option in options { #expect((option.kind == .text) == (option.id == .id)) }
  }

  @Test func `flags have no value, and every other option has one of a kind`() {
    for option in OptionID.allCases.map(OptionSpecification.init) {
      #expect((option.kind == nil) == (option.argument == .none))
    }
    #expect(OptionSpecification(.profile).kind == .profile)
    #expect(OptionSpecification(.parameter).kind == .parameter)
  }

  @Test func `operands repeat as they are called, and no more are taken than there is room for`() {
    let set = CommandSpecification(.set).operands
    #expect((0..<5).map(set.kind) == [.parameter, .text, .parameter, .text, .parameter])
    let act = CommandSpecification(.act).operands
    #expect((0..<3).map(act.kind) == [.tip, .action, nil])
    let completions = CommandSpecification(.completions).operands
    #expect((0..<4).map(completions.kind) == [.shell, .text, .text, .text])
    #expect(CommandSpecification(.explain).operands.kind(at: 9) == .tip)
    #expect(CommandSpecification(.launch).operands.kind(at: 0) == nil)
  }
}
