public import Rehearsal

/// Plays transcripts against an app, each in a session of its own.
///
/// ```swift
/// let player = TranscriptPlayer(of: Playbill())
/// let mismatchCount = try player.play(path: "Transcripts/profile.transcript") { mismatch in
///   print(MismatchText().text(of: mismatch))
/// }
/// ```
///
/// Isolated to the main actor, like the sessions that it plays.
public struct TranscriptPlayer {
  private let makeSession: (SessionConfiguration) throws(Refusal) -> Session
  private var configuration: SessionConfiguration
  /// A test run needs no log, to use constant memory.
  private var use = SessionConfiguration.Use.trial
  /// The values of secrets that a header may omit.
  private var secrets: [String: String] = [:]

  /// Creates a player for `app`; settings in a header take precedence over `configuration`.
  public init(
    of app: some App,
    configuration: SessionConfiguration = SessionConfiguration()
  ) {
    self.init(configuration: configuration) { configuration throws(Refusal) in
      try Session(of: app, configuration: configuration)
    }
  }

  /// Creates a player whose sessions mark the parts of their lines if `marksSpans` is true.
  package init(of app: some App, marksSpans: Bool) {
    var configuration = SessionConfiguration()
    configuration.marksSpans = marksSpans
    self.init(of: app, configuration: configuration)
  }

  /// Creates a player for the sessions that `makeSession` creates, one for each transcript.
  public init(
    configuration: SessionConfiguration = SessionConfiguration(),
    makeSession: @escaping (SessionConfiguration) throws(Refusal) -> Session
  ) {
    self.configuration = configuration
    self.makeSession = makeSession
  }

  /// Returns a player whose sessions also have this setting.
  package func setting(_ value: SessionConfiguration.SettingValue) -> TranscriptPlayer {
    var player = self
    player.configuration.settings.append(value)
    return player
  }

  /// Plays the file at `path` from its first line to its last, and returns the number of mismatches.
  ///
  /// The player calls `report` with each mismatch as soon as it is known, and continues. It calls
  /// `willFollow` with the line number before each line that may run the app, and with 0 before the
  /// session starts, because an app that crashes or hangs cannot report its position. Throws an
  /// error as soon as it reads a malformed or unreadable line. Mismatches above that line have been
  /// reported by then.
  public func play(
    path: String,
    report: (Mismatch) -> Void = { _ in },
    willFollow: (_ line: Int, _ session: Session?) -> Void = { _, _ in }
  ) throws(TranscriptError) -> Int {
    try play(try TranscriptParser(path: path), report: report, willFollow: willFollow)
  }

  /// Plays the transcript that `parser` reads, like ``play(path:report:willFollow:)``.
  public func play(
    _ parser: consuming TranscriptParser,
    report: (Mismatch) -> Void = { _ in },
    willFollow: (_ line: Int, _ session: Session?) -> Void = { _, _ in }
  ) throws(TranscriptError) -> Int {
    let chain = ParentChain(path: parser.path)
    let outcome = try play(parser, chain, report: report, willFollow: willFollow)
    guard case .success(var run) = outcome else { return 1 }
    run.end().forEach(report)
    return run.mismatchCount
  }

  /// Plays the file at `path` and returns its session, so that the caller can continue it.
  ///
  /// `secrets` maps names to the values of secrets that the header may omit. Throws an error if the
  /// file is malformed or unreadable.
  public func resume(
    path: String,
    secrets: [String: String] = [:]
  ) throws(TranscriptError) -> Resumption {
    var player = self
    player.use = .replay
    player.secrets = secrets
    var difference: Mismatch?
    let outcome = try player.play(
      try TranscriptParser(path: path, secrets: secrets),
      ParentChain(path: path),
      // A session can continue with a leak, which was shown when it happened.
      report: { if !$0.isLeakAlone { difference = difference ?? $0 } },
      willFollow: { _, _ in }
    )
    switch outcome {
    case .failure(let mismatch): return .differs(mismatch, turn: nil)
    case .success(let run):
      guard let difference else { return .session(run.session) }
      run.session.end()
      return .differs(difference, turn: run.differingTurn)
    }
  }

  /// Opens the file at `path` to play it step by step.
  ///
  /// `secrets` maps names to the values of secrets that the header may omit. Fails with a mismatch if the parent of the
  /// file differs, so that the file cannot be played. Throws an error if any line of the file is malformed or
  /// unreadable.
  public func steps(
    path: String,
    secrets: [String: String] = [:]
  ) throws(TranscriptError) -> Result<TranscriptSteps, Mismatch> {
    try steps(try TranscriptParser(path: path, secrets: secrets))
  }

  /// Opens the transcript that `parser` reads, like ``steps(path:secrets:)``.
  public func steps(
    _ parser: consuming TranscriptParser
  ) throws(TranscriptError) -> Result<TranscriptSteps, Mismatch> {
    var player = self
    player.use = .replay
    player.secrets = parser.secrets
    let transcript = try Transcript(parser)
    guard transcript.lines.contains(where: \.kind.playsSomething) else {
      throw TranscriptError(transcript.path, line: 1, .nothingToPlay)
    }
    let secrets = transcript.header.secrets(knowing: player.secrets)
    return try player.begin(transcript.header, secrets, ParentChain(path: transcript.path))
      .map { TranscriptSteps(transcript, run: $0) }
  }

