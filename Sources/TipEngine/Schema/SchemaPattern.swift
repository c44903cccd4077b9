/// Regular expressions for texts, in the part of the language that JSON Schema recommends.
///
/// Each accepts all texts that the readers accept, and refuses most of the others.
enum SchemaPattern {
  private static let control = #"\u0000-\u001f\u007f-\u009f"#

  /// What Unicode calls white space and is no control.
  private static let space = #" \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000"#

  /// An id or name.
  static let name = "^[^\(control),\(space)]([^\(control),]*[^\(control),\(space)])?$"

  /// A path: not empty, and without the character that ends texts in C.
  static let path = #"^[^\u0000]+$"#

  private static let number = #"[0-9]+(\.[0-9]+)?"#
  private static let seconds = #"\#(number)([eE][+-]?[0-9]+)?"#

  /// Seconds, or numbers with units.
  static let duration = #"^(\#(seconds)|(\#(number)(ms|s|m|h|d|w))+)$"#

  /// A number that is not zero, whatever stands around it.
  static let notZero = "[1-9]"

  /// RFC 3339, with any day in any month.
  static let instant =
    #"^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])[Tt]"#
    + #"([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](\.[0-9]+)?"#
    + #"([Zz]|[+-]([01][0-9]|2[0-3]):[0-5][0-9])$"#

  /// A type: its words and brackets in any order.
  static let type =
    #"^ *(Bool|Int|Double|String|Date|Set *<|\[)"#
    + #"( *(Bool|Int|Double|String|Date|Set *<|[\[\]>:?]))* *$"#

  /// An optional of an optional.
  static let doubleOptional = #"\? *\?"#
}
