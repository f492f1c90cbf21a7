/// The match of a typed word among the possible words.
nonisolated enum WordMatch: Equatable {
  case found(String)
  case ambiguous([String])
  case none

  /// Matches `word` with `candidates`.
  ///
  /// It tries an exact match, then a match that ignores case, then the beginning of exactly one
  /// candidate. If `anywhere` is true, it then tries a part of exactly one candidate.
  init(_ word: String, among candidates: [String], anywhere: Bool = false) {
    guard !word.isEmpty else {
      self = .none
      return
    }
    if candidates.contains(word) {
      self = .found(word)
      return
    }
    let folded = word.lowercased()
    let length = folded.count
    var seen: Set<String> = []
    let parts = candidates.filter { candidate in
      let other = candidate.lowercased()
      let isPart =
        anywhere ? length <= other.count && other.contains(folded) : other.hasPrefix(folded)
      return isPart && seen.insert(candidate).inserted
    }
    let beginnings = parts.filter { $0.lowercased().hasPrefix(folded) }
    let whole = beginnings.filter { $0.lowercased() == folded }
    let best = [whole, beginnings, parts].first { !$0.isEmpty } ?? []
    switch best.count {
    case 0: self = .none
    case 1: self = .found(best[0])
    default: self = .ambiguous(best)
    }
  }

  /// Returns the candidate that `word` means; nil for none.
  ///
  /// Throws a refusal if it means several.
  static func only(_ word: String, among candidates: [String]) throws(Refusal) -> String? {
    switch WordMatch(word, among: candidates) {
    case .found(let candidate): candidate
    case .ambiguous(let candidates): throw .ambiguous(word, candidates: candidates)
    case .none: nil
    }
  }

  /// Whether the match is all of a candidate that `word` names in any letter case, not only a part.
  func isWhole(_ word: String) -> Bool {
    if case .found(let candidate) = self {
      candidate.lowercased() == word.lowercased()
    } else {
      false
    }
  }

  /// Returns the candidate closest in spelling to `word`, if `word` is likely a typo of it.
  static func nearest(to word: String, among candidates: [String]) -> String? {
    let word = word.lowercased()
    let count = word.count
    // A longer word is not a typo, and the cost of a comparison is the product of both lengths.
    guard (2...32).contains(count) else { return nil }
    var limit = count < 6 ? 1 : 2
    var nearest: String?
    for candidate in candidates {
      guard let distance = distance(word, candidate.lowercased(), atMost: limit) else { continue }
      nearest = candidate
      limit = distance - 1
      if limit < 0 { break }
    }
    return nearest
  }

  /// The distance of two words, if it is at most `limit`; nil otherwise.
  ///
  /// Nearly all words are ASCII, whose bytes are compared in a tenth of the time of characters.
  private static func distance(_ a: String, _ b: String, atMost limit: Int) -> Int? {
    let isASCII = a.utf8.allSatisfy { $0 < 0x80 } && b.utf8.allSatisfy { $0 < 0x80 }
    return isASCII
      ? distance(Array(a.utf8), Array(b.utf8), atMost: limit)
      : distance(Array(a), Array(b), atMost: limit)
  }

  /// The number of letters to change, add, remove, or swap with a neighbor, if it is at most `limit`; nil otherwise.
  ///
  /// Source: the optimal string alignment distance; Damerau, CACM 7(3), 1964.
  private static func distance<Letter: Equatable>(
    _ a: [Letter],
    _ b: [Letter],
    atMost limit: Int
  ) -> Int? {
    guard abs(a.count - b.count) <= limit else { return nil }
    var beforeLast: [Int] = []
    var last = Array(0...b.count)
    for i in a.indices {
      var row = [i + 1]
      row.reserveCapacity(b.count + 1)
      for j in b.indices {
        var cost = min(last[j + 1] + 1, row[j] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
          cost = min(cost, beforeLast[j - 1] + 1)
        }
        row.append(cost)
      }
      (beforeLast, last) = (last, row)
    }
    return last[b.count] <= limit ? last[b.count] : nil
  }
}
