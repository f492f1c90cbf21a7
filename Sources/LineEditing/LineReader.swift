/// A conversation by lines: a person, or a pipe, gives lines and is shown lines.
///
/// There are two kinds, and ``Terminal/makeLineReader()`` chooses between them once: a
/// ``LineEditor`` where a person types, a ``PlainLineReader`` everywhere else. Who holds one never
/// asks which.
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
  /// Waits for the next thing that is done at `prompt`.
  ///
  /// It runs and returns on the caller's isolation. Callers that wait at the same time are served
  /// in the order they came. It ends early only by ``close()``, with ``LineEvent/endOfInput``.
  func next(prompt: Prompt) async -> LineEvent

  /// Prints `text` as whole lines, a missing last newline supplied.
  ///
  /// Lines appear in the order of the calls, above the line being typed when there is one, and
  /// never split one another. Safe from any thread. Control characters other than newline and tab
  /// reach the terminal as they are: what is shown may be coloured, and a text from a stranger is
  /// the caller's to clean. Whatever they do, the line being typed is drawn afresh after them.
  ///
  /// An error is thrown once the output is known to be lost, which may be by an earlier text.
  func show(_ text: String) throws(OutputError)

  /// Prints `text` as ``show(_:)`` does, a screenful at a time where somebody reads it and it is
  /// taller than the screen.
  ///
  /// It is for between lines, and returns when all has been read or the reader has had enough. It
  /// runs and returns on the caller's isolation.
  func page(_ text: String) async throws(OutputError)

  /// Replaces the prompt of the line being typed; does nothing when there is none.
  func setPrompt(_ prompt: Prompt)

  /// Keeps `line` to be brought back while a later one is typed; does nothing where none is.
  ///
  /// The caller decides which lines are worth it, and which are nobody's business. Safe from any
  /// thread.
  func remember(_ line: String)

  /// Tells whether ^C was pressed while no line was being typed, and forgets it.
  ///
  /// Long work asks between two steps, and stops. An interruption that nobody asked about becomes
  /// the next line's ``LineEvent/interrupted``; the third one in the same work ends the program, as
  /// SIGINT does. Safe from any thread.
  func takeInterruption() -> Bool

  /// Writes out what is left and gives the terminal back as it was found.
  ///
  /// Lines that are waited for end with ``LineEvent/endOfInput``. Closing twice is harmless. An
  /// error means that some of what was shown is lost.
  func close() throws(OutputError)
}
