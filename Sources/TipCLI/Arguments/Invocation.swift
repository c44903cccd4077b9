package import TipEngine

/// A command with everything that the command line and the environment say about it.
package struct Invocation: Sendable {
  /// The command.
  package let command: CommandName
  /// What stands after the command, options left out; as many as the command takes.
  package let operands: [String]
  /// The values of the options that only some commands take.
  package let options: CommandOptions
  /// The form of the output.
  package let format: OutputFormat
  /// How much to print.
  package let verbosity: Verbosity
  /// The testing overrides.
  package let overrides: OverrideArguments
  /// Whether the profile in force is reset before the command's work.
  package let datastoreReset: DatastoreReset
  /// The definitions' path as the user gave it, `-` for standard input, or nil.
  package let tips: String?
  /// The datastore's path as the user gave it, or nil.
  package let datastore: String?

  private let profile: ArgumentValue?
  private let now: ArgumentValue?

  /// Whether TipKit's launch argument `ResetDatastore` is on.
  package enum DatastoreReset: Hashable, Sendable {
    /// It is off.
    case none
    /// The profile in force is reset, in the command's own transaction, before its work.
    case first
  }

  /// Reads options that the command takes, and checks the operands.
  ///
  /// - Throws: ``ArgumentError``; what is malformed in the environment is not looked at.
  init(
    _ specification: CommandSpecification, options: [(OptionID, value: String)],
    operands: [String], environment: Environment
  ) throws(ArgumentError) {
    var reader = OptionReader(formats: specification.formats)
    for (id, value) in options { try reader.read(id, value: value) }
    command = specification.command
    self.operands = operands
    self.options = reader.command
    format = reader.format
    verbosity = reader.verbosity
    overrides = reader.overrides
    datastoreReset = reader.datastoreReset
    tips = (reader.tips ?? environment.value(.tips))?.text
    datastore = (reader.datastore ?? environment.value(.datastore))?.text
    profile = reader.profile ?? environment.value(.profile)
    now = reader.now ?? environment.value(.now)
    try specification.check(operands)
    try reader.checkCombinations(of: specification.command, operands: operands)
    if tips == "-", self.options.source == "-" { throw .standardInputTwice }
    if tips == "-", command == .import, operands == ["-"] { throw .standardInputForExportToo }
  }

  /// The profile: `--profile`, else `TIPCTL_PROFILE`, else `default`.
  ///
  /// - Throws: ``ArgumentError/malformedValue(_:text:expected:)`` if the variable holds no name.
  package func profileName() throws(ArgumentError) -> ProfileName {
    ProfileName(try profile?.name() ?? "default")
  }

  /// The profile that the command line names, or nil; the environment does not count.
  package func profileOption() throws(ArgumentError) -> ProfileName? {
    guard case .option? = profile?.source else { return nil }
    return try profileName()
  }

  /// The instant: `--now`, else `TIPCTL_NOW`, else nil for the clock's.
  ///
  /// - Throws: ``ArgumentError/malformedValue(_:text:expected:)`` if the variable holds no instant.
  package func nowArgument() throws(ArgumentError) -> NowArgument? {
    try now?.now()
  }
}

extension Environment {
  /// A variable's value, to be read as an option's is.
  fileprivate func value(_ variable: EnvironmentVariable) -> ArgumentValue? {
    self[variable].map { ArgumentValue(source: .variable(variable), text: $0) }
  }
}
