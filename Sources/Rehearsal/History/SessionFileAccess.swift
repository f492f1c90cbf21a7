/// Writes and reads sessions as files when their user says so: the part of the shell that a
/// history asks for.
///
/// Isolated to the main actor, as the session is.
public protocol SessionFileAccess: AnyObject {
  /// Writes the session to a new file called `name`, as it is now; returns what to say.
  func save(to name: String) throws(Refusal) -> String

  /// Makes the history go on with the session that the file called `name` holds; returns what to
  /// say.
  ///
  /// Throws a refusal when it cannot be played any more; then nothing has changed.
  func restore(from name: String) throws(Refusal) -> String

  /// Begins to write the session to a new file called `name`, from its beginning on; returns what
  /// to say.
  func beginScript(at name: String) throws(Refusal) -> String

  /// Ends what ``beginScript(at:)`` began; returns what to say.
  func endScript() throws(Refusal) -> String
}
