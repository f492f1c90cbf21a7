import Exploration
import Rehearsal
import Transcripts

/// Where an exploration begins.
@MainActor
struct ExplorationStart {
  /// The command with the environment and the route of the sessions.
  let command: ExploreCommand
  /// The commands that lead to the beginning; empty for a route, and for the first screen.
  let beginning: [String]
  /// Those commands that hold a secret.
  private(set) var secretLines = SecretLines()
  /// The transcript at whose end the exploration begins, if it types secrets; otherwise nil.
  private(set) var secretTranscript: String?

  /// Begins after `beginning`, which holds no secret.
  init(command: ExploreCommand, beginning: [String]) {
    self.command = command
    self.beginning = beginning
  }

  /// Finds out where `command` begins.
  ///
  /// A transcript is played in another process, because the app may crash. Throws an error if the transcript cannot be
  /// a beginning, or if its header contradicts the options of the command.
  init(command: ExploreCommand) async throws {
    guard let path = command.transcript else {
      self.init(command: command, beginning: [])
      return
    }
    let first = try TranscriptRoute.beginning(of: path)
    var command = command
    command.world = try command.world.joined(with: first.header, of: first.path)
    command.from = first.header.route
    let lines = try await ExplorationRun(command, jobs: 1).lines(ofTranscript: path)
    self.init(command: command, beginning: lines.map { $0.shown })
    secretLines = SecretLines(lines)
    if !secretLines.isEmpty { secretTranscript = path }
  }

  /// Returns a writer of transcripts into `folder`, which `play` records.
  func transcripts(
    in folder: String,
    by play: @escaping PathTranscripts.Player
  ) -> PathTranscripts {
    PathTranscripts(
      continuing: secretTranscript.map {
        .init(path: FilePlace.path(of: $0, from: folder), lineCount: beginning.count)
      },
      files: command.configuration.files.map { FilePlace.path(of: $0, from: folder) },
      limit: .seconds(command.limit),
      by: play
    )
  }
}
