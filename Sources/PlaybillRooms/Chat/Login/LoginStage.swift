import Rehearsal

/// Shows how to log in, and takes the code.
final class LoginStage: Stage, Directed {
  private let invitation = Label(
    text: """
      Authorise Playbill in the browser. Then type the code that the page shows, or paste the \
      address that the browser goes to.
      (No browser? The code is “\(ChatServer.code)”.)
      """,
    style: .prose
  )
  let notice = Label(style: .prose)
  let authorise = Button(help: "open the page that gives you a code")
  let code = TextField(
    placeholder: "the code, or the address that contains it",
    samples: [ChatServer.code]
  )

  func bindDirector(_ director: LoginDirector) {
    bind(\.notice, to: notice.text) {
      switch $0 {
      case .loggedOut(.never): ""
      case .loggedOut(.wanted): "You are logged out."
      case .loggedOut(.expired): "Your session has expired. Log in again."
      case .unknownCode: "The server does not know this code. For a new one: authorise"
      case .noCode: "This contains no code. A code is one word, or follows “code=” in an address."
      case .checking: "…"
      }
    }
  }
}
