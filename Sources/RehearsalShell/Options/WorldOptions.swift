import ArgumentParser
import Rehearsal
import Transcripts

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The options for the environment of a session: random seed, time, place, screen, and the app's settings.
struct WorldOptions: ParsableArguments {
  /// The valid screen widths; narrower ones fit no word, and wider ones are hard to read.
  private static let widths = 10...1000

  /// Returns the valid screen width nearest to the columns of a terminal.
  static func width(fitting columns: Int) -> Int {
    min(max(columns, widths.lowerBound), widths.upperBound)
  }

  @Option(
    help: ArgumentHelp(
      "The seed of the random source, an integer from 0 up. (default: 0)",
      valueName: "number"
    )
  )
  var seed: UInt64?

  @Option(
    help: ArgumentHelp(
      """
      The date when the session starts, such as 2025-12-31T20:15:00Z. (default: \
      2025-01-01T00:00:00Z; an app that calls outside may start today)
      """,
      valueName: "date"
    ),
    transform: WorldOptions.date
  )
  var clock: Date?

  @Option(
    help: ArgumentHelp(
      "The locale of the app, such as de_DE. (default: en_US_POSIX)",
      valueName: "identifier"
    )
  )
  var locale: String?

  @Option(
    help: ArgumentHelp(
      "The time zone of the app, such as Europe/Berlin. (default: GMT)",
      valueName: "identifier"
    )
  )
  var timeZone: String?

  @Option(
    name: .customLong("set"),
    help: ArgumentHelp(
      "Give one of the app's settings this value from the start. Can be repeated.",
      valueName: "name=value"
    ),
    transform: WorldOptions.setting
  )
  var settings: [SessionConfiguration.SettingValue] = []

  @Option(
    help: ArgumentHelp(
      "The width of the screen in columns, 10 to 1000. (default: that of the terminal, or 80)",
      valueName: "columns"
    )
  )
  var width: Int?

  func validate() throws {
    if let width, !Self.widths.contains(width) {
      throw ValidationError("--width must be from 10 to 1000, not \(width)")
    }
    if let locale, !SessionConfiguration.isLocale(locale) {
      throw ValidationError("--locale must be an identifier such as de_DE, not “\(locale)”")
    }
    if let timeZone, !SessionConfiguration.isTimeZone(timeZone) {
      throw ValidationError(
        "--time-zone must be an identifier such as Europe/Berlin, not “\(timeZone)”"
      )
    }
  }

  var configuration: SessionConfiguration {
    var configuration = SessionConfiguration()
    if let seed { configuration.seed = seed }
    if let clock { configuration.clock = clock }
    if let locale { configuration.locale = locale }
    if let timeZone { configuration.timeZone = timeZone }
    if let width { configuration.width = width }
    configuration.settings = settings
    return configuration
  }

  /// The options as arguments for another process.
  var arguments: [String] {
    var arguments: [String] = []
    if let seed { arguments += ["--seed", String(seed)] }
    if let clock { arguments += ["--clock", clock.formatted(.iso8601)] }
    if let locale { arguments += ["--locale", locale] }
    if let timeZone { arguments += ["--time-zone", timeZone] }
    if let width { arguments += ["--width", String(width)] }
    arguments += settings.flatMap { ["--set", "\($0.name)=\($0.word)"] }
    return arguments
  }

  private static func setting(_ text: String) throws -> SessionConfiguration.SettingValue {
    guard let sign = text.firstIndex(of: "="), sign != text.startIndex else {
      throw ValidationError("write it as network=slow")
    }
    return SessionConfiguration.SettingValue(
      String(text[..<sign]),
      String(text[text.index(after: sign)...])
    )
  }

  private static func date(_ text: String) throws -> Date {
    guard let date = ClockText.date(of: text) else {
      throw ValidationError("write it as 2025-01-01T00:00:00Z")
    }
    return date
  }
}

extension SessionConfiguration {
  /// Returns the configuration with causes recorded separately if `areWanted`, and otherwise not.
  func keepingCauses(_ areWanted: Bool) -> SessionConfiguration {
    var configuration = self
    configuration.xray = areWanted ? .flow : nil
    return configuration
  }
}
