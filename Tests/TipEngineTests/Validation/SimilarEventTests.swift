import Testing
import TipEngine

@Suite struct SimilarEventTests {
  /// What is said of two events that rules use, of which some are declared.
  private func findings(_ first: String, _ second: String, declared: [String]) -> [String] {
    let events = declared.map { "\($0.json): {}" }.joined(separator: ",")
    let rules = [first, second].map {
      #"{"event": \#($0.json), "where": "$0.donations.count > 1"}"#
    }
    let tips = #"[{"id": "A", "title": "t", "rules": [\#(rules.joined(separator: ","))]}]"#
    let validation = Validation(json: Array(#"{"events": {\#(events)}, "tips": \#(tips)}"#.utf8))
    #expect(validation.tipCount == 1)
    return validation.findings.map(\.line)
  }

  @Test(arguments: [
    ("appOpened", "appOpend"), ("appOpened", "appopened"), ("appOpened", "AppOpened"),
    ("app_opened", "appOpened"), ("app.opened", "app-opened"), ("itemShared", "itemSahred"),
    ("manualSave.done", "manaulSave.done"), ("Tips.libraryOpened", "Tips.libraryOpned"),
  ])
  func `a misspelled event is told, declared or not`(first: String, second: String) {
    for declared in [[], [first], [second], [first, second]] {
      for (left, right) in [(first, second), (second, first)] {
        let found = findings(left, right, declared: declared)
        #expect(found.count == 1, "\(declared)")
        #expect(found.first?.contains(" similarEvents: ") == true)
      }
    }
  }

  @Test(arguments: [
    ("appOpened", "appOppened"), ("messageSent", "messageSend"), ("fileImported", "fileInported"),
    ("documentOpened", "documemtOpened"), ("sessionEnded", "sesionEnded"),
  ])
  func `what is less certain is told if one of the two is declared`(first: String, second: String) {
    // A letter at the end makes another tense.
    let isTense = second.hasSuffix("Send")
    #expect(findings(first, second, declared: [first]).count == (isTense ? 0 : 1))
    #expect(findings(first, second, declared: []).isEmpty)
    #expect(findings(first, second, declared: [first, second]).isEmpty)
  }

  @Test(arguments: [
    ("step1", "step2"), ("step1.1", "step11"), ("left", "right"), ("imageAdded", "pageAdded"),
    ("fileOpened", "fileClosed"), ("fileSave", "fileSaved"), ("itemAdded", "itemsAdded"),
    ("photoAdded", "photosAdded"), ("likeTapped", "bikeTapped"), ("tipA", "tipB"), ("a", "b"),
    ("on", "off"), ("tab", "tap"), ("readStarted", "loadStarted"), ("read", "reed"),
    ("Tip1.shown", "Tip2.shown"), ("widgetAdded", "gadgetAdded"), ("zoomIn", "zoomOut"),
    ("open", "opened"), ("dayView", "dayviews"), ("SettingsTip.opened", "SettingTip.opened"),
    ("formOpened", "fromOpened"), ("playlistAdded", "playlist"), ("mapMoved", "mapLoved"),
    ("RitualistTipEvents.firstHabitAdded", "RitualistTipEvents.firstHabitCompleted"),
  ])
  func `two names that are both meant are not told`(first: String, second: String) {
    for declared in [[], [first], [second], [first, second]] {
      #expect(findings(first, second, declared: declared).isEmpty, "\(declared)")
      #expect(findings(second, first, declared: declared).isEmpty, "\(declared)")
    }
  }

  @Test func `the warning stands where a rule names the later one`() {
    #expect(
      findings("appOpened", "appOpend", declared: ["appOpened"]) == [
        "1:144 similarEvents: event 'appOpend' is nearly event 'appOpened', and each counts its own"
          + " donations; declare both in 'events' if both are meant"
      ])
  }
}
