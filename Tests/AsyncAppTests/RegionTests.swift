import Foundation
import Rehearsal
import Streams
import Testing
import TurnConcurrency

/// Each test is a process of its own, whose region is another.
@Suite(
  "What an app reads of its region",
  .enabled(if: TurnExecutor.runsQueues),
  .timeLimit(.minutes(10))
)
struct CurrentRegionTests {
  @Test("the current locale, calendar and time zone are those of the world, whatever the machine's")
  func current() async {
    await #expect(processExitsWith: .success) { @MainActor in
      Self.goToTokyo()
      let german = try Self.shown(locale: "de_DE", timeZone: "America/New_York")
      #expect(
        german == [
          "formatter: Dienstag, 14. November 2023 um 17:13 America/New_York",
          "numbers: 1.234,5 1.234,5 1,5", "formatted: 14.11.2023, 17:13 14. November 2023",
          "interval: 14.11.23, 17:13–18:13 Uhr", "iso: 2023-11-14T22:13:20Z 2023-11-14T22:13:20Z",
          "locale: de_DE de_DE", "languages: de-DE",
          "current: America/New_York America/New_York America/New_York America/New_York",
          "default: America/New_York", "calendar: 17 17 17 2 America/New_York",
          "C: 17 -18000 0 1700000000",
        ]
      )
      let american = try Self.shown(locale: "en_US_POSIX", timeZone: "Europe/Berlin")
      #expect(
        american == [
          "formatter: Tuesday, November 14, 2023 at 11:13 PM Europe/Berlin",
          "numbers: 1,234.5 1234.5 1.5", "formatted: 11/14/2023, 11:13 PM November 14, 2023",
          "interval: 11/14/23, 11:13 PM – 11/15/23, 12:13 AM",
          "iso: 2023-11-14T22:13:20Z 2023-11-14T22:13:20Z", "locale: en_US_POSIX en_US_POSIX",
          "languages: en-US", "current: Europe/Berlin Europe/Berlin Europe/Berlin Europe/Berlin",
          "default: Europe/Berlin", "calendar: 23 23 23 1 Europe/Berlin",
          "C: 23 3600 0 1700000000",
        ]
      )
    }
  }

  @Test("code outside a turn, and of another session, has its own region")
  func others() async {
    await #expect(processExitsWith: .success) { @MainActor in
      Self.goToTokyo()
      let sessions = try [("de_DE", "Europe/Berlin"), ("en_US", "GMT")].map { locale, timeZone in
        var configuration = SessionConfiguration()
        configuration.locale = locale
        configuration.timeZone = timeZone
        return try Session(of: RegionApp(), configuration: configuration)
      }
      for _ in 0..<2 {
        let lines = sessions.map { session in
          session.submit("show")
          return RegionStage.shown.joined(separator: " ")
        }
        #expect(lines[0].contains("de_DE") && lines[0].contains("Europe/Berlin"), "\(lines[0])")
        #expect(lines[1].contains("en_US") && lines[1].contains("GMT"), "\(lines[1])")
        let outside = RegionStage.texts.joined(separator: " ")
        #expect(outside.contains("current: Asia/Tokyo"), "\(outside)")
        #expect(outside.contains("default: Asia/Tokyo"), "\(outside)")
        #expect(outside.contains("C: 7 32400 0 1700000000"), "\(outside)")
        #expect(!outside.contains("Berlin") && !outside.contains("de-DE"), "\(outside)")
      }
    }
  }

  @Test("a default time zone that the app sets is the session's, until the app is launched again")
  func setDefault() async {
    await #expect(processExitsWith: .success) { @MainActor in
      Self.goToTokyo()
      let session = try Session(of: RegionApp())
      session.submit("move")
      session.submit("show")
      #expect(RegionStage.shown[0].hasSuffix("5:13 PM America/New_York"))
      #expect(RegionStage.shown.contains("default: America/New_York"))
      #expect(RegionStage.shown.contains("calendar: 17 17 17 1 America/New_York"))
      #expect(RegionStage.shown.contains("current: GMT GMT GMT GMT"))
      let other = try Session(of: RegionApp())
      other.submit("show")
      #expect(RegionStage.shown.contains("default: GMT"))
      #expect(NSTimeZone.default.identifier == "Asia/Tokyo")
      session.submit("relaunch")
      session.submit("show")
      #expect(RegionStage.shown.contains("default: GMT"))
      #expect(RegionStage.shown.contains("calendar: 22 22 22 1 GMT"))
    }
  }

  @Test(
    "the C library follows the session's zone, also when clocks change",
    arguments: [
      // A minute before and after clocks go forward, and an hour that comes twice.
      1_679_795_940, 1_679_796_060, 1_698_537_600, 1_698_541_200,
    ]
  )
  func changeOfClocks(seconds: Int) throws {
    var configuration = SessionConfiguration()
    configuration.timeZone = "Europe/Berlin"
    var app = RegionApp()
    app.seconds = seconds
    let session = try Session(of: app, configuration: configuration)
    session.submit("show")
    let isSummer = 1_679_792_400..<1_698_541_200 ~= seconds
    let offset = isSummer ? 7200 : 3600
    let hour = (seconds + offset) / 3600 % 24
    #expect(RegionStage.shown.last == "C: \(hour) \(offset) \(isSummer ? 1 : 0) \(seconds)")
  }

  @Test("mktime reads a time as the C library does, whatever it is said to be")
  func mktimeInOtherKindOfTime() async {
    await #expect(processExitsWith: .success) { @MainActor in
      setenv("TZ", "Europe/Berlin", 1)
      tzset()
      // January and July, the hour that does not exist, and the one that comes twice.
      let dates: [(month: Int32, day: Int32, hour: Int32, kinds: [Int32])] = [
        (0, 14, 12, [-1, 0, 1]), (6, 14, 12, [-1, 0, 1]), (2, 26, 2, [-1, 0]), (9, 29, 2, [0, 1]),
      ]
      let times = dates.flatMap { date in
        date.kinds.map { kind in
          var parts = tm()
          (parts.tm_year, parts.tm_mon, parts.tm_mday) = (123, date.month, date.day)
          (parts.tm_hour, parts.tm_min, parts.tm_isdst) = (date.hour, 30, kind)
          return parts
        }
      }
      let read = {
        times.map { parts in
          var parts = parts
          let time = mktime(&parts)
          return "\(time): \(parts.tm_hour) \(parts.tm_isdst) \(parts.tm_gmtoff)"
        }
      }
      let inTurn = try Self.shown(timeZone: "Europe/Berlin", read)
      #expect(inTurn == read())
      #expect(inTurn[4] == "1689334200: 13 1 7200")
    }
  }

  @Test(
    "mktime shifts a time by half an hour or an hour, as the zone does, and refuses one that is too far"
  )
  func mktimeAtOffsets() throws {
    let shown = try Self.shown(timeZone: "Australia/Lord_Howe") {
      var (standard, far) = (tm(), tm())
      (standard.tm_year, standard.tm_mday, standard.tm_hour) = (123, 14, 12)
      far.tm_year = .max
      far.tm_mon = .max
      _ = mktime(&standard)
      return ["\(standard.tm_hour):\(standard.tm_min) \(standard.tm_isdst)", "\(mktime(&far))"]
    }
    #expect(shown == ["12:30 1", "-1"])
    let tokyo = try Self.shown(timeZone: "Asia/Tokyo") {
      var parts = tm()
      (parts.tm_year, parts.tm_mday, parts.tm_hour, parts.tm_isdst) = (123, 14, 12, 1)
      return ["\(mktime(&parts)) \(parts.tm_hour) \(parts.tm_isdst)"]
    }
    #expect(tokyo == ["1673661600 11 0"])
  }

  @Test("a converted time keeps its abbreviation after its session, while others convert")
  func abbreviations() throws {
    var kept: [tm] = []
    let zones = ["Europe/Berlin", "America/New_York", "Asia/Tokyo"]
    let shown = try zones.flatMap { zone in
      try Self.shown(timeZone: zone) {
        // In winter and in summer.
        [1_700_000_000, 1_690_000_000].map { time in
          var (time, parts) = (time_t(time), tm())
          localtime_r(&time, &parts)
          kept.append(parts)
          return String(cString: parts.tm_zone)
        }
      }
    }
    #expect(Set(shown).count == 5)
    #expect(kept.map { String(cString: $0.tm_zone) } == shown)
  }

  /// Makes this process one of a machine in another place, before Foundation looks.
  private static func goToTokyo() {
    setenv("TZ", "Asia/Tokyo", 1)
    setenv("LANG", "ja_JP.UTF-8", 1)
  }

  /// What a session reads in its turn.
  private static func shown(
    locale: String = SessionConfiguration().locale,
    timeZone: String,
    _ read: @escaping () -> [String] = { RegionStage.texts }
  ) throws -> [String] {
    RegionStage.read = read
    defer { RegionStage.read = { RegionStage.texts } }
    var configuration = SessionConfiguration()
    configuration.locale = locale
    configuration.timeZone = timeZone
    let session = try Session(of: RegionApp(), configuration: configuration)
    session.submit("show")
    return RegionStage.shown
  }
}

