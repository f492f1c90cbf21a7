/// A calendar date in TMDB's format: `1999-03-31`.
package nonisolated struct ReleaseDate: Hashable, Sendable {
  package let year: Int
  package let month: Int
  package let day: Int
}

nonisolated extension ReleaseDate: Comparable {
  package static func < (left: ReleaseDate, right: ReleaseDate) -> Bool {
    (left.year, left.month, left.day) < (right.year, right.month, right.day)
  }
}

nonisolated extension ReleaseDate: LosslessStringConvertible {
  package var description: String {
    "\(Self.padded(year, to: 4))-\(Self.padded(month, to: 2))-\(Self.padded(day, to: 2))"
  }

  package init?(_ text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { part in
      part.allSatisfy { ("0"..."9").contains($0) } ? Int(part) : nil
    }
    guard parts.map(\.count) == [4, 2, 2], numbers.count == 3,
      (1...12).contains(numbers[1]), (1...31).contains(numbers[2])
    else { return nil }
    self.init(year: numbers[0], month: numbers[1], day: numbers[2])
  }

  private static func padded(_ number: Int, to width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}

nonisolated extension ReleaseDate: Codable {
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let date = ReleaseDate(text) else {
      throw DecodingError.dataCorruptedError(
        in: container,
        debugDescription: "“\(text)” is no date of the form 1999-03-31."
      )
    }
    self = date
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}

nonisolated extension KeyedDecodingContainer {
  /// Decodes a date that may be missing, null or empty; TMDB writes an empty text for an unknown
  /// date.
  package func decodeReleaseDate(forKey key: Key) throws -> ReleaseDate? {
    // If the value is not a text, decoding the date reports the error.
    let text = try? decodeIfPresent(String.self, forKey: key)
    return text == "" ? nil : try decodeIfPresent(ReleaseDate.self, forKey: key)
  }
}
