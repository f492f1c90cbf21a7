import Exploration

/// What a worker is asked to explore.
struct ExplorationTask: Hashable, Codable {
  let request: ExplorationRequest
  /// The steps of the request that earlier workers did not survive.
  var fatalSteps: StateExpander.FatalSteps = [:]
  /// The lines of the request that hold a secret, which go through a pipe and to no file.
  let secretLines: SecretLines
}

/// What a worker says about a task.
enum ExplorationAnswer: WorkerAnswer, Hashable {
  case explored(Expansion)
  /// The app cannot start, for the reason in a sentence.
  case refused(String)

  var isLast: Bool { true }
}
