import Transcripts

/// Why nothing is blessed: at all, or in one file.
enum BlessingRefusal: Error, Equatable {
  /// Nobody would see what was accepted: this is a build server.
  case unattended
  /// A review needs somebody who types and sees.
  case noTerminal
  /// The file was not played to its end: the app crashed.
  case crashed(path: String)
  /// The file was not played to its end: it took longer than it may.
  case timedOut(path: String)
  /// The file was not played to its end: it is malformed, or the app cannot start as it asks.
  case malformed(TranscriptError)
  /// The file cannot be read, or not be rewritten.
  case file(RewriteError)

  /// Why nothing at all may be blessed, if that is so; `mark` is what the environment says in `CI`.
  init?(ofReview isReview: Bool, mark: String?, isInteractive: Bool) {
    if let mark, !mark.isEmpty {
      self = .unattended
    } else if isReview, !isInteractive {
      self = .noTerminal
    } else {
      return nil
    }
  }

  /// One line: what, where, and what to do.
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

  /// How the program ends for it.
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
  /// Says why nothing is blessed.
  func refuse(_ refusal: BlessingRefusal) -> ShellStatus {
    complain(refusal.text)
    return refusal.status
  }
}
