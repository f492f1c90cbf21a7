#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

nonisolated extension DecodingError {
  /// Returns this error, or if `json` is JSON but not a `Value`, the error that says where.
  ///
  /// Foundation's decoder reports a number that does not fit its type, such as 1.5 for an integer, as if the
  /// text were no JSON.
  func located<Value: Decodable>(in json: String, decoding type: Value.Type) -> DecodingError {
    guard case .dataCorrupted = self, path.isEmpty,
      Self.error(decoding: AnyJSON.self, from: Array(json.utf8)) == nil
    else { return self }
    let whole = DecodingError.typeMismatch(
      type,
      Context(codingPath: [], debugDescription: "The JSON is not of type \(type).")
    )
    // One number after the other becomes 1, which every type of number can hold. The last one to become 1 before
    // all fit is one that did not.
    var text = Array(json.utf8)
    var start = 0
    while let number = Self.number(in: text, from: start) {
      let before = text
      text.replaceSubrange(number, with: "1".utf8)
      start = number.lowerBound + 1
      if case .dataCorrupted? = Self.error(decoding: type, from: text) { continue }
      // A text is not of a number's type, and that error has a place.
      let misfit = before[..<number.lowerBound] + Array("\"\"".utf8) + before[number.upperBound...]
      let error = Self.error(decoding: type, from: Array(misfit))
      return error.flatMap { $0.path.isEmpty ? nil : $0 } ?? whole
    }
    return whole
  }

  /// Any value in JSON.
  private struct AnyJSON: Decodable {
    init(from decoder: any Decoder) {}
  }

  private static func error(
    decoding type: (some Decodable).Type,
    from json: [UInt8]
  ) -> DecodingError? {
    do {
      _ = try JSONDecoder().decode(type, from: Data(json))
      return nil
    } catch {
      return error as? DecodingError
    }
  }

  /// Returns the place of the first number at or after `start`, which is outside of any string.
  private static func number(in json: [UInt8], from start: Int) -> Range<Int>? {
    var isInString = false
    var index = start
    while index < json.count {
      switch json[index] {
      case UInt8(ascii: "\\"): index += 1
      case UInt8(ascii: "\""): isInString.toggle()
      case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
        guard !isInString else { break }
        let end = json[index...].firstIndex { !"+-.eE0123456789".utf8.contains($0) } ?? json.count
        return index..<end
      default: break
      }
      index += 1
    }
    return nil
  }
}
