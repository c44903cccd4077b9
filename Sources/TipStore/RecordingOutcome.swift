/// How a transaction that was to record something ends.
public enum RecordingOutcome<Answer> {
  /// What was recorded stays.
  case commit(Answer)
  /// Nothing was recorded.
  case rollback(Answer)
}

extension RecordingOutcome: Sendable where Answer: Sendable {}
