public import Rehearsal

/// A transcript that is played step by step, for who shows it to people.
///
/// It plays and judges as a test does; what it adds is that each step says what it showed, and
/// when. Isolated to the main actor, as the session is.
public struct TranscriptSteps {
  /// A command or a directive, and what came of it.
  nonisolated public struct Step {
    /// What the file says to do; nil for the opening screen.
    public let line: TranscriptLine?

    /// Where the user was before.
    public let location: String

    /// The command as it is typed, its secrets hidden; nil for what is no command.
    public let command: String?

    /// What was shown.
    public let outputs: [Output]

    /// What caused it, where the x-ray is on.
    public let causes: [Output]

    /// How much virtual time has passed.
    public let duration: Duration

    /// Where that is something else than the file expects.
    public let mismatch: Mismatch?
  }

  /// What the file says about itself.
  public let header: TranscriptHeader

  private let path: String
  /// The lines of each step: what is done, and then what is expected; the first step is the
  /// opening.
  private let groups: [[TranscriptLine]]
  private var run: TranscriptRun
  private var position = 0

  init(_ transcript: Transcript, run: TranscriptRun) {
    header = transcript.header
    path = transcript.path
    self.run = run
    var groups: [[TranscriptLine]] = [[]]
    // What is said between the lines of a turn does not end it.
    var turn = 0
    for line in transcript.lines where line.kind.belongsToBody {
      if case .output = line.kind {
        groups[turn].append(line)
        continue
      }
      groups.append([line])
      if case .directive(let directive) = line.kind, directive.isForPlayback { continue }
      turn = groups.count - 1
    }
    self.groups = groups
  }

  /// The session, which keeps its log, as the steps so far leave it.
  public var session: Session { run.session }

  /// How many steps have been played.
  public var playedCount: Int { position }

  /// Whether there are no more.
  public var isAtEnd: Bool { position == groups.count }

  /// Plays the next step; nil behind the last.
  ///
  /// Throws when the file says what cannot be.
  public mutating func next() throws(TranscriptError) -> Step? {
    guard position < groups.count else { return nil }
    let group = groups[position]
    let (location, start) = (session.location, session.now)
    let isOpening = position == 0
    position += 1
    for line in group {
      do throws(TranscriptError.Reason) {
        try run.follow(line)
      } catch {
        throw TranscriptError(path, line: line.number, error)
      }
    }
    // What continues another file begins where that has ended.
    let opening = isOpening && session.log.entries.isEmpty ? session.opening : []
    let line = isOpening ? nil : group.first
    return Step(
      line: line,
      location: location,
      command: line.flatMap { run.readableCommand(in: $0) },
      outputs: run.shown ?? opening,
      causes: run.causes + session.takeCauses(),
      duration: session.now - start,
      mismatch: run.settle()
    )
  }

  /// Ends the session, and says what the file should have brought to an end and has not.
  public mutating func end() -> [Mismatch] { run.end() }
}
