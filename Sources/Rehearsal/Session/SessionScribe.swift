/// Writes a session to files when its user says so: the part of the shell that a session asks for.
///
/// Isolated to the main actor, as the session is.
public protocol SessionScribe: AnyObject {
  /// Begins to write the session to the file at `path`, from its beginning on; returns what to say.
  func beginScript(at path: String) throws(Refusal) -> String

  /// Ends what ``beginScript(at:)`` began; returns what to say.
  func endScript() throws(Refusal) -> String
}
