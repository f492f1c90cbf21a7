import CLibedit

/// The lines that ↑ and a search recall, in memory.
///
/// It is confined to the editor's thread, like all uses of libedit.
final class EditHistory {
  /// libedit's handle of the history; nil if libedit could not allocate it.
  let handle: OpaquePointer?
  private var history: History
  private var walk = HistoryWalk()

  init(_ history: History) {
    self.history = history
    handle = history_winit()
    guard let handle else { return }
    // With the default size, libedit keeps nothing.
    _ = clibedit_history_set_size(handle, Int32(History.limit))
    for line in history.lines { enter(line) }
  }

  deinit {
    if let handle { history_wend(handle) }
  }

  /// The lines, oldest first.
  var lines: [String] { history.lines }

  /// Adds `line`, and removes an earlier equal line.
  func remember(_ line: String) {
    history.remember(line)
    if let handle {
      _ = WideString(line).withPointer { clibedit_history_forget(handle, $0) }
    }
    enter(line)
  }

  /// Returns the line to show instead of `text`, or nil if there is none in that direction.
  func step(_ direction: HistoryWalk.Direction, from text: String) -> String? {
    walk.step(direction, from: text, through: history.lines)
  }

  private func enter(_ line: String) {
    guard let handle else { return }
    _ = WideString(line).withPointer { clibedit_history_enter(handle, $0) }
  }

  /// Returns the newest line that has `text` as a prefix and is longer.
  func newest(beginningWith text: String) -> String? {
    history.lines.last { $0.utf8.count > text.utf8.count && $0.hasPrefix(text) }
  }
}
