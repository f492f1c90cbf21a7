/// Finds what a user meant among the words he could have said.
nonisolated enum WordMatch: Equatable {
  case found(String)
  case ambiguous([String])
  case none

  /// Matches `word` with `candidates`: exactly, then without regard to case, then as the beginning
  /// of just one of them.
  init(_ word: String, among candidates: [String]) {
    guard !word.isEmpty else {
      self = .none
      return
    }
    if candidates.contains(word) {
      self = .found(word)
      return
    }
    let folded = word.lowercased()
    var seen: Set<String> = []
    let matches = candidates.filter {
      $0.lowercased().hasPrefix(folded) && seen.insert($0).inserted
    }
    let whole = matches.filter { $0.lowercased() == folded }
    if let only = whole.count == 1 ? whole.first : matches.count == 1 ? matches.first : nil {
      self = .found(only)
    } else {
      self = matches.isEmpty ? .none : .ambiguous(matches)
    }
  }

  /// Whichever of `candidates` is spelled most like `word`, if one is near enough to be a typo of
  /// it.
  static func nearest(to word: String, among candidates: [String]) -> String? {
    let letters = Array(word.lowercased())
    // Beyond this a word is no typo, and comparing costs its length times theirs.
    guard (2...32).contains(letters.count) else { return nil }
    let limit = letters.count < 6 ? 1 : 2
    var best: (word: String, distance: Int)?
    for candidate in candidates {
      let other = Array(candidate.lowercased())
      guard abs(other.count - letters.count) <= limit else { continue }
      let distance = distance(letters, other)
      if distance <= limit && distance < best?.distance ?? .max { best = (candidate, distance) }
    }
    return best?.word
  }

  /// How many letters must be changed, added, left out or swapped with their neighbour.
  ///
  /// Source: the optimal string alignment distance; Damerau, CACM 7(3), 1964.
  private static func distance(_ a: [Character], _ b: [Character]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...b.count)
    for i in a.indices {
      var row = [i + 1]
      for j in b.indices {
        var cost = min(last[j + 1] + 1, row[j] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
          cost = min(cost, beforeLast[j - 1] + 1)
        }
        row.append(cost)
      }
      (beforeLast, last) = (last, row)
    }
    return last[b.count]
  }
}
