#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif

nonisolated extension JSONDecoder {
  /// Decodes JSON that the program did not write itself.
  ///
  /// Throws a `DecodingError` also if its arrays and objects are nested too deeply. Foundation would end the process
  /// while it describes the error about 513 levels.
  package func decode<Value: Decodable>(
    _ type: Value.Type,
    fromOutside json: Data
  ) throws -> Value {
    guard !JSONReader.isTooDeep(json) else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: [],
          debugDescription: "It has more than \(JSONReader.depthLimit) levels.",
          underlyingError: JSONReader.TooDeep()
        )
      )
    }
    return try decode(type, from: json)
  }
}

nonisolated extension VisibleText {
  /// Returns `value` as JSON without invisible characters, in one line or with a line for each element.
  package static func json(
    of value: some Encodable,
    inLines isPretty: Bool = false
  ) throws
    -> String
  {
    let json = try JSONEncoder.stable(inLines: isPretty).encode(value)
    return escaped(inJSON: String(decoding: json, as: UTF8.self))
  }
}

nonisolated extension JSONEncoder {
  /// Returns an encoder that writes equal values as the same text: in one line, or with a line for each element.
  package static func stable(inLines isPretty: Bool = false) -> JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    if isPretty { encoder.outputFormatting.insert(.prettyPrinted) }
    return encoder
  }
}
