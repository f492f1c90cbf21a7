public import Rehearsal

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// What a transcript says about itself and about the session it is played in.
nonisolated public struct TranscriptHeader: Hashable, Sendable {
  /// What the file shows, in one line.
  public private(set) var title: String?

  /// The seed of the random source.
  public private(set) var seed: UInt64?

  /// The date at which virtual time begins.
  public private(set) var clock: Date?

  /// The columns of the screen.
  public private(set) var width: Int?

  /// Words by which a run can choose the file.
  public private(set) var tags: [String] = []

  /// The route of the entrance to begin at.
  public private(set) var route: String?

  /// The knobs that are turned before the app starts, in order.
  public private(set) var knobs: [SessionConfiguration.KnobSetting] = []

  private var lines: [HeaderKey: Int] = [:]

  /// A header that sets nothing.
  public init() {}

  /// The line that sets `key`, from 1; nil where none does.
  public func line(of key: HeaderKey) -> Int? {
    lines[key]
  }

  /// `configuration` with what the header sets.
  public func apply(to configuration: SessionConfiguration) -> SessionConfiguration {
    var configuration = configuration
    if let seed { configuration.seed = seed }
    if let clock { configuration.clock = clock }
    if let width { configuration.width = width }
    if let route { configuration.route = route }
    configuration.knobs += knobs
    return configuration
  }

  /// Reads the value of `field`, which stands in line `line`.
  mutating func set(_ field: HeaderField, line: Int) throws(TranscriptError.Reason) {
    if let firstLine = lines.updateValue(line, forKey: field.key) {
      throw .repeatedKey(field.key, firstLine: firstLine)
    }
    guard !field.value.isEmpty, read(field) else { throw .badValue(field.key, field.value) }
  }

  private mutating func read(_ field: HeaderField) -> Bool {
    let value = field.value
    switch field.key {
    case .title:
      title = value
    case .seed:
      seed = Self.isNumber(value) ? UInt64(value) : nil
      return seed != nil
    case .clock:
      clock = try? Date(value, strategy: .iso8601)
      return clock != nil
    case .width:
      width = Self.isNumber(value) ? Int(value) : nil
      return width.map(Self.widths.contains) == true
    case .tags:
      tags = Self.items(of: value)
      return !tags.contains("")
    case .open:
      route = value
    case .knobs:
      let settings = Self.items(of: value).map { $0.split(separator: " ") }
      guard settings.allSatisfy({ $0.count == 2 }) else { return false }
      knobs = settings.map { .init(String($0[0]), String($0[1])) }
    }
    return true
  }

  /// A line of a transcript is read by people; none has ten thousand columns.
  private static let widths = 1...10_000

  private static func isNumber(_ text: String) -> Bool {
    text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  }

  private static func items(of list: String) -> [String] {
    list.split(separator: ",", omittingEmptySubsequences: false).map { item in
      let item = item.drop { $0 == " " }
      return String(item.prefix(item.count - item.reversed().prefix { $0 == " " }.count))
    }
  }
}
