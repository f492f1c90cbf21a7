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
  /// What `{secret:name}` in a command stands for.
  case secrets
  /// The transcript that is played before this one, in the same session.
  case continues
  /// The real time that the file may take.
  case limit

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
    case .secrets: "pin 1234, password correct horse"
    case .continues: "login.transcript"
    case .limit: "10s"
    }
  }

  /// Whether it says how the session begins, which a file that continues another does not decide.
  var beginsSession: Bool {
    switch self {
    case .seed, .clock, .width, .open, .knobs: true
    case .title, .tags, .secrets, .continues, .limit: false
    }
  }
}
