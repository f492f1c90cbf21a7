/// Writes and reads sessions as files for the verbs `save`, `restore` and `script`.
///
/// A protocol, because a session knows no files: the shell's module has them, and depends on this one.
package protocol SessionFileAccess: AnyObject {
  /// Writes the session so far to a new file called `name`; returns a message for the user.
  func save(to name: String) throws(Refusal) -> String

  /// Continues the session in the file called `name`; returns a message for the user.
  ///
  /// Throws a refusal if the file cannot be played; then nothing has changed.
  func restore(from name: String) throws(Refusal) -> String

  /// Starts writing the session, from its beginning, to a new file called `name`; returns a message
  /// for the user.
  func beginScript(at name: String) throws(Refusal) -> String

  /// Stops the writing that ``beginScript(at:)`` started; returns a message for the user.
  func endScript() throws(Refusal) -> String
}
