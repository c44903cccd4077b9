import JSON

/// Values that are read as the table says, limits included.
///
/// What is not there gives nil, what is wrong a nil within, with a problem.
extension ObjectReader where Key: DescribedKey {
  /// A Boolean.
  func bool(_ key: Key) -> Bool?? {
    guard case .bool = key.shape else { preconditionFailure("\(key) is a Boolean") }
    return take(key).map { reader.bool($0) }
  }

  /// An integer within the table's limits.
  func integer(_ key: Key) -> Int?? {
    guard case .integer(let minimum, let maximum) = key.shape else {
      preconditionFailure("\(key) is an integer")
    }
    return take(key).map { reader.integer($0, atLeast: minimum, atMost: maximum) }
  }

  /// A duration, above zero if the table says so.
  func duration(_ key: Key) -> TimeSpan?? {
    guard case .duration(let lengths) = key.shape else {
      preconditionFailure("\(key) is a duration")
    }
    return take(key).map { reader.duration($0, lengths) }
  }

  /// A case of the enumeration whose words the table has.
  func choice<Choice: RawRepresentable<String>>(
    _ key: Key, of: Choice.Type
  ) -> Choice?? {
    guard case .words(let words) = key.shape else { preconditionFailure("\(key) is a word") }
    return take(key).map { reader.choice($0, of: Choice.self, among: words) }
  }
}
