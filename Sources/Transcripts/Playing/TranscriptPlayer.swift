public import Rehearsal

/// Plays transcripts against an app, each in a session of its own.
///
/// ```swift
/// let player = TranscriptPlayer(of: Playbill())
/// let verdict = try player.play(path: "Transcripts/profile.transcript") { mismatch in
///   text += MismatchText().text(of: mismatch)
/// }
/// ```
///
/// Isolated to the main actor, as the sessions are that it plays.
public struct TranscriptPlayer {
  private let makeSession: (SessionConfiguration) throws(Refusal) -> Session
  private let configuration: SessionConfiguration
  /// Nobody looks back in a test run, and its memory stays flat.
  private var keepsLog = false
  /// What secrets stand for where a header does not say.
  private var secrets: [String: String] = [:]

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
  /// `report` hears of each mismatch as soon as it is known, and the file goes on. `willFollow`
  /// hears the number of each line that may run the app before it does, and 0 before the session
  /// starts: an app that crashes or hangs cannot say where it was. Throws what is malformed or
  /// unreadable as soon as it is met; mismatches above it have been reported then.
  public func play(
    path: String,
    report: (Mismatch) -> Void = { _ in },
    willFollow: (_ line: Int, _ session: Session?) -> Void = { _, _ in }
  ) throws(TranscriptError) -> TranscriptVerdict {
    try play(try TranscriptParser(path: path), report: report, willFollow: willFollow)
  }

  /// Plays what `parser` reads, as ``play(path:report:)`` plays a file.
  public func play(
    _ parser: consuming TranscriptParser,
    report: (Mismatch) -> Void = { _ in },
    willFollow: (_ line: Int, _ session: Session?) -> Void = { _, _ in }
  ) throws(TranscriptError) -> TranscriptVerdict {
    let lineage = Lineage(path: parser.path)
    var played = try play(parser, lineage, report: report, willFollow: willFollow)
    for mismatch in played.run?.end() ?? [] {
      played.mismatchCount += 1
      report(mismatch)
    }
    return TranscriptVerdict(
      path: lineage.path,
      header: played.header,
      commandCount: played.run?.commandCount ?? 0,
      mismatchCount: played.mismatchCount
    )
  }

  /// Plays the file at `path` for somebody who goes on where it ends.
  ///
  /// `secrets` are the values, by name, of secrets that the header may go without. Throws what is
  /// malformed or unreadable.
  public func resume(
    path: String,
    secrets: [String: String] = [:]
  ) throws(TranscriptError) -> Resumption {
    var player = self
    player.keepsLog = true
    player.secrets = secrets
    var difference: Mismatch?
    let played = try player.play(
      try TranscriptParser(path: path, secrets: secrets),
      Lineage(path: path),
      // A session can go on with a leak, which was shown when it happened.
      report: { if !$0.isLeakAlone { difference = difference ?? $0 } },
      willFollow: { _, _ in }
    )
    switch (played.run, difference) {
    case (let run?, nil):
      return .session(run.session)
    case (let run, let difference?):
      run?.session.end()
      return .differs(difference, turn: run?.differingTurn)
    case (nil, nil):
      preconditionFailure("A file has no session when its parent differs, and that was reported.")
    }
  }

  /// Opens the file at `path` for somebody who plays it step by step.
  ///
  /// `secrets` are the values, by name, of secrets that the header may go without. Throws what is
  /// malformed or unreadable, wherever it stands.
  public func steps(
    path: String,
    secrets: [String: String] = [:]
  ) throws(TranscriptError) -> SteppedPlay {
    try steps(try TranscriptParser(path: path, secrets: secrets))
  }

  /// Opens what `parser` reads, as ``steps(path:secrets:)`` opens a file.
  public func steps(_ parser: consuming TranscriptParser) throws(TranscriptError) -> SteppedPlay {
    var player = self
    player.keepsLog = true
    player.secrets = parser.secrets
    let transcript = try Transcript(parser)
    let known = player.secrets.merging(transcript.header.secrets) { $1 }
    switch try player.begin(transcript.header, known, Lineage(path: transcript.path)) {
    case .run(let run): return .steps(TranscriptSteps(transcript, run: run))
    case .parentDiffers(let mismatch): return .differs(mismatch)
    }
  }

  /// A file that was played, and what is left of its session; nil when its parent differed.
  private struct Played {
    let header: TranscriptHeader
    var run: TranscriptRun?
    var mismatchCount = 0
    /// What differed already, of the files that it continues.
    var ancestor: Mismatch.Cause?
  }

