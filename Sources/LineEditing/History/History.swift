/// Lines that were entered, oldest first, each where it was entered last.
struct History {
  /// How many lines are kept.
  static let limit = 2000

  private(set) var lines: [String]

  /// Makes a history of the newest of `lines`.
  init(_ lines: [String] = []) {
    var seen: Set<String> = []
    var newest: [String] = []
    for line in lines.reversed() where newest.count < Self.limit && seen.insert(line).inserted {
      newest.append(line)
    }
    self.lines = newest.reversed()
  }

  /// Keeps `line`; what was the same before is forgotten.
  mutating func remember(_ line: String) {
    if let before = lines.lastIndex(of: line) { lines.remove(at: before) }
    lines.append(line)
    if lines.count > Self.limit { lines.removeFirst() }
  }
}