private struct RegionApp: App {
  let name = "region"
  let title = "Region"
  let summary = "reads the current locale"
  var seconds = 1_700_000_000

  func presentInContext(_ context: any NavigationContext, services: World) {
    RegionStage.seconds = seconds
    context.push(RegionStage())
  }
}

private final class RegionStage: Stage {
  /// What the last session has shown.
  private(set) static var shown: [String] = []
  static var seconds = 0
  static var read: () -> [String] = { texts }

  private let show = Button()
  private let move = Button()
  private let text = Label()

  required init() {
    super.init()
    title.value = "Region"
    store(
      show.taps.sink { [unowned self] in
        Self.shown = Self.read()
        text.text.value = "\(text.text.value.count) " + Self.shown.joined(separator: ", ")
      }
    )
    store(
      move.taps.sink {
        if let zone = TimeZone(identifier: "America/New_York") { NSTimeZone.default = zone }
      }
    )
  }

  static var texts: [String] {
    let date = Date(timeIntervalSince1970: Double(seconds))
    let dates = DateFormatter()
    dates.dateStyle = .full
    dates.timeStyle = .short
    let numbers = NumberFormatter()
    numbers.numberStyle = .decimal
    let intervals = DateIntervalFormatter()
    intervals.dateStyle = .short
    intervals.timeStyle = .short
    let hours = [Calendar.current, Calendar(identifier: .gregorian), .autoupdatingCurrent].map {
      "\($0.component(.hour, from: date))"
    }
    let zones = [
      TimeZone.current, .autoupdatingCurrent, NSTimeZone.local, Date.FormatStyle().timeZone,
    ]
    var (time, parts) = (time_t(seconds), tm())
    localtime_r(&time, &parts)
    let (offset, isDaylight) = (parts.tm_gmtoff, parts.tm_isdst)
    let lines = [
      "formatter: \(dates.string(from: date)) \(dates.timeZone.identifier)",
      "numbers: \(numbers.string(from: 1234.5) ?? "") \(1234.5.formatted()) "
        + String(format: "%.1f", locale: .current, 1.5),
      "formatted: \(date.formatted()) \(date.formatted(date: .long, time: .omitted))",
      "interval: \(intervals.string(from: date, to: date.addingTimeInterval(3600)))",
      "iso: \(ISO8601DateFormatter().string(from: date)) \(date.formatted(.iso8601))",
      "locale: \(Locale.current.identifier) \(Locale.autoupdatingCurrent.identifier)",
      "languages: \(Locale.preferredLanguages.joined(separator: " "))",
      "current: \(zones.map(\.identifier).joined(separator: " "))",
      "default: \(NSTimeZone.default.identifier)",
      "calendar: \(hours.joined(separator: " ")) \(Calendar.current.firstWeekday) "
        + Calendar.current.timeZone.identifier,
      "C: \(parts.tm_hour) \(offset) \(isDaylight) \(mktime(&parts))",
    ]
    return lines.map { line in
      String(line.map { "\u{202F}\u{2009}\u{A0}".contains($0) ? " " : $0 })
    }
  }
}
