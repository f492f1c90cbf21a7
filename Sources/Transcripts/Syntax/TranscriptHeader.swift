public import Rehearsal

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// The settings of a transcript and of its session.
nonisolated public struct TranscriptHeader: Hashable, Sendable {
  /// A one-line description of what the file shows.
  public internal(set) var title: String?

  /// The seed of the random source.
  public internal(set) var seed: UInt64?

  /// The date at which virtual time begins.
  public internal(set) var clock: Date?

  /// The identifier of the locale.
  public internal(set) var locale: String?

  /// The identifier of the time zone.
  public internal(set) var timeZone: String?

  /// The path of the folder whose files the app has at the start, as written in the file.
  public internal(set) var files: String?

  /// The width of the screen, in columns.
  public internal(set) var width: Int?

  /// Tags for selecting files to run.
  public internal(set) var tags: [String] = []

  /// Whether the file can be played only where async code runs inside sessions.
  public internal(set) var needsAsync = false

  /// The route at which the session starts.
  public internal(set) var route: String?

  /// The settings to apply before the app starts, in order.
  public internal(set) var settings: [SessionConfiguration.SettingValue] = []

  /// The values of `{secret:name}` in commands, by name.
  public internal(set) var secrets: [String: String] = [:]

  /// The path of the transcript that is played before this one, as written in the file.
  public internal(set) var parent: String?

  /// The time limit of the file, in real time.
  public internal(set) var limit: Duration?

  /// The number of the line that sets each key.
  var lines: [HeaderKey: Int] = [:]

  /// Creates a header without settings.
  public init() {}

  /// Returns the number of the line that sets `key`, from 1; nil if no line does.
  public func line(of key: HeaderKey) -> Int? {
    lines[key]
  }

  /// Returns `configuration` with the settings of the header applied, which is that of the transcript at `path`.
  public func apply(
    to configuration: SessionConfiguration,
    at path: String
  ) -> SessionConfiguration {
    var configuration = configuration
    if let seed { configuration.seed = seed }
    if let clock { configuration.clock = clock }
    if let locale { configuration.locale = locale }
    if let timeZone { configuration.timeZone = timeZone }
    if let files = files(at: path) { configuration.files = files }
    if let width { configuration.width = width }
    if let route { configuration.route = route }
    configuration.settings += settings
    return configuration
  }

  /// The path of the folder that ``files`` names, from the transcript at `path`.
  package func files(at path: String) -> String? {
    files.map { $0.hasPrefix("/") ? $0 : FilePlace.folder(of: path) + $0 }
  }
}
