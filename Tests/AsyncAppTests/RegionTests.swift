import Foundation
import Rehearsal
import Streams
import Testing
import TurnConcurrency

@Suite("What an app reads of its region", .enabled(if: TurnExecutor.runsQueues), .serialized)
struct CurrentRegionTests {
  @Test("the current locale, calendar and time zone are those of the world, whatever the machine's")
  func current() throws {
    setenv("TZ", "Asia/Tokyo", 1)
    setenv("LANG", "ja_JP.UTF-8", 1)
    let german = try shown(locale: "de_DE", timeZone: "America/New_York")
    #expect(
      german == [
        "Dienstag, 14. November 2023 um 17:13", "1.234,5", "1.234,5", "14. November 2023", "1,5",
        "de_DE de_DE", "America/New_York America/New_York", "17 17 2",
      ]
    )
    let american = try shown(locale: "en_US", timeZone: "Europe/Berlin")
    #expect(
      american == [
        "Tuesday, November 14, 2023 at 11:13 PM", "1,234.5", "1,234.5", "November 14, 2023", "1.5",
        "en_US en_US", "Europe/Berlin Europe/Berlin", "23 23 1",
      ]
    )
  }

  @Test("two sessions with different regions that are played in turn each have their own")
  func twoSessions() throws {
    let sessions = try [("de_DE", "Asia/Tokyo"), ("en_US", "GMT")].map { locale, timeZone in
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
      #expect(lines[0].contains("de_DE") && lines[0].contains("Asia/Tokyo"), "\(lines[0])")
      #expect(lines[1].contains("en_US") && lines[1].contains("GMT"), "\(lines[1])")
    }
  }

  private func shown(locale: String, timeZone: String) throws -> [String] {
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

  func presentInContext(_ context: any NavigationContext, services: World) {
    context.push(RegionStage())
  }
}

private final class RegionStage: Stage {
  /// What the last session has shown.
  private(set) static var shown: [String] = []

  private let show = Button()
  private let text = Label()

  required init() {
    super.init()
    title.value = "Region"
    store(
      show.taps.sink { [unowned self] in
        Self.shown = Self.texts
        text.text.value = "\(text.text.value.count) " + Self.shown.joined(separator: ", ")
      }
    )
  }

  private static var texts: [String] {
    let date = Date(timeIntervalSince1970: 1_700_000_000)
    let dates = DateFormatter()
    dates.dateStyle = .full
    dates.timeStyle = .short
    let numbers = NumberFormatter()
    numbers.numberStyle = .decimal
    let hours = [Calendar.current, Calendar(identifier: .gregorian)].map {
      "\($0.component(.hour, from: date))"
    }
    return [
      dates.string(from: date).replacing("\u{202F}", with: " "),
      numbers.string(from: 1234.5) ?? "", 1234.5.formatted(),
      date.formatted(date: .long, time: .omitted), String(format: "%.1f", locale: .current, 1.5),
      "\(Locale.current.identifier) \(Locale.autoupdatingCurrent.identifier)",
      "\(TimeZone.current.identifier) \(NSTimeZone.default.identifier)",
      hours.joined(separator: " ") + " \(Calendar.current.firstWeekday)",
    ]
  }
}
