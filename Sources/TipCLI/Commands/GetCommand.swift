import JSON
import TipEngine
import TipStore

/// `get`: parameters' values.
enum GetCommand {
  static func run(in session: Session) throws(CommandError) -> CommandAnswer {
    let parameters = try named(in: session)
    let (now, values) = try session.read { (tips) throws(StoreError) in
      var values: [JSONOutput.Member] = []
      for parameter in parameters {
        let value = try tips.value(of: parameter)
        values.append(
          JSONOutput.Member(
            key: parameter.name.rawValue, value: value.json(as: parameter.type)))
      }
      return (tips.now, values)
    }
    return CommandAnswer(
      json: .object(["now": .string(now.rfc3339), "parameters": .object(values)])
    ) { verbosity in
      values.map { member in
        verbosity == .quiet ? row(member.value.text) : row(member.key, member.value.text)
      }
    }
  }

  /// The parameters that the operands name, each once, else all.
  private static func named(in session: Session) throws(CommandError) -> [Parameter] {
    if session.invocation.operands.isEmpty { return session.definitions.parameters }
    var parameters: [Parameter] = []
    for name in session.invocation.operands {
      let parameter = try session.parameter(name)
      if !parameters.contains(where: { $0.name == parameter.name }) { parameters.append(parameter) }
    }
    return parameters
  }
}
