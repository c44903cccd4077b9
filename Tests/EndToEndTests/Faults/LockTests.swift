import Foundation
import Testing
import TipEngine
import TipStore

@Suite struct LockTests {
  @Test func `a datastore that stays locked is exit 5 after five seconds, and can be read`() throws
  {
    let project = try Project()
    try project.output(of: "donate watered")
    let datastore = try Datastore.openForRecording(atPath: project.path(Project.datastoreName))
    let results = try datastore.recording(profile: ProfileName("default")) {
      (history) throws(StoreError) in
      try history.record(.launch, at: FactDate(.earliest, source: .given))
      let began = ContinuousClock.now
      let question = Result { try project.run("events -q watered") }
      let record = Result { try project.run("donate watered") }
      return .rollback((question, record, waited: ContinuousClock.now - began))
    }
    #expect(
      try results.0.get() == ProcessResult(status: 0, output: "watered\t1\n", error: ""))
    let record = try results.1.get()
    #expect(record.status == 5)
    #expect(record.output == "")
    #expect(record.error.hasSuffix("' is locked by another process\nhelp: try again\n"))
    #expect(results.waited > .seconds(4.9))
    #expect(try project.output(of: "donate watered") == "donated watered (2 donations)\n")
  }
}
