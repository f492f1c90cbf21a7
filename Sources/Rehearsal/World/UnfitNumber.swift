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
    // Every type of number can hold 1. The last number that must become 1 before all fit is one that did not.
    let bytes = Array(json.utf8)
    let numbers = Self.numbers(in: bytes)
    var (fewest, most) = (1, numbers.count + 1)
    while fewest < most {
      let count = (fewest + most) / 2
      if case .dataCorrupted? = Self.error(
        decoding: type,
        from: Self.replacing(numbers.prefix(count), in: bytes)
      ) {
        fewest = count + 1
      } else {
        most = count
      }
    }
    // If something else is wrong, too, the number cannot be told from the rest.
    guard fewest <= numbers.count,
      Self.error(decoding: type, from: Self.replacing(numbers.prefix(fewest), in: bytes)) == nil
    else { return whole }
    // A text is not of a number's type, and that error has a place.
    let misfit = Self.replacing(numbers.prefix(fewest), in: bytes, lastBy: "\"\"")
    let error = Self.error(decoding: type, from: misfit)
    return error.flatMap { $0.path.isEmpty ? nil : $0 } ?? whole
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
      _ = try PayloadCoding.decode(type, from: json)
      return nil
    } catch {
      return error as? DecodingError
    }
  }

  /// Returns JSON with 1 in place of some numbers, and `last` in place of the last of them.
  private static func replacing(
    _ numbers: ArraySlice<Range<Int>>,
    in json: [UInt8],
    lastBy last: String = "1"
  ) -> [UInt8] {
    var text: [UInt8] = []
    var start = 0
    for (index, number) in zip(numbers.indices, numbers) {
      text += json[start..<number.lowerBound]
      text += (index == numbers.endIndex - 1 ? last : "1").utf8
      start = number.upperBound
    }
    return text + json[start...]
  }

  /// Returns the places of the numbers, which are outside of strings.
  private static func numbers(in json: [UInt8]) -> [Range<Int>] {
    var numbers: [Range<Int>] = []
    var isInString = false
    var index = 0
    while index < json.count {
      switch json[index] {
      case UInt8(ascii: "\\"): index += 1
      case UInt8(ascii: "\""): isInString.toggle()
      case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
        guard !isInString else { break }
        let end = json[index...].firstIndex { !"+-.eE0123456789".utf8.contains($0) } ?? json.count
        numbers.append(index..<end)
        index = end - 1
      default: break
      }
      index += 1
    }
    return numbers
  }
}
