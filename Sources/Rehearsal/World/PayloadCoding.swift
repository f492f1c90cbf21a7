#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// How payloads of events, replies of gateways, and what `log` and `where` print are written as JSON.
///
/// Keys are sorted, so that equal values have the same text. A date is `"2025-01-01T20:15:00Z"`, as users write it; a
/// date with a fraction of a second is a number of seconds since 2001, because no digit may be lost. Both are read.
nonisolated enum PayloadCoding {
  /// A text is not a date.
  struct NoDate: Error {}

  /// Returns `value` as one line of JSON.
  static func encode(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder.stable()
    encoder.dateEncodingStrategy = .custom { date, encoder in
      var container = encoder.singleValueContainer()
      let text = date.formatted(.iso8601)
      if (try? Date(text, strategy: .iso8601)) == date {
        try container.encode(text)
      } else {
        try container.encode(date.timeIntervalSinceReferenceDate)
      }
    }
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  /// Returns `value` as one line of JSON; one that cannot be encoded is a programmer error, which names its `role`.
  static func json(of value: some Encodable, as role: String = "payload") -> String {
    do {
      return try encode(value)
    } catch {
      fatalError("\(type(of: value)) cannot be written as JSON, as a \(role) must be: \(error)")
    }
  }

  /// Reads a value; throws a `DecodingError` if the JSON is something else.
  static func decode<Value: Decodable>(
    _ type: Value.Type,
    from json: some Sequence<UInt8>
  ) throws -> Value {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .custom { decoder in
      let container = try decoder.singleValueContainer()
      guard let text = try? container.decode(String.self) else {
        return Date(timeIntervalSinceReferenceDate: try container.decode(Double.self))
      }
      if let date = try? Date(text, strategy: .iso8601) { return date }
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: container.codingPath,
          debugDescription: "“\(text)” is not a date.",
          underlyingError: NoDate()
        )
      )
    }
    return try decoder.decode(type, fromOutside: Data(json))
  }
}
