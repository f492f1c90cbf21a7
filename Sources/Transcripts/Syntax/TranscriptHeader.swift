public import Rehearsal

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// The settings of a transcript and of its session.
nonisolated public struct TranscriptHeader: Hashable, Sendable {
  /// A one-line description of what the file shows.
  public private(set) var title: String?

  /// The seed of the random source.
  public private(set) var seed: UInt64?

  /// The date at which virtual time begins.
  public private(set) var clock: Date?

  /// The width of the screen, in columns.
  public private(set) var width: Int?

  /// Tags for selecting files to run.
  public private(set) var tags: [String] = []

  /// The route at which the session starts.
  public private(set) var route: String?

  /// The setting settings for the start of the app, in order.
  public private(set) var settings: [SessionConfiguration.SettingValue] = []

  /// The values of `{secret:name}` in commands, by name.
  public private(set) var secrets: [String: String] = [:]

  /// The path of the transcript that is played before this one, as written in the file.
  public private(set) var parent: String?

  /// The time limit of the file, in real time.
  public private(set) var limit: Duration?

  private var lines: [HeaderKey: Int] = [:]

  /// Creates a header without settings.
  public init() {}

  /// Reads only the header of the file at `path`.
  ///
  /// Throws an error if the file cannot be read or its header is malformed.
  public init(path: String) throws(TranscriptError) {
    var parser = try TranscriptParser(path: path)
    while let line = try parser.next(), !line.kind.belongsToBody, line.kind != .headerEnd {}
    self = parser.header
  }

  /// Returns the number of the line that sets `key`, from 1; nil if no line does.
  public func line(of key: HeaderKey) -> Int? {
    lines[key]
  }

  /// Returns `configuration` with the settings of the header applied.
  public func apply(to configuration: SessionConfiguration) -> SessionConfiguration {
    var configuration = configuration
    if let seed { configuration.seed = seed }
    if let clock { configuration.clock = clock }
    if let width { configuration.width = width }
    if let route { configuration.route = route }
    configuration.settings += settings
    return configuration
  }

  /// Applies `field`, which is on line `line`.
  mutating func set(_ field: HeaderField, line: Int) throws(TranscriptError.Reason) {
    if let firstLine = lines.updateValue(line, forKey: field.key) {
      throw .repeatedKey(field.key, firstLine: firstLine)
    }
    guard !field.value.isEmpty, read(field) else { throw .badValue(field.key, field.value) }
    if parent != nil,
      let key = HeaderKey.allCases.first(where: { $0.beginsSession && lines[$0] != nil })
    {
      throw .keyOfContinued(key)
    }
  }

  private mutating func read(_ field: HeaderField) -> Bool {
    let value = field.value
    switch field.key {
    case .title:
      title = value
    case .seed:
      seed = WholeNumber.read(value)
      return seed != nil
    case .clock:
      clock = ClockText.date(of: value)
      return clock != nil
    case .width:
      width = ScreenWidth.read(value)
      return width != nil
    case .tags:
      tags = Self.items(of: value)
      return !tags.contains("")
    case .open:
      route = value
    case .settings:
      guard let pairs = Self.pairs(of: value) else { return false }
      guard pairs.allSatisfy({ !$0.value.contains(" ") }) else { return false }
      settings = pairs.map { .init($0.name, $0.value) }
    case .secrets:
      guard let pairs = Self.pairs(of: value) else { return false }
      secrets = Dictionary(pairs.map { ($0.name, $0.value) }) { first, _ in first }
      return secrets.count == pairs.count
    case .continues:
      parent = value
    case .limit:
      limit = DurationFormat.parse(value)
      return limit.map { $0 > .zero } == true
    }
    return true
  }

  /// Parses a list of names and values; nil if an item is malformed.
  private static func pairs(of list: String) -> [(name: String, value: String)]? {
    let pairs = items(of: list).compactMap { item -> (String, String)? in
      guard let blank = item.firstIndex(of: " ") else { return nil }
      return (String(item[..<blank]), String(item[blank...].drop { $0 == " " }))
    }
    return pairs.count == items(of: list).count ? pairs : nil
  }

  private static func items(of list: String) -> [String] {
    list.split(separator: ",", omittingEmptySubsequences: false).map { item in
      let item = item.drop { $0 == " " }
      return String(item.prefix(item.count - item.reversed().prefix { $0 == " " }.count))
    }
  }
}
