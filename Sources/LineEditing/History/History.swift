/// The lines that the user entered, which ↑, a search and hints recall.
///
/// A repeated line appears once, at its latest position.
struct History {
  /// The maximum number of lines.
  static let limit = 2000

  /// The lines, oldest first.
  private(set) var lines: [String]

  /// Makes a history of the newest entries of `lines`.
  init(_ lines: [String]) {
    var seen: Set<String> = []
    let newest = lines.reversed().filter { seen.insert($0).inserted }.prefix(Self.limit)
    self.lines = newest.reversed()
  }

  /// Adds `line`, and removes an earlier equal line.
  mutating func remember(_ line: String) {
    if let before = lines.lastIndex(of: line) { lines.remove(at: before) }
    lines.append(line)
    if lines.count > Self.limit { lines.removeFirst() }
  }

  /// Returns the newest line that has `text` as a prefix and is longer.
  func newest(beginningWith text: String) -> String? {
    lines.last { $0.utf8.count > text.utf8.count && $0.hasPrefix(text) }
  }
}
