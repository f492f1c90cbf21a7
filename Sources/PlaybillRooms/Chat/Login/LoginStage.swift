import Rehearsal

/// Shows what came of the login, and takes the code.
final class LoginStage: Stage, Directed {
  let notice = Label(style: .prose)
  // An exploration types the sample.
  let code = TextField(samples: ["sesame"])

  func bindDirector(_ director: LoginDirector) {
    bind(\.notice, to: notice.text) {
      switch $0 {
      case .invited(let code): "You are invited. Type the code “\(code)”."
      case .checking: "…"
      case .failed(.unknownCode): "The server does not know this code."
      case .failed(.offline): "The server cannot be reached. To try again, type the code again."
      }
    }
  }
}
