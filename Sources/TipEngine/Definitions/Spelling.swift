extension StringProtocol {
  /// Whether another text has the same UTF-8 bytes.
  ///
  /// Names are compared so, as JSON's keys are: `==` takes canonically equivalent spellings for one.
  func isSpelled(_ other: some StringProtocol) -> Bool {
    self == other && utf8.elementsEqual(other.utf8)
  }
}
