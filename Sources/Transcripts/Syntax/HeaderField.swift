/// A line of a header: a key and its value.
nonisolated public struct HeaderField: Hashable, Sendable {
  /// The key.
  public let key: HeaderKey

  /// The value, without surrounding spaces.
  public let value: String

  /// The line as written; the spaces around a value are preserved.
  let written: String

  /// Creates a field that sets `key` to `value`.
  public init(_ key: HeaderKey, _ value: String) {
    self.init(key, value, written: "\(key.rawValue): \(value)")
  }

  init(_ key: HeaderKey, _ value: String, written: String) {
    self.key = key
    self.value = value
    self.written = written
  }
}

/// A setting in the header of a transcript.
nonisolated public enum HeaderKey: String, CaseIterable, Hashable, Sendable {
  /// A one-line description of what the file shows.
  case title
  /// The seed of the session's random source.
  case seed
  /// The date at which virtual time begins.
  case clock
  /// The identifier of the locale.
  case locale
  /// The identifier of the time zone.
  case timeZone = "time-zone"
  /// The folder whose files the app has at the start.
  case files
  /// The width of the screen, in columns.
  case width
  /// Tags for selecting files to run.
  case tags
  /// What the system must be able to do to play the file.
  case needs
  /// The route at which the session starts.
  case open
  /// The settings to apply before the app starts.
  case settings
  /// The values of `{secret:name}` in commands.
  case secrets
  /// The transcript that is played before this one, in the same session.
  case continues
  /// The time limit of the file, in real time.
  case limit

  /// An example of a value.
  var example: String {
    switch self {
    case .title: "A profile opens its website"
    case .seed: "42"
    case .clock: "2025-01-01T00:00:00Z"
    case .locale: "de_DE"
    case .timeZone: "Europe/Berlin"
    case .files: "Files"
    case .width: "80"
    case .tags: "smoke, profile"
    case .needs: "async"
    case .open: "profile"
    case .settings: "network slow, mood merry"
    case .secrets: "pin 1234, password correct horse"
    case .continues: "login.transcript"
    case .limit: "10s"
    }
  }

  /// Whether the setting affects the start of the session; a file with a parent must not set it.
  var beginsSession: Bool {
    switch self {
    case .seed, .clock, .locale, .timeZone, .files, .width, .open, .settings: true
    case .title, .tags, .needs, .secrets, .continues, .limit: false
    }
  }
}
