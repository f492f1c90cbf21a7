#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

nonisolated extension VisibleText {
  /// Returns `value` as one line of JSON, with its keys in alphabetical order.
  static func jsonLine(of value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return escaped(inJSON: String(decoding: try encoder.encode(value), as: UTF8.self))
  }
}
