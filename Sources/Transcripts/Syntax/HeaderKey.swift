/// What the header of a transcript can set.
nonisolated public enum HeaderKey: String, CaseIterable, Hashable, Sendable {
  /// What the file shows, in one line.
  case title
  /// The seed of the session's random source.
  case seed
  /// The date at which the session's time begins.
  case clock
  /// The columns of the session's screen.
  case width
  /// Words by which a run can choose the file.
  case tags
  /// The route of the entrance to begin at.
  case open
  /// The knobs that are turned before the app starts.
  case knobs

  /// A value that it can have.
  var example: String {
    switch self {
    case .title: "A profile opens its website"
    case .seed: "42"
    case .clock: "2025-01-01T00:00:00Z"
    case .width: "80"
    case .tags: "smoke, profile"
    case .open: "profile"
    case .knobs: "network slow, locale de"
    }
  }
}
