/// A file that a session is written to from its beginning.
struct RecordingTarget {
  let path: String
  /// Whether an existing file may go.
  let replaces: Bool
  /// Where the session is written as a cast, too, when it ends.
  var cast: String?
}
