/// The lines that the user entered, oldest first.
///
/// A repeated line appears once, at its latest position.
struct History {
  /// The maximum number of lines.
  static let limit = 2000

  private(set) var lines: [String]

  /// Makes a history of the newest entries of `lines`.
  init(_ lines: [String] = []) {
    var seen: Set<String> = []
    var newest: [String] = []
    for line in lines.reversed() where newest.count < Self.limit && seen.insert(line).inserted {
      newest.append(line)
    }
    self.lines = newest.reversed()
  }

  /// Adds `line`, and removes an earlier equal line.
  mutating func remember(_ line: String) {
    if let before = lines.lastIndex(of: line) { lines.remove(at: before) }
    lines.append(line)
    if lines.count > Self.limit { lines.removeFirst() }
  }
}
