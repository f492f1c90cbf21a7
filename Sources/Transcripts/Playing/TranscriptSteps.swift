public import Rehearsal

/// A transcript that is played step by step, for a demonstration.
///
/// It plays and judges like a test. In addition, each step provides its output and timing. Isolated
/// to the main actor, like the session.
public struct TranscriptSteps {
  /// A command or a directive, and its result.
  nonisolated public struct Step {
    /// The line to execute; nil for the opening screen.
    public let line: TranscriptLine?

    /// The location before the step.
    public let location: String

    /// The command as typed, with its secrets hidden; nil if the step is not a command.
    public let command: String?

    /// The output.
    public let outputs: [Output]

    /// The causes of the output; empty unless the x-ray is on.
    public let causes: [Output]

    /// The virtual time that the step took.
    public let duration: Duration

    /// The mismatch, if the output differs from the file.
    public let mismatch: Mismatch?
  }

  /// The header of the file.
  public let header: TranscriptHeader

  /// The lines of each step: the line to execute, and then the expected output.
  ///
  /// The first step is the opening.
  private let groups: [[TranscriptLine]]
  private var run: TranscriptRun

  init(_ transcript: Transcript, run: TranscriptRun) {
    header = transcript.header
    self.run = run
    var groups: [[TranscriptLine]] = [[]]
    // A playback directive between the lines of a turn does not end the turn.
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

  /// The line that each step executes; nil for the opening screen, which is the first step.
  public var lines: [TranscriptLine?] {
    [nil] + groups.dropFirst().map(\.first)
  }

  /// The session after the steps so far; it keeps its log.
  public var session: Session { run.session }

  /// The number of steps that have been played.
  public private(set) var playedCount = 0

  /// The line that the next step executes; nil for the opening screen, and at the end.
  package var nextLine: TranscriptLine? {
    playedCount > 0 && !isAtEnd ? groups[playedCount].first : nil
  }

  /// The command that the next step types, with its secrets hidden; nil if it types none.
  package var nextCommand: String? { nextLine.flatMap { run.readableCommand(in: $0) } }

  /// The command that the next step types, with the names of its secrets; nil if it types no command with secrets.
  package var nextCommandNamingSecrets: String? {
    nextLine.flatMap { run.commandNamingSecrets(in: $0) }
  }

  /// Whether all steps have been played.
  public var isAtEnd: Bool { playedCount == groups.count }

  /// Plays the next step; returns nil after the last step.
  ///
  /// Throws an error if the file requests something impossible.
  public mutating func next() throws(TranscriptError) -> Step? {
    guard playedCount < groups.count else { return nil }
    let group = groups[playedCount]
    let (location, start) = (session.location, session.now)
    let isOpening = playedCount == 0
    let command = nextCommand
    playedCount += 1
    for line in group { try run.follow(line) }
    // A file that continues another one begins where that file ended.
    let opening = isOpening && session.log.entries.isEmpty ? session.opening : []
    let line = isOpening ? nil : group.first
    return Step(
      line: line,
      location: location,
      command: command,
      outputs: run.shown ?? opening,
      causes: run.causes + session.takeCauses(),
      duration: session.now - start,
      mismatch: run.settle()
    )
  }

  /// Ends the session, and returns what is still open or leaked.
  public mutating func end() -> [Mismatch] { run.end() }
}
