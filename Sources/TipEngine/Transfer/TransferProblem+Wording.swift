extension TransferProblem {
  /// The problem in words.
  var message: String {
    switch self {
    case .noHeader:
      "the first line does not say that this is an export, expected '\(TransferRecord.header)'"
    case .newerVersion(let found, let supported):
      "the export has version \(found), expected at most \(supported)"
    case .malformedIdentity(let text):
      "\(quoted(text)) is not an identity, expected a UUID of version 7 in lower case"
    case .foreignIdentity(let text): "the identity \(quoted(text)) belongs to another instant"
    case .tooLarge(let bytes):
      "the value has \(bytes) bytes, at most \(Event.maximumDonationSize) are allowed"
    case .contradiction(let text):
      "another record has the identity \(quoted(text)) and other contents"
    }
  }
}
