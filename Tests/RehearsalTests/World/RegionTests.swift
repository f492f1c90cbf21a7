import Foundation
import Rehearsal
import Testing

@Suite(.timeLimit(.minutes(10))) struct RegionTests {
  /// Shows a date and a number as the user would write them.
  private struct Clock: App {
    let name = "clock"
    let title = "Clock"
    let summary = "it shows the time"

    func makeServices(in world: World) -> World { world }

    func presentInContext(_ context: any NavigationContext, services world: World) {
      let stage = PlainStage("Clock")
      stage.line.text.value = Self.text(in: world)
      context.push(stage)
    }

    private static func text(in world: World) -> String {
      let calendar = world.calendar
      let parts = calendar.dateComponents([.weekday, .hour], from: world.now)
      let number = 1234.5.formatted(.number.locale(world.locale))
      return "\(world.localeIdentifier) \(world.timeZone.identifier) \(number) "
        + "\(parts.hour ?? -1) h, week from \(calendar.firstWeekday)"
    }
  }

  private func opening(_ configuration: SessionConfiguration) throws -> String? {
    try Session(of: Clock(), configuration: configuration).opening.flatMap(\.lines)
      .first { $0.contains("line") }
  }

  @Test("without options, the region is the same on every machine")
  func defaults() throws {
    #expect(
      try opening(SessionConfiguration()) == "  line   en_US_POSIX GMT 1234.5 0 h, week from 1"
    )
  }

  @Test("the configuration sets the region")
  func configured() throws {
    var configuration = SessionConfiguration()
    configuration.locale = "de_DE"
    configuration.timeZone = "Asia/Tokyo"
    #expect(try opening(configuration) == "  line   de_DE Asia/Tokyo 1.234,5 9 h, week from 2")
  }

  @Test(
    "a date that the clocks cannot show is refused",
    arguments: [-1e10, 1e10, .infinity, .nan]
  )
  func farDates(seconds: Double) {
    var configuration = SessionConfiguration()
    configuration.clock = Date(timeIntervalSince1970: seconds)
    let refusal = #expect(throws: Refusal.self) { try opening(configuration) }
    #expect(refusal?.text == "The clock must begin at a date from 1678 to 2261.")
  }

  @Test("an undo replays in the same region")
  func undo() throws {
    var configuration = SessionConfiguration()
    configuration.locale = "fr-CH"
    let session = try Session(of: Clock(), configuration: configuration)
    session.submit("press")
    #expect(session.submit("undo").flatMap(\.lines).contains { $0.contains("line   fr-CH GMT") })
  }

  @Test(
    "an unknown identifier is refused",
    arguments: [
      ("German", "GMT", "“German” is not a locale. Write an identifier such as de_DE."),
      ("", "GMT", "“” is not a locale. Write an identifier such as de_DE."),
      ("de_", "GMT", "“de_” is not a locale. Write an identifier such as de_DE."),
      (
        "de", "Mars/Base",
        "“Mars/Base” is not a time zone that the app knows. Write an identifier such as Europe/Berlin."
      ),
    ]
  )
  func unknown(locale: String, timeZone: String, message: String) {
    var configuration = SessionConfiguration()
    configuration.locale = locale
    configuration.timeZone = timeZone
    #expect(throws: Refusal.other(message)) {
      try Session(of: Clock(), configuration: configuration)
    }
  }

  @Test(
    "identifiers with a script, a region and variants are accepted",
    arguments: ["de", "zh_Hant_TW", "sr-Latn", "es_419", "ca_ES_VALENCIA", "und"]
  )
  func accepted(locale: String) throws {
    var configuration = SessionConfiguration()
    configuration.locale = locale
    #expect(try opening(configuration)?.hasPrefix("  line   \(locale) ") == true)
  }
}
