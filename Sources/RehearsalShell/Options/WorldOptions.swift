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
    help: ArgumentHelp(
      "Copy the files of this folder into the app's home folder at the start.",
      valueName: "folder"
    ),
    completion: .directory
  )
  var files: String?

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
    if let files { configuration.files = files }
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
    if let files { arguments += ["--files", files] }
    if let width { arguments += ["--width", String(width)] }
    arguments += settings.flatMap { ["--set", "\($0.name)=\($0.word)"] }
    return arguments
  }

  /// Returns the options with what `header` of the transcript at `path` sets.
  ///
  /// Throws an error if the header contradicts one of the options.
  func joined(
    with header: TranscriptHeader,
    of path: String
  ) throws(ShellError) -> WorldOptions {
    let date = { (date: Date?) in date?.formatted(.iso8601) }
    for (key, option, value) in [
      (HeaderKey.seed, seed.map(String.init), header.seed.map(String.init)),
      (.clock, date(clock), date(header.clock)), (.locale, locale, header.locale),
      (.timeZone, timeZone, header.timeZone), (.files, files, header.files(at: path)),
      (.width, width.map(String.init), header.width.map(String.init)),
    ] {
      guard let option, let value, option != value else { continue }
      throw Self.contradiction("--\(key.rawValue) \(option)", value, key, header, path)
    }
    var joined = self
    joined.seed = header.seed ?? seed
    joined.clock = header.clock ?? clock
    joined.locale = header.locale ?? locale
    joined.timeZone = header.timeZone ?? timeZone
    joined.files = header.files(at: path) ?? files
    joined.width = header.width ?? width
    for setting in header.settings where !settings.contains(setting) {
      if let other = settings.first(where: { $0.name == setting.name }) {
        let option = "--set \(other.name)=\(other.word)"
        throw Self.contradiction(option, "\(setting.name) \(setting.word)", .settings, header, path)
      }
      joined.settings.append(setting)
    }
    return joined
  }

  private static func contradiction(
    _ option: String,
    _ value: String,
    _ key: HeaderKey,
    _ header: TranscriptHeader,
    _ path: String
  ) -> ShellError {
    let line = header.line(of: key) ?? 1
    return ShellError(
      "\(path):\(line): “\(key.rawValue)” is “\(value)” here, which contradicts \(option). Leave out the option.",
      .usage
    )
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
      throw ValidationError("write a date from 1678 to 2261 as 2025-01-01T00:00:00Z")
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
