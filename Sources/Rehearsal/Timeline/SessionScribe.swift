/// Writes and reads sessions as files when their user says so: the part of the shell that a timeline
/// asks for.
///
/// Isolated to the main actor, as the session is.
public protocol SessionScribe: AnyObject {
  /// Writes the session to a new file at `path`, as it is now; returns what to say.
  func save(to path: String) throws(Refusal) -> String

  /// Makes the timeline go on with the session that the file at `path` holds.
  ///
  /// Throws a refusal when it cannot be played any more; then nothing has changed.
  func restore(from path: String) throws(Refusal)

  /// Begins to write the session to the file at `path`, from its beginning on; returns what to say.
  func beginScript(at path: String) throws(Refusal) -> String

  /// Ends what ``beginScript(at:)`` began; returns what to say.
  func endScript() throws(Refusal) -> String
}
