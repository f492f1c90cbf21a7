public import Rehearsal

/// Plays transcripts against an app, each in a session of its own.
///
/// ```swift
/// let player = TranscriptPlayer(of: Playbill())
/// let verdict = try player.play(path: "Transcripts/profile.transcript") { mismatch in
///   text += MismatchText().render(mismatch)
/// }
/// ```
///
/// Isolated to the main actor, as the sessions are that it plays.
public struct TranscriptPlayer {
  private let makeSession: (SessionConfiguration) throws(Refusal) -> Session
  private let configuration: SessionConfiguration

  /// Plays `app`; a header sets what it likes, and `configuration` the rest.
  public init(
    of app: some App,
    configuration: SessionConfiguration = SessionConfiguration()
  ) {
    self.init(configuration: configuration) { configuration throws(Refusal) in
      try Session(of: app, configuration: configuration)
    }
  }

  /// Plays the sessions that `makeSession` makes, a new one for each transcript.
  public init(
    configuration: SessionConfiguration = SessionConfiguration(),
    makeSession: @escaping (SessionConfiguration) throws(Refusal) -> Session
  ) {
    self.configuration = configuration
    self.makeSession = makeSession
  }

  /// Plays the file at `path` from its first line to its last.
  ///
  /// `report` hears of each mismatch as soon as it is known, and the file goes on. Throws what is
  /// malformed or unreadable as soon as it is met; mismatches above it have been reported then.
  public func play(
    path: String,
    report: (Mismatch) -> Void = { _ in }
  ) throws(TranscriptError) -> TranscriptVerdict {
    try play(try TranscriptParser(path: path), report: report)
  }

  /// Plays what `parser` reads, as ``play(path:report:)`` plays a file.
  public func play(
    _ parser: consuming TranscriptParser,
    report: (Mismatch) -> Void = { _ in }
  ) throws(TranscriptError) -> TranscriptVerdict {
    var run: TranscriptRun?
    while let line = try parser.next() {
      // The session cannot start before its header is whole.
      if line.kind.belongsToBody, run == nil { run = try begin(parser) }
      if let mismatch = run?.follow(line) { report(mismatch) }
    }
    // An app that does not start has not passed, even if nothing is asked of it.
    if run == nil { run = try begin(parser) }
    if let mismatch = run?.settle() { report(mismatch) }
    return TranscriptVerdict(
      path: parser.path,
      header: parser.header,
      commandCount: run?.commandCount ?? 0,
      mismatchCount: run?.mismatchCount ?? 0
    )
  }

  private func begin(
    _ parser: borrowing TranscriptParser
  ) throws(TranscriptError) -> TranscriptRun {
    var configuration = parser.header.apply(to: configuration)
    // Nobody looks back in a test run, and its memory stays flat.
    configuration.keepsLog = false
    do throws(Refusal) {
      return TranscriptRun(session: try makeSession(configuration), path: parser.path)
    } catch {
      let key: HeaderKey? =
        switch error {
        case .unknownRoute: .open
        case .unknownKnob, .unknownKnobValue: .knobs
        default: nil
        }
      let line = key.flatMap(parser.header.line(of:))
      throw TranscriptError(parser.path, line: line, .cannotStart(error))
    }
  }
}