  /// A run of a file; or, if its parent differs, so that playing the file would prove nothing, a mismatch.
  private typealias Outcome = Result<TranscriptRun, Mismatch>

  private func play(
    _ parser: consuming TranscriptParser,
    _ chain: ParentChain,
    report: (Mismatch) -> Void,
    willFollow: (_ line: Int, _ session: Session?) -> Void
  ) throws(TranscriptError) -> Outcome {
    try parser.readHeader()
    let header = parser.header
    // The parent is played because of the line that names it.
    willFollow(header.line(of: .continues) ?? 0, nil)
    switch try begin(header, parser.secrets, chain) {
    case .success(var run):
      try follow(parser, with: &run, report: report, willFollow: willFollow)
      return .success(run)
    case .failure(let mismatch):
      report(mismatch)
      return .failure(mismatch)
    }
  }

  /// Plays the body.
  private func follow(
    _ parser: consuming TranscriptParser,
    with run: inout TranscriptRun,
    report: (Mismatch) -> Void,
    willFollow: (_ line: Int, _ session: Session?) -> Void
  ) throws(TranscriptError) {
    var playsNothing = true
    while let line = try parser.next() {
      if line.kind.playsSomething { playsNothing = false }
      if line.kind.endsTurn {
        // Report the previous turn first, because the next line may crash the app.
        if let mismatch = run.settle() { report(mismatch) }
        willFollow(line.number, run.session)
      }
      try run.follow(line)
      try run.readOutput(from: &parser)
    }
    // A file that cannot fail must not count as passed.
    if playsNothing { throw TranscriptError(parser.path, line: 1, .nothingToPlay) }
    if let mismatch = run.settle() { report(mismatch) }
  }

  /// Starts the session of a file: a new session, or the session of its parent.
  private func begin(
    _ header: TranscriptHeader,
    _ secrets: [String: String],
    _ chain: ParentChain
  ) throws(TranscriptError) -> Outcome {
    let path = chain.path
    guard let parentName = header.parent else {
      let session = try startSession(header, path: path)
      return .success(TranscriptRun(session: session, path: path, secrets: secrets))
    }
    let line = header.line(of: .continues)
    do throws(TranscriptError) {
      let parent = try chain.parent(parentName)
      let parser = try TranscriptParser(path: parent.path, secrets: self.secrets)
      let cause: Mismatch.Cause
      switch try play(parser, parent, report: { _ in }, willFollow: { _, _ in }) {
      case .success(let run) where run.mismatchCount == 0:
        return .success(TranscriptRun(continuing: run, path: path, secrets: secrets))
      case .success(let run): cause = .parent(path: parent.path, mismatchCount: run.mismatchCount)
      case .failure(let mismatch): cause = mismatch.cause
      }
      return .failure(Mismatch(path: path, line: line ?? 1, cause: cause))
    } catch {
      throw TranscriptError(path, line: line, .badParent(error))
    }
  }

  private func startSession(
    _ header: TranscriptHeader,
    path: String
  ) throws(TranscriptError) -> Session {
    var configuration = header.apply(to: configuration, at: path)
    configuration.use = use
    // Replies come from the file, so the session never calls the outside.
    configuration.isLive = false
    do throws(Refusal) {
      return try makeSession(configuration)
    } catch {
      let key: HeaderKey? =
        switch error {
        case .unknownRoute, .unreadableRoute, .wrongRouteValue, .deadLink, .atFirstScreen: .open
        case .unusableFiles, .noFolders: .files
        case .unknownSetting, .ambiguous, .wrongValue: .settings
        default: nil
        }
      throw TranscriptError(path, line: key.flatMap(header.line(of:)), .cannotStart(error))
    }
  }
}

/// The result of playing a transcript in order to continue its session.
public enum Resumption {
  /// The session after the last line of the file, which keeps its log.
  case session(Session)
  /// The first mismatch, and the number of its turn.
  ///
  /// The turn is nil if a parent of the file differs.
  case differs(Mismatch, turn: Int?)
}

nonisolated extension TranscriptLine.Kind {
  /// Whether the line runs the app or checks where it is.
  fileprivate var playsSomething: Bool {
    switch self {
    case .command, .template, .directive(.at): true
    case .directive(let directive): directive.showsOutput
    // The opening screen alone shows too little of a flow to be a test of it.
    case .output, .blank, .comment, .field, .headerEnd: false
    }
  }

  /// Whether the line ends the output of the turn above; such a line may run the app.
  fileprivate var endsTurn: Bool {
    switch self {
    case .command, .template: true
    case .directive(let directive): !directive.isForPlayback
    case .output, .blank, .comment, .field, .headerEnd: false
    }
  }
}
