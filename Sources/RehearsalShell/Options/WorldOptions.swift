import ArgumentParser
import Rehearsal
import Transcripts

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The options for the environment of a session: random seed, time, and screen.
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
      "The width of the screen in columns, 10 to 1000. (default: that of the terminal, or 80)",
      valueName: "columns"
    )
  )
  var width: Int?

  func validate() throws {
    if let width, !Self.widths.contains(width) {
      throw ValidationError("--width must be from 10 to 1000, not \(width)")
    }
  }

  var configuration: SessionConfiguration {
    var configuration = SessionConfiguration()
    if let seed { configuration.seed = seed }
    if let clock { configuration.clock = clock }
    if let width { configuration.width = width }
    return configuration
  }

  /// The options as arguments for another process.
  var arguments: [String] {
    var arguments: [String] = []
    if let seed { arguments += ["--seed", String(seed)] }
    if let clock { arguments += ["--clock", clock.formatted(.iso8601)] }
    if let width { arguments += ["--width", String(width)] }
    return arguments
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
