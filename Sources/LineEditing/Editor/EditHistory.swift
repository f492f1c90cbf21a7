import CLibedit

/// The lines that ↑ brings back, in memory.
///
/// Confined to the editor's thread, as all of libedit is.
final class EditHistory {
  /// What libedit must be given to look lines up; nil when it had no memory for it.
  let handle: OpaquePointer?

  /// The same lines, oldest first: libedit has no search that leaves its own place alone.
  private var lines: [String] = []
  private let capacity: Int

  init(capacity: Int32) {
    self.capacity = Int(capacity)
    handle = history_winit()
    guard let handle else { return }
    // Without a size nothing is kept.
    _ = clibedit_history_set_size(handle, capacity)
    _ = clibedit_history_set_unique(handle, 1)
  }

  deinit {
    if let handle { history_wend(handle) }
  }

  /// Keeps `line`, unless there is nothing in it or it is the one kept last.
  func remember(_ line: String) {
    guard let handle, !line.allSatisfy(\.isWhitespace) else { return }
    _ = WideString(line).withPointer { clibedit_history_enter(handle, $0) }
    lines.append(line)
    if lines.count > capacity { lines.removeFirst(lines.count - capacity) }
  }

  /// The newest line that begins with `text` and goes on behind it.
  func newest(beginningWith text: String) -> String? {
    lines.last { $0.utf8.count > text.utf8.count && $0.hasPrefix(text) }
  }
}
