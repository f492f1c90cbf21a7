import Transcripts

/// The reason why nothing is blessed, either in the whole run or in one file.
enum BlessingRefusal: Error, Equatable {
  /// This is a build server, where accepted changes would go unseen.
  case unattended
  /// A review needs an interactive terminal.
  case noTerminal
  /// The app crashed before the end of the file.
  case crashed(path: String)
  /// The file exceeded its time limit.
  case timedOut(path: String)
  /// The file is malformed, or the app cannot start with its header.
  case malformed(TranscriptError)
  /// The file cannot be read or rewritten.
  case file(RewriteError)

  /// Returns the reason why no file may be blessed, if any.
  ///
  /// `mark` is the value of the environment variable `CI`.
  init?(ofReview isReview: Bool, mark: String?, isInteractive: Bool) {
    if let mark, !mark.isEmpty {
      self = .unattended
    } else if isReview, !isInteractive {
      self = .noTerminal
    } else {
      return nil
    }
  }

  /// One line that says what is wrong, where, and what to do.
  var text: String {
    switch self {
    case .unattended:
      "Nothing is blessed where CI is set. Bless on your own machine, look at it, and commit it."
    case .noTerminal:
      "A review needs a terminal for its input and its output. Without one: --bless"
    case .crashed(let path):
      "\(path): Nothing was blessed, because the app crashed. Mend that first."
    case .timedOut(let path):
      "\(path): Nothing was blessed, because the file took too long. Raise its limit, or mend that."
    case .malformed(let error): "\(error.description) Nothing was blessed."
    case .file(let error): error.description
    }
  }

  /// The exit status for this refusal.
  var status: ShellStatus {
    switch self {
    case .unattended, .noTerminal: .usage
    case .crashed, .timedOut: .crashed
    case .malformed: .unreadable
    case .file(let error):
      if case .unreadable = error.reason { .unreadable } else { .cannotCreate }
    }
  }
}

extension Console {
  /// Reports why nothing is blessed and returns the exit status.
  func refuse(_ refusal: BlessingRefusal) -> ShellStatus {
    complain(refusal.text)
    return refusal.status
  }
}
