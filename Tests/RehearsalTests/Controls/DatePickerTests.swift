import Foundation
import Rehearsal
import Streams
import Testing

/// Controls for dates and times of day.
@Suite(.timeLimit(.minutes(10))) struct DatePickerTests {
  private func session(
    timeZone: String = "GMT",
    showing stage: TripStage = TripStage()
  ) throws -> Session {
    var configuration = SessionConfiguration()
    configuration.timeZone = timeZone
    return try Session(of: TestApp(showing: { stage }), configuration: configuration)
  }

  @Test("a date, a time, or both are shown as they are typed, or as the app writes them")
  func appearance() throws {
    #expect(
      try session().lines("look") == [
        "Trip",
        "  start   2026-11-24 14:30",
        "  day     2026-11-24",
        "  alarm   14:30",
        "  short   2026-11-24",
        "  event   in 1795530600 s",
      ]
    )
    #expect(try session(timeZone: "Asia/Tokyo").lines("look")[1] == "  start   2026-11-24 23:30")
  }

  @Test("a part that is not typed stays")
  func parts() throws {
    let stage = TripStage()
    let session = try session(showing: stage)
    var changes: [Date] = []
    stage.store(stage.start.changes.sink { changes.append($0) })
    #expect(session.lines("start 2027-01-02") == ["  start   2027-01-02 14:30"])
    #expect(session.lines("start 08:05") == ["  start   2027-01-02 08:05"])
    #expect(session.lines("enter start 2027-01-03T09:00") == ["  start   2027-01-03 09:00"])
    #expect(session.lines("day 2026-12-01") == ["  day     2026-12-01"])
    #expect(session.lines("alarm 07:00") == ["  alarm   07:00"])
    session.submit("start 2027-01-03 09:00")
    #expect(changes.map(\.timeIntervalSince1970) == [1_798_900_200, 1_798_877_100, 1_798_966_800])
  }

  @Test(
    "what is no date, does not exist, or is out of range is refused in one line",
    arguments: [
      ("start soon", "! start is a date and time such as 2026-11-24 15:30, not “soon”."),
      (
        "start 24.11.2026", "! start is a date and time such as 2026-11-24 15:30, not “24.11.2026”."
      ),
      ("start 2026-11-24 14:30 x", nil),
      ("start 2026-02-30", "! There is no 2026-02-30 in Europe/Berlin."),
      ("start 2027-03-28 02:30", "! There is no 2027-03-28 02:30 in Europe/Berlin."),
      ("alarm 25:00", "! There is no 25:00 in Europe/Berlin."),
      ("alarm 2026-11-24", "! alarm is a time such as 15:30, not “2026-11-24”."),
      ("day 14:30", "! day is a date such as 2026-11-24, not “14:30”."),
      (
        "day 2030-01-01",
        "! day goes from 2026-11-20 to 2027-01-01, so it cannot be 2030-01-01."
      ),
    ]
  )
  func refusals(command: String, expected: String?) throws {
    let lines = try session(timeZone: "Europe/Berlin").lines(command)
    #expect(lines.count == 1)
    #expect(lines[0].hasPrefix(expected ?? "! start is a date and time such as"))
  }

  @Test(
    "a day whose clocks skip the time of day that stays is accepted with a later time",
    arguments: [
      ("Europe/Berlin", "2025-03-29T01:30:00Z", "2025-03-30", "02:30", "03:30"),
      ("America/Sao_Paulo", "2018-11-03T03:30:00Z", "2018-11-04", "00:30", "01:30"),
    ]
  )
  func skippedTime(
    timeZone: String,
    now: String,
    day: String,
    skipped: String,
    shown: String
  ) throws {
    let stage = GapStage(at: try Date(now, strategy: .iso8601))
    var configuration = SessionConfiguration()
    configuration.timeZone = timeZone
    let session = try Session(of: TestApp(showing: { stage }), configuration: configuration)
    #expect(session.lines("due \(day)") == ["  due     \(day)"])
    #expect(session.lines("start \(day)") == ["  start   \(day) \(shown)"])
    #expect(stage.due.date.value == stage.start.date.value)
    let typed = "\(day) \(skipped)"
    #expect(session.lines("start \(typed)") == ["! There is no \(typed) in \(timeZone)."])
  }

  @Test("a day that does not exist is refused")
  func skippedDay() throws {
    let stage = GapStage(at: try Date("2011-12-29T10:00:00Z", strategy: .iso8601))
    var configuration = SessionConfiguration()
    configuration.timeZone = "Pacific/Apia"
    let session = try Session(of: TestApp(showing: { stage }), configuration: configuration)
    #expect(session.lines("due 2011-12-30") == ["! There is no 2011-12-30 in Pacific/Apia."])
  }

  @Test("the first and the last day of a range are accepted whatever the time of day that stays")
  func endsOfRange() throws {
    let stage = TripStage()
    let session = try session(showing: stage)
    #expect(session.lines("short 2026-11-23") == ["  short   2026-11-23"])
    #expect(stage.short.date.value == stage.short.range.lowerBound)
    #expect(session.lines("short 2026-11-25") == ["  short   2026-11-25"])
    #expect(session.lines("short 2026-11-26").first?.hasPrefix("! short goes from") == true)
  }
}

private final class GapStage: Stage {
  let due = DatePicker(date: .distantPast, mode: .date)
  let start = DatePicker(date: .distantPast)

  convenience init(at date: Date) {
    self.init()
    due.date.value = date
    start.date.value = date
  }
}

private final class TripStage: Stage {
  private static let date = Date(timeIntervalSince1970: 1_795_530_600)
  let start = DatePicker(date: TripStage.date)
  let day = DatePicker(
    date: TripStage.date,
    mode: .date,
    in: Date(timeIntervalSince1970: 1_795_132_800)...Date(timeIntervalSince1970: 1_798_800_000)
  )
  let alarm = DatePicker(date: TripStage.date, mode: .time)
  let short = DatePicker(
    date: TripStage.date,
    mode: .date,
    in: TripStage.date.addingTimeInterval(-86_000)...TripStage.date.addingTimeInterval(86_000)
  )
  let event = DatePicker(date: TripStage.date) { "in \(Int($0.timeIntervalSince1970)) s" }
}
