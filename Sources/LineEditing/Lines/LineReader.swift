/// Reads lines from the user or from a pipe, and shows lines.
///
/// ``Terminal/makeLineReader(history:advisor:)`` chooses between the two kinds once: a ``LineEditor`` for an
/// interactive terminal, and a ``PlainLineReader`` everywhere else. Callers use both in the same
/// way.
///
/// ```swift
/// let reader = Terminal().makeLineReader()
/// while case .line(let line) = await reader.next(prompt: "> ") {
///   reader.remember(line)
///   try reader.show("You said \(line).")
/// }
/// try reader.close()
/// ```
public protocol LineReader: AnyObject, Sendable {
  /// Waits for the next event at `prompt`.
  ///
  /// The method runs and returns on the caller's isolation. Concurrent callers are served in the
  /// order of their calls. Only ``close()`` ends the wait early, with ``LineEvent/endOfInput``.
  func next(prompt: Prompt) async -> LineEvent

  /// Prints `text` as whole lines, adding a final newline if it is missing.
  ///
  /// Lines appear in the order of the calls, above the line being typed if there is one, and are
  /// never interleaved. The method is safe to call from any thread. Control characters reach the
  /// terminal unchanged, because the text may be colored; the caller must clean text from
  /// untrusted sources. The reader redraws the line being typed afterwards, whatever the control
  /// characters do.
  ///
  /// Throws an error once the output is known to be lost, even if an earlier text was the one
  /// affected.
  func show(_ text: String) throws(OutputError)

  /// Prints `text` as ``show(_:)`` does, one screenful at a time if the user can read it and it is
  /// taller than the screen.
  ///
  /// Call it between lines. It returns when the user has read everything or stops reading. It runs
  /// and returns on the caller's isolation.
  func page(_ text: String) async throws(OutputError)

  /// Replaces the prompt of the line being typed. Does nothing if there is none.
  func setPrompt(_ prompt: Prompt)

  /// Keeps `line` so that the user can recall it while typing a later one. Does nothing in a reader
  /// without editing.
  ///
  /// The caller decides which lines are worth keeping and which are private. The method is safe to
  /// call from any thread.
  func remember(_ line: String)

  /// Returns whether ^C was pressed while no line was being typed, and resets that state.
  ///
  /// Long-running work calls this between steps, and stops if it returns true. An interruption that
  /// is not taken this way becomes the next line's ``LineEvent/interrupted``. The third
  /// interruption during the same work ends the program, as SIGINT does. The method is safe to call
  /// from any thread.
  func takeInterruption() -> Bool

  /// Writes the remaining output and restores the terminal.
  ///
  /// Pending calls of ``next(prompt:)`` return ``LineEvent/endOfInput``. Closing twice is harmless.
  /// An error means that some of the output is lost.
  func close() throws(OutputError)
}
