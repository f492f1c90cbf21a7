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

  /// Finds out where `command` begins.
  ///
  /// A transcript is played in another process, because the app may crash. Throws an error if the transcript cannot be
  /// a beginning, or if its header contradicts the options of the command.
  init(command: ExploreCommand) async throws {
    guard let path = command.transcript else {
      self.command = command
      beginning = []
      return
    }
    let first = try TranscriptRoute.beginning(of: path)
    var command = command
    command.world = try command.world.joined(with: first.header, of: first.path)
    command.from = first.header.route
    self.command = command
    beginning = try await command.run(jobs: 1).lines(ofTranscript: path)
  }
}
