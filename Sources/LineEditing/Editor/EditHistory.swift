import CLibedit

/// The lines that ↑ brings back, in memory.
///
/// Confined to the editor's thread, as all of libedit is.
final class EditHistory {
  /// What libedit must be given to look lines up; nil when it had no memory for it.
  let handle: OpaquePointer?

  init(capacity: Int32) {
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
  }
}
