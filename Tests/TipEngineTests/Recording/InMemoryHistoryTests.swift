import Testing
import TipEngine

@Suite struct InMemoryHistoryTests {
  private let history = InMemoryHistory()
  private let event = EventID("e")
  private let always = Instant.earliest...Instant.latest

  private func donate(_ value: String, at seconds: Double) {
    history.record(.donation(event, value: value), at: .after(seconds))
  }

  private func values(in dates: ClosedRange<Instant>, limit: Int = .max) -> String {
    history.donations(of: event, in: dates, limit: limit).compactMap(\.value).joined()
  }

  @Test func `donations are in order of date and then of arrival`() {
    for (value, seconds) in [("a", 5.0), ("b", 3), ("c", 5), ("d", 3), ("e", 9)] {
      donate(value, at: seconds)
    }
    #expect(values(in: always) == "bdace")
    #expect(values(in: .after(3)...(.after(5))) == "bdac")
    #expect(values(in: .after(3.001)...(.after(8.999))) == "ac")
    #expect(values(in: always, limit: 2) == "ce" && values(in: always, limit: 0).isEmpty)
    #expect(history.donationCount(of: event, in: always, limit: 3) == 3)
    #expect(history.donationCount(of: event, in: always, limit: .max) == 5)
    #expect(history.donationCount(of: EventID("f"), in: always, limit: .max) == 0)
    #expect(history.firstDonationDate(of: event, from: .after(3.001)) == .after(5))
    #expect(history.firstDonationDate(of: event, from: .after(9)) == .after(9))
    #expect(history.firstDonationDate(of: event, from: .after(9.001)) == nil)
  }

  @Test func `pruning leaves later donations alone`() {
    for (index, value) in "abcdef".enumerated() { donate(String(value), at: Double(index)) }
    history.pruneDonations(of: event, to: DonationLimit(maximumCount: 2), at: .after(3))
    #expect(values(in: always) == "cdef")
    let age = DonationLimit(maximumCount: 9, maximumAge: TimeSpan("1"))
    history.pruneDonations(of: event, to: age, at: .after(4))
    #expect(values(in: always) == "def")
    history.pruneDonations(of: event, to: DonationLimit(maximumCount: 1), at: .after(-1))
    #expect(values(in: always) == "def")
    history.pruneDonations(of: EventID("f"), to: age, at: .latest)
    history.pruneDonations(of: event, to: age, at: .latest)
    #expect(values(in: always).isEmpty)
  }

  @Test func `pruning one by one leaves the most recent donations, however many went`() {
    let limit = DonationLimit(maximumCount: 3)
    for index in 1...1_000 {
      donate("\(index) ", at: Double(index))
      history.pruneDonations(of: event, to: limit, at: .after(Double(index)))
      #expect(history.donationCount(of: event, in: always, limit: .max) == min(index, 3))
    }
    #expect(values(in: always) == "998 999 1000 ")
    donate("early ", at: 998.5)
    #expect(values(in: always) == "998 early 999 1000 ")
    #expect(history.firstDonationDate(of: event, from: .earliest) == .after(998))
  }

  @Test func `displays count from when they begin, in whatever order they were recorded`() {
    let tips = [TipID("A"), TipID("B")]
    func summary(at seconds: Double) -> [String] {
      let displays = history.displays(at: .after(seconds))
      return tips.map { tip in
        displays[tip].map { "\($0.count) \($0.shown.milliseconds) \($0.latest.rfc3339.suffix(4))" }
          ?? "-"
      }
    }
    #expect(summary(at: 9) == ["-", "-"] && history.latestDisplayDate(at: .latest) == nil)
    for (tip, shown, seconds) in [(0, 5, 4.0), (1, 7, 6), (0, 2, 1), (0, 3, 4), (1, 1, 2)] {
      let shown = TimeSpan(milliseconds: shown) ?? .zero
      history.record(.display(tips[tip], shown: shown), at: .after(seconds))
    }
    #expect(summary(at: 0) == ["-", "-"])
    #expect(summary(at: 1) == ["1 2 :01Z", "-"])
    #expect(summary(at: 4) == ["3 10 :04Z", "1 1 :02Z"])
    #expect(summary(at: 9) == ["3 10 :04Z", "2 8 :06Z"])
    #expect(history.latestDisplayDate(at: .after(5)) == .after(4))
    #expect(history.latestDisplayDate(at: .after(6)) == .after(6))
    history.reset(.tip(tips[1]), at: .after(3))
    #expect(summary(at: 9) == ["3 10 :04Z", "-"])
    #expect(history.latestDisplayDate(at: .latest) == .after(4))
    history.record(.display(tips[1], shown: .zero), at: .after(5))
    #expect(summary(at: 9) == ["3 10 :04Z", "1 0 :05Z"])
    history.reset(.datastore, at: .after(9))
    #expect(summary(at: 9) == ["-", "-"] && history.latestDisplayDate(at: .latest) == nil)
  }

  @Test func `a transient value lasts until the next launch`() {
    let name = ParameterName("p")
    func value(at seconds: Double) -> String? {
      history.parameterValue(name, persistence: .transient, at: .after(seconds))
    }
    history.record(.launch, at: .after(10))
    history.record(.parameter(name, value: "1"), at: .after(10))
    #expect(value(at: 9) == nil && value(at: 10) == "1")
    history.record(.launch, at: .after(10))
    #expect(value(at: 10) == nil)
    // A launch that is recorded later and dated earlier came before the value.
    history.record(.parameter(name, value: "2"), at: .after(20))
    history.record(.launch, at: .after(15))
    #expect(value(at: 20) == "2" && value(at: 19) == nil)
    #expect(history.parameterValue(name, persistence: .persistent, at: .after(19)) == "1")
  }

  @Test func `the next fact that is no donation is told`() {
    donate("a", at: 1)
    #expect(history.nextFactDate(after: .earliest) == nil)
    history.record(.display(TipID("A"), shown: .zero), at: .after(4))
    history.record(.launch, at: .after(3))
    history.record(.invalidation(TipID("A"), .tipClosed), at: .after(2))
    history.record(.parameter(ParameterName("p"), value: "1"), at: .after(5))
    let dates = [0.0, 2, 3, 4, 5].map { history.nextFactDate(after: .after($0)) }
    #expect(dates == [.after(2), .after(3), .after(4), .after(5), nil])
    history.reset(.datastore, at: .after(0))
    #expect(history.nextFactDate(after: .earliest) == nil)
  }

  @Test func `a reset deletes whatever the date`() {
    donate("a", at: 100)
    history.record(.display(TipID("A"), shown: .minute), at: .after(1))
    history.record(.display(TipID("A"), shown: .minute), at: .after(100))
    history.reset(.tip(TipID("A")), at: .after(50))
    #expect(history.displays(at: .latest).isEmpty)
    #expect(history.latestDisplayDate(at: .latest) == .after(1))
    #expect(history.latestDisplayDate(at: .after(0)) == nil)
    history.reset(.event(event), at: .after(0))
    #expect(values(in: always).isEmpty)
  }
}
