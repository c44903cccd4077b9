/// File names of SQLite with options (<https://sqlite.org/uri.html>).
enum DatabaseURI {
  /// The name that opens a file as one that nobody changes.
  ///
  /// Every byte that is not a letter, a digit or one of `-._~/` is escaped.
  static func immutable(path: String) -> String {
    var uri = "file://"
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "/"):
        uri.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16)
        uri += digits.utf8.count == 1 ? "%0\(digits)" : "%\(digits)"
      }
    }
    return uri + "?immutable=1"
  }
}
