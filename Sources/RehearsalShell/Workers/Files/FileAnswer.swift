import Rehearsal

/// A file that a worker is to play.
struct FileRequest: Codable, Hashable, Sendable {
  let path: String
  /// A setting of the session in addition to those of the run; nil for none.
  var setting: SessionConfiguration.SettingValue?
  /// The wire that is cut; nil for none.
  var cut: WireCut?

  /// The path with the setting.
  var place: String { FileResult(path: path, setting: setting).place }
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
