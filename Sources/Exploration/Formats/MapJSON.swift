import Rehearsal

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

nonisolated extension FlowMap {
  /// Reads a map from JSON; throws a `DecodingError` if the text is something else.
  public init(json: String) throws {
    self = try JSONDecoder().decode(FlowMap.self, fromOutside: Data(json.utf8))
  }

  /// The map as JSON with sorted keys, and with a line feed at its end.
  public var json: String {
    do {
      return String(decoding: try JSONEncoder.stable(inLines: true).encode(self), as: UTF8.self)
        + "\n"
    } catch {
      fatalError("Texts and numbers can always be written as JSON, but: \(error)")
    }
  }
}
