/// A file that the tool reads or makes without being told its name.
enum KnownPlace: String, CaseIterable {
  case definitions = "tips.json"
  case datastore = ".tipctl/datastore.sqlite"
  case groupDatastore = "~/.local/state/tipctl/ID/datastore.sqlite"

  /// What lies there, for the manual.
  var help: String {
    switch self {
    case .definitions:
      """
      The definitions, in the current directory or the nearest parent of it in the same repository.
      """
    case .datastore:
      "The datastore, beside the definitions if they name no other place."
    case .groupDatastore:
      "The datastore of a group container, if the definitions name one."
    }
  }
}
