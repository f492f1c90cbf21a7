import Rehearsal

/// Shows a failure, and a button to retry.
final class ErrorStage: Stage, Directed {
  typealias Director = ErrorDirector

  let message = Label("message", style: .prose)
  let retry = Button("retry", help: "send the request again")

  override var layout: [View] { [message, retry] }

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
