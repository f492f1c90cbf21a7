import CLibedit

/// The lines that ↑ and a search bring back, in memory.
///
/// Confined to the editor's thread, as all of libedit is.
final class EditHistory {
  /// What libedit must be given to look lines up; nil when it had no memory for it.
  let handle: OpaquePointer?
  private var history: History
  private var walk = HistoryWalk()

  init(_ history: History) {
    self.history = history
    handle = history_winit()
    guard let handle else { return }
    // Without a size nothing is kept.
    _ = clibedit_history_set_size(handle, Int32(History.limit))
    for line in history.lines { enter(line) }
  }

  deinit {
    if let handle { history_wend(handle) }
  }

  /// The lines, oldest first.
  var lines: [String] { history.lines }

  /// Keeps `line`; what was the same before is forgotten.
  func remember(_ line: String) {
    history.remember(line)
    if let handle {
      _ = WideString(line).withPointer { clibedit_history_forget(handle, $0) }
    }
    enter(line)
  }

  /// The line to show instead of `text`; nil if there is none that way.
  func step(_ direction: HistoryWalk.Direction, from text: String) -> String? {
    walk.step(direction, from: text, through: history.lines)
  }

  private func enter(_ line: String) {
    guard let handle else { return }
    _ = WideString(line).withPointer { clibedit_history_enter(handle, $0) }
  }

  /// The newest line that begins with `text` and goes on behind it.
  func newest(beginningWith text: String) -> String? {
    history.lines.last { $0.utf8.count > text.utf8.count && $0.hasPrefix(text) }
  }
}
