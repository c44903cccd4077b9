import TipEngine
import TipStore

/// The datastore, profile and instant of a command.
struct StoreAccess {
  private let path: DatastorePath
  private let profile: ProfileName
  private let now: NowArgument?
  private let reset: Invocation.DatastoreReset
  private let world: World

  init(
    _ invocation: Invocation, path: DatastorePath, in world: World
  ) throws(CommandError) {
    self.path = path
    self.world = world
    reset = invocation.datastoreReset
    (profile, now) = try CommandError.wrappingArguments { () throws(ArgumentError) in
      (try invocation.profileName(), try invocation.nowArgument())
    }
  }

  /// The date of a command: the one given, else the clock's, which is never earlier than the latest
  /// fact that the clock dated.
  private func date(floor: Instant?) -> Result<FactDate, CommandError> {
    let clock = world.clock()
    guard let now else {
      return .success(FactDate(max(clock, floor ?? clock), source: .clock))
    }
    do throws(ArgumentError) {
      return .success(FactDate(try now.instant(clock: clock), source: .given))
    } catch {
      return .failure(.argument(error))
    }
  }

  /// Asks one snapshot of the profile; a datastore that is not there reads as empty.
  func read<Answer>(
    _ body: (StoredHistory, Instant) throws(StoreError) -> Answer
  ) throws(CommandError) -> Answer {
    let result = try CommandError.wrappingStore {
      () throws(StoreError) -> Result<Answer, CommandError> in
      guard let datastore = try Datastore.openForReading(atPath: path.path.text) else {
        return try ask(.empty, body)
      }
      if reset == .first {
        let datastore = try Datastore.openForRecording(atPath: path.path.text)
        return try datastore.recording(profile: profile) { (history) throws(StoreError) in
          guard case .success(let date) = date(floor: history.clockFloor) else {
            return .rollback(try ask(history, body))
          }
          try history.reset(.datastore, at: date)
          return .commit(.success(try body(history, date.instant)))
        }
      }
      return try datastore.reading(profile: profile) { (history) throws(StoreError) in
        try ask(history, body)
      }
    }
    return try result.get()
  }

  private func ask<Answer>(
    _ history: StoredHistory, _ body: (StoredHistory, Instant) throws(StoreError) -> Answer
  ) throws(StoreError) -> Result<Answer, CommandError> {
    switch date(floor: history.clockFloor) {
    case .success(let date): .success(try body(history, date.instant))
    case .failure(let error): .failure(error)
    }
  }

  /// Records in one transaction, which makes the datastore if it is not there.
  ///
  /// Nothing is recorded if the body fails.
  func record<Answer>(
    _ body: (StoredHistory, FactDate) throws(StoreError) -> Result<Answer, CommandError>
  ) throws(CommandError) -> Recorded<Answer> {
    let result = try CommandError.wrappingStore {
      () throws(StoreError) -> Result<Recorded<Answer>, CommandError> in
      try path.prepareFolder()
      let datastore = try Datastore.openForRecording(atPath: path.path.text)
      return try datastore.recording(profile: profile) { (history) throws(StoreError) in
        let date: FactDate
        switch self.date(floor: history.clockFloor) {
        case .success(let found): date = found
        case .failure(let error): return .rollback(.failure(error))
        }
        if reset == .first { try history.reset(.datastore, at: date) }
        switch try body(history, date) {
        case .success(let answer):
          let recorded = Recorded(
            answer: answer, now: date.instant, count: history.recordedCount)
          return recorded.count > 0 ? .commit(.success(recorded)) : .rollback(.success(recorded))
        case .failure(let error): return .rollback(.failure(error))
        }
      }
    }
    return try result.get()
  }
}

/// An answer with what was recorded on the way to it.
struct Recorded<Answer> {
  let answer: Answer
  let now: Instant
  /// How many facts were added.
  let count: Int

  /// The same with another answer.
  func map<Other>(_ transform: (Answer) -> Other) -> Recorded<Other> {
    Recorded<Other>(answer: transform(answer), now: now, count: count)
  }
}

extension DatastorePath {
  /// Makes the folders that the datastore needs.
  func prepareFolder() throws(StoreError) {
    switch folders {
    case .none: return
    case .ignoredByGit(let folder):
      try DatastoreFolder.prepare(atPath: folder.text, tracking: .ignored)
    case .userState(let folder), .parents(let folder):
      try DatastoreFolder.prepare(atPath: folder.text, tracking: .visible)
    }
  }
}

extension CommandError {
  /// Does what may fail with an error of the arguments.
  static func wrappingArguments<Answer>(
    _ body: () throws(ArgumentError) -> Answer
  ) throws(CommandError) -> Answer {
    do throws(ArgumentError) { return try body() } catch { throw .argument(error) }
  }

  /// Does what may fail with an error of the datastore.
  static func wrappingStore<Answer>(
    _ body: () throws(StoreError) -> Answer
  ) throws(CommandError) -> Answer {
    do throws(StoreError) { return try body() } catch { throw .store(error) }
  }
}
