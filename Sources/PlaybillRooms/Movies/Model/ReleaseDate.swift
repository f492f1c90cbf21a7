/// A calendar date in TMDB's format: `1999-03-31`.
package nonisolated struct ReleaseDate: Hashable, Codable, Sendable, RawRepresentable {
  package let rawValue: String

  /// Makes a date from a text, or returns nil if that is not a date in this format.
  package init?(rawValue: String) {
    let parts = rawValue.split(separator: "-", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { part in
      part.allSatisfy { ("0"..."9").contains($0) } ? Int(part) : nil
    }
    guard parts.map(\.count) == [4, 2, 2], numbers.count == 3,
      (1...12).contains(numbers[1]), (1...31).contains(numbers[2])
    else { return nil }
    self.rawValue = rawValue
  }

  package var year: Int { Int(rawValue.prefix(4)) ?? 0 }
}

nonisolated extension ReleaseDate: Comparable, CustomStringConvertible {
  /// Compares the texts, which sort like the dates.
  package static func < (left: ReleaseDate, right: ReleaseDate) -> Bool {
    left.rawValue < right.rawValue
  }

  package var description: String { rawValue }
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
