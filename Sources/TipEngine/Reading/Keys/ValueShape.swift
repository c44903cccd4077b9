import JSON

/// What a value in a file has to be, as far as its place in the file says.
enum ValueShape {
  /// Any JSON value.
  case anything
  /// Any string.
  case text
  /// A string that may serve as an id or name.
  case name
  /// A path of the file system.
  case path
  /// The id of a group container, which is the name of a folder.
  case folderName
  /// `true` or `false`.
  case bool
  /// `true`.
  case yes
  /// Any number.
  case number
  /// An integer within limits.
  case integer(atLeast: Int, atMost: Int = .max)
  /// A number of seconds, or a text with units.
  case duration(Lengths)
  /// A text with an instant.
  case instant
  /// One of some words.
  case words([String])
  /// `null`.
  case null
  /// The declaration of a parameter by its value alone.
  case bareValue
  /// A type by name, or an object of fields.
  case type
  /// The fields of a structure; none of them has one of some names.
  case fields(reserved: [String])
  /// The values of an instance.
  case instance
  /// An object of a kind.
  case object(any DescribedKey.Type)
  /// An array.
  indirect case array(of: ValueShape, Repetition = .allowed)
  /// An object with a value a name.
  indirect case dictionary(title: String, of: ValueShape)
  /// An object all of whose members are data, also those that look like an ``Annotation``.
  indirect case data(of: ValueShape)
  /// A value of one of some shapes.
  indirect case either([ValueShape])

  /// Which durations there may be.
  enum Lengths {
    /// Any that is not negative.
    case any
    /// Any but none at all.
    case aboveZero
  }

  /// What an array must not do.
  enum Repetition {
    /// It may do anything.
    case allowed
    /// It must not have an element twice.
    case refused
    /// It must not be empty.
    case emptyRefused
  }
}

extension ValueShape {
  /// The words of an enumeration.
  static func words<Choice: RawRepresentable<String> & CaseIterable>(
    of: Choice.Type
  ) -> ValueShape { .words(Choice.allCases.map(\.rawValue)) }

  /// A value, or null.
  static func nullable(_ shape: ValueShape) -> ValueShape { .either([shape, .null]) }
}
