import CLibedit

/// The lines that the user entered, which ↑ and a search recall.
///
/// A repeated line appears once, at its latest position. The history is confined to the editor's
/// thread, like all uses of libedit.
final class History {
  /// The maximum number of lines.
  static let limit = 2000

  /// libedit's copy of the lines, for its own commands.
  let handle: OpaquePointer
  /// The lines, oldest first.
  private(set) var lines: [String]
  private var walk = HistoryWalk()

  /// Makes a history of the newest entries of `lines`.
  ///
  /// Returns nil if libedit has no memory for it.
  init?(_ lines: [String]) {
    guard let handle = history_winit() else { return nil }
    self.handle = handle
    var seen: Set<String> = []
    let newest = lines.reversed().filter { seen.insert($0).inserted }.prefix(Self.limit)
    self.lines = newest.reversed()
    // With the default size, libedit keeps nothing.
    clibedit_history_set_size(handle, Int32(Self.limit))
    for line in self.lines { clibedit_history_enter(handle, line.wide) }
  }

  deinit {
    history_wend(handle)
  }

  /// Adds `line`, and removes an earlier equal line.
  func remember(_ line: String) {
    if let before = lines.lastIndex(of: line) { lines.remove(at: before) }
    lines.append(line)
    if lines.count > Self.limit { lines.removeFirst() }
    clibedit_history_forget(handle, line.wide)
    clibedit_history_enter(handle, line.wide)
  }

  /// Returns the line to show instead of `text`, or nil if there is none in that direction.
  func step(_ direction: HistoryWalk.Direction, from text: String) -> String? {
    walk.step(direction, from: text, through: lines)
  }

  /// Returns the newest line that has `text` as a prefix and is longer.
  func newest(beginningWith text: String) -> String? {
    lines.last { $0.utf8.count > text.utf8.count && $0.hasPrefix(text) }
  }
}
