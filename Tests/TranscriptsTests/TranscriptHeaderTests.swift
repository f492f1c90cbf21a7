import Rehearsal
import TestSupport
import Testing
import Transcripts

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

@Suite(.timeLimit(.minutes(10))) struct TranscriptHeaderTests {
  @Test("each header key is read")
  func everyKey() throws {
    let header = try Transcript(
      """
      title:  A profile: opens its website 
      seed: 18446744073709551615
      clock: 2024-02-29T12:30:00Z
      width: 40
      tags: smoke,  profile
      needs: async
      open: profile
      settings: network slow, locale  de
      secrets: pin 1234,password  correct horse
      limit: 1m30s
      locale: de_DE
      time-zone: Europe/Berlin
      ---
      """
    )
    .header
    #expect(header.title == "A profile: opens its website")
    #expect(header.seed == .max)
    #expect(header.clock == Date(timeIntervalSince1970: 1_709_209_800))
    #expect(header.width == 40)
    #expect(header.tags == ["smoke", "profile"])
    #expect(header.needsAsync)
    #expect(header.route == "profile")
    #expect(header.settings == [.init("network", "slow"), .init("locale", "de")])
    #expect(header.secrets == ["pin": "1234", "password": "correct horse"])
    #expect(header.limit == .seconds(90))
    #expect(header.locale == "de_DE")
    #expect(header.timeZone == "Europe/Berlin")
    #expect(header.parent == nil)
    #expect(
      HeaderKey.allCases.map(header.line(of:)) == [1, 2, 3, 11, 12, nil, 4, 5, 6, 7, 8, 9, nil, 10]
    )
    #expect(
      try Transcript("continues: ../login.transcript\n---").header.parent == "../login.transcript"
    )
  }

  @Test(
    "an invalid date is rejected",
    arguments: [
      "2025-02-30T12:00:00Z", "2025-13-01T12:00:00Z", "2025-01-01T25:00:00Z",
      "2025-01-01T12:61:00Z",
      "2025-01-01", "noon", "2025-02-30T12:00:00+02:00", "2025-02-28T12:00:00Zx",
      "2025-02-28T12:00:00", "0001-01-01T00:00:00Z", "1677-09-21T00:12:43Z", "2262-04-11T23:47:17Z",
      "2262-04-11T23:47:16-01:00", "9999-12-31T23:59:59Z",
    ]
  )
  func invalidDates(text: String) throws {
    #expect(throws: TranscriptError("a", line: 1, .badValue(.clock, text))) {
      try Transcript(TranscriptParser(bytes: Array("clock: \(text)\n---\n".utf8), path: "a"))
    }
  }

  @Test(
    "the first and the last date that 64 bits of nanoseconds can say are valid",
    arguments: [
      ("1677-09-21T00:12:44Z", -9_223_372_036), ("2262-04-11T23:47:16Z", 9_223_372_036),
    ] as [(String, Double)]
  )
  func farthestDates(text: String, seconds: Double) throws {
    let header = try Transcript("clock: \(text)\n---\n").header
    #expect(header.clock == Date(timeIntervalSince1970: seconds))
  }

  @Test("a date can have a time zone")
  func timeZone() throws {
    let header = try Transcript("clock: 2024-02-29T14:30:00+02:00\n---\n").header
    #expect(header.clock == Date(timeIntervalSince1970: 1_709_209_800))
  }

  @Test(
    "an unknown locale or time zone is rejected",
    arguments: [
      (HeaderKey.locale, "German"), (.locale, "de DE"), (.timeZone, "Berlin"),
      (.timeZone, "CEST+1"),
    ]
  )
  func unknownRegions(key: HeaderKey, value: String) throws {
    #expect(throws: TranscriptError("a", line: 1, .badValue(key, value))) {
      try Transcript(
        TranscriptParser(bytes: Array("\(key.rawValue): \(value)\n---\n".utf8), path: "a")
      )
    }
  }

  @Test("a header sets its keys and keeps the rest of the configuration")
  func partialHeader() throws {
    var configuration = SessionConfiguration()
    configuration.seed = 5
    configuration.width = 120
    configuration.route = "lobby"
    configuration.settings = [.init("network", "ok")]
    let header = try Transcript("width: 40\nopen: nest\nfiles: Files\nsettings: mood moody\n---")
      .header
    let applied = header.apply(to: configuration, at: "Tests/a.transcript")
    #expect(applied.seed == 5)
    #expect(applied.width == 40)
    #expect(applied.route == "nest")
    #expect(applied.files == "Tests/Files")
    #expect(applied.settings == [.init("network", "ok"), .init("mood", "moody")])
    #expect(applied.clock == configuration.clock)
  }
}
