import JSON

/// The lines of an export.
extension TransferRecord {
  /// The version of the form of exports that this code writes, and the latest that it reads.
  public static let formatVersion = 1

  /// The first line, without its end.
  public static var header: String {
    JSONOutput.object(["tipctl": .string("export"), "version": .int(formatVersion)]).text
  }

  /// The record as a line, without its end; what it does not have is left out.
  ///
  /// - Complexity: O(*n*) in the size of the record.
  public var line: String {
    var members: [JSONOutput.Member] = []
    func add(_ key: String, _ value: JSONOutput) { members.append(.init(key: key, value: value)) }
    add("profile", .string(profile.rawValue))
    add("kind", .string(kind.rawValue))
    add("at", .string(date.instant.rfc3339))
    add("source", .string(date.source == .clock ? "clock" : "given"))
    switch identity {
    case .drawn(let identity): add("identity", .string(identity.text))
    case .given(let text, let arrival):
      add("id", .string(text))
      add("arrival", .int(arrival))
    }
    switch content {
    case .fact(.donation(let event, let value)):
      add("event", .string(event.rawValue))
      if let value { add("value", .raw(value)) }
    case .fact(.display(let tip, let shown)):
      add("tip", .string(tip.rawValue))
      add("shown", .raw(shown.secondsLiteral))
    case .fact(.action(let tip, let action)):
      add("tip", .string(tip.rawValue))
      add("action", .string(action.rawValue))
    case .fact(.invalidation(let tip, let reason)):
      add("tip", .string(tip.rawValue))
      add("reason", .string(reason.rawValue))
    case .fact(.parameter(let name, let value)):
      add("parameter", .string(name.rawValue))
      add("value", .raw(value))
    case .fact(.launch): break
    case .reset(.datastore, _): add("scope", .string("datastore"))
    case .reset(.tip(let tip), let lastDisplay):
      add("scope", .string("tip"))
      add("tip", .string(tip.rawValue))
      if let lastDisplay { add("lastDisplayed", .string(lastDisplay.rfc3339)) }
    case .reset(.event(let event), _):
      add("scope", .string("event"))
      add("event", .string(event.rawValue))
    case .reset(.parameter(let name), _):
      add("scope", .string("parameter"))
      add("parameter", .string(name.rawValue))
    }
    return JSONOutput.object(members).text
  }
}

extension TimeSpan {
  /// The length in seconds with no digit lost, as a number of JSON.
  fileprivate var secondsLiteral: String {
    let fraction = milliseconds % 1000
    let whole = String(milliseconds / 1000)
    guard fraction > 0 else { return whole }
    return whole + "." + String(1000 + fraction).dropFirst()
  }
}
