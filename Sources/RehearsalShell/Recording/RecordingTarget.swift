/// A file to record a session to from its beginning.
struct RecordingTarget {
  let path: String
  /// Whether to replace an existing file.
  let replaces: Bool
  /// The path of a cast to write when the session ends, if any.
  var cast: String?
}
