#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The environment variables that the tool knows.
public enum EnvironmentVariable: String, CaseIterable, Hashable, Sendable {
  /// Stands in for `--tips`.
  case tips = "TIPCTL_TIPS"
  /// Stands in for `--datastore`.
  case datastore = "TIPCTL_DATASTORE"
  /// Stands in for `--profile`.
  case profile = "TIPCTL_PROFILE"
  /// Stands in for `--now`.
  case now = "TIPCTL_NOW"
  /// The folder of user-specific state (XDG Base Directory Specification).
  case stateHome = "XDG_STATE_HOME"
  /// The user's folder.
  case home = "HOME"

  /// The folder that annotations of GitHub's workflows name files from.
  case workspace = "GITHUB_WORKSPACE"

  /// What the variable does, in a line, for help.
  package var help: String {
    switch self {
    case .tips: "The definitions, as --tips."
    case .datastore: "The datastore, as --datastore."
    case .profile: "The profile, as --profile."
    case .now: "The instant to evaluate at, as --now."
    case .stateHome: "Where datastores of group containers lie."
    case .workspace: "Where paths in --format github start."
    case .home: "Where .local/state lies if XDG_STATE_HOME is unset."
    }
  }
}

/// The values of environment variables.
public struct Environment: Sendable {
  private let values: [EnvironmentVariable: String]

  /// Wraps values.
  public init(_ values: [EnvironmentVariable: String]) { self.values = values }

  /// The values that the process was started with.
  ///
  /// Only known variables are looked at: C's `environ` is a mutable global, which Swift 6 refuses.
  /// A user's folder whose name is not UTF-8 counts as unset, since few commands need one.
  static func ofProcess(by reader: inout ProcessTextReader) -> Environment {
    var values: [EnvironmentVariable: String] = [:]
    for variable in EnvironmentVariable.allCases {
      guard let value = getenv(variable.rawValue) else { continue }
      switch variable {
      case .tips, .datastore, .profile, .now: values[variable] = reader.text(value)
      case .stateHome, .home, .workspace: values[variable] = String(validatingCString: value)
      }
    }
    return Environment(values)
  }

  /// The value of a variable; an empty one counts as unset.
  public subscript(variable: EnvironmentVariable) -> String? {
    guard let value = values[variable], !value.isEmpty else { return nil }
    return value
  }
}
