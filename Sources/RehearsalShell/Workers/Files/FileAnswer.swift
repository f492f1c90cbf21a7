/// A file that a worker is to play.
struct FileRequest: Codable, Hashable, Sendable {
  let path: String
}

/// What a worker says about a file that it plays.
enum FileAnswer: WorkerAnswer, Hashable {
  case problem(FileResult.Problem)
  /// The session has reached the requested line, at `location`.
  case reached(location: String)
  /// The file has been played, and its problems have been reported before.
  case finished(FileResult)

  var isLast: Bool { if case .finished = self { true } else { false } }
}