  private func play(
    _ parser: consuming TranscriptParser,
    _ lineage: Lineage,
    report: (Mismatch) -> Void,
    willFollow: (_ line: Int, _ session: Session?) -> Void
  ) throws(TranscriptError) -> Played {
    var line = try parser.next()
    // The session cannot start before its header is whole.
    while let present = line, !present.kind.belongsToBody { line = try parser.next() }
    let header = parser.header
    // The parent is played because of the line that names it.
    willFollow(parser.header.line(of: .continues) ?? 0, nil)
    switch try begin(header, parser.secrets, lineage) {
    case .run(var run):
      try follow(line, parser, with: &run, report: report, willFollow: willFollow)
      return Played(header: header, run: run, mismatchCount: run.mismatchCount)
    case .parentDiffers(let mismatch):
      report(mismatch)
      return Played(header: header, mismatchCount: 1, ancestor: mismatch.cause)
    }
  }

  /// Plays a body, from its `first` line to its last.
  private func follow(
    _ first: TranscriptLine?,
    _ parser: consuming TranscriptParser,
    with run: inout TranscriptRun,
    report: (Mismatch) -> Void,
    willFollow: (_ line: Int, _ session: Session?) -> Void
  ) throws(TranscriptError) {
    var line = first
    var playsNothing = true
    while let present = line.take() {
      if present.kind.belongsToTest { playsNothing = false }
      if present.kind.endsTurn {
        // Whatever the app does next, this is known by then.
        if let mismatch = run.settle() { report(mismatch) }
        willFollow(present.number, run.session)
      }
      do throws(TranscriptError.Reason) {
        try run.follow(present)
      } catch {
        throw TranscriptError(parser.path, line: present.number, error)
      }
      try run.confirm(in: &parser)
      line = try parser.next()
    }
    // What can never fail would be counted among what has passed.
    if playsNothing { throw TranscriptError(parser.path, line: 1, .nothingToPlay) }
    if let mismatch = run.settle() { report(mismatch) }
  }

  private enum Beginning {
    case run(TranscriptRun)
    /// Nothing could be concluded from going on.
    case parentDiffers(Mismatch)
  }

  /// Starts the session of a file: a new one, or that of the file that it continues.
  private func begin(
    _ header: TranscriptHeader,
    _ secrets: [String: String],
    _ lineage: Lineage
  ) throws(TranscriptError) -> Beginning {
    let path = lineage.path
    guard let parentName = header.parent else {
      let session = try startSession(header, path: path)
      return .run(TranscriptRun(session: session, path: path, secrets: secrets))
    }
    let line = header.line(of: .continues)
    do throws(TranscriptError) {
      let parent = try lineage.parent(parentName)
      let parser = try TranscriptParser(path: parent.path, secrets: self.secrets)
      let played = try play(parser, parent, report: { _ in }, willFollow: { _, _ in })
      if played.mismatchCount == 0, let run = played.run {
        return .run(TranscriptRun(continuing: run, path: path, secrets: secrets))
      }
      let cause =
        played.ancestor ?? .parent(path: parent.path, mismatchCount: played.mismatchCount)
      return .parentDiffers(Mismatch(path: path, line: line ?? 1, cause: cause))
    } catch {
      throw TranscriptError(path, line: line, .badParent(error))
    }
  }

  private func startSession(
    _ header: TranscriptHeader,
    path: String
  ) throws(TranscriptError) -> Session {
    var configuration = header.apply(to: configuration)
    configuration.keepsLog = keepsLog
    // Whatever runs it: replies come from the file, and nothing outside is called.
    configuration.isLive = false
    do throws(Refusal) {
      return try makeSession(configuration)
    } catch {
      let key: HeaderKey? =
        switch error {
        case .unknownRoute: .open
        case .unknownKnob, .unknownKnobValue: .knobs
        default: nil
        }
      throw TranscriptError(path, line: key.flatMap(header.line(of:)), .cannotStart(error))
    }
  }
}

nonisolated extension TranscriptLine.Kind {
  /// Whether the file says by it what the app must do.
  fileprivate var belongsToTest: Bool {
    switch self {
    case .command, .template, .output: true
    case .directive(let directive): directive.showsOutput || directive.isPlace
    case .blank, .comment, .field, .headerEnd: false
    }
  }

  /// Whether no more output of the turn above follows it; it may run the app.
  fileprivate var endsTurn: Bool {
    switch self {
    case .command, .template: true
    case .directive(let directive): !directive.isForPlayback
    case .output, .blank, .comment, .field, .headerEnd: false
    }
  }
}
