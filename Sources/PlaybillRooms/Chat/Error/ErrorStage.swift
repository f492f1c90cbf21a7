import Rehearsal

/// Shows a failure, and a button to retry.
final class ErrorStage: Stage, Directed {
  let message = Label(style: .prose)
  let retry = Button(help: "send the request again")

  func bindDirector(_ director: ErrorDirector) {
    bind(\.failure, to: title) {
      switch $0 {
      case .offline: "Offline"
      case .unknownRoom: "No such room"
      case .unknownCode, .expiredToken: "Not admitted"
      }
    }
    bind(\.failure, to: message.text) {
      switch $0 {
      case .offline: "The server cannot be reached. To try again: retry. To leave it: dismiss"
      case .unknownRoom(let id): "You are not in a room called “\(id)”. To go back: dismiss"
      case .unknownCode, .expiredToken: "The server does not know you. To go back: dismiss"
      }
    }
  }
}
