import Rehearsal

/// Shows the messages in a room, and lets the user write one.
final class RoomStage: Stage, Directed {
  typealias Director = RoomDirector

  let older = Button("older", help: "load older messages")
  let message = TextField("message", placeholder: "say something")
  let send = Button("send", help: "send the message")
  let refresh = Button("refresh", help: "load the messages again")
  let logOut = Button("log-out", help: "forget the token, and log in again")

  private let messages = List(
    "messages",
    style: .plain,
    emptyText: "no messages",
    // Loaded messages remain visible, so an older page prints only its new rows.
    pageLength: .max,
    anchor: .bottom
  )
  private let state = Label("state", style: .prose)
  private let line = Label("line", style: .prose)
  private let loading = ActivityIndicator("loading")
  private let draftGuard = ExitGuard("Discard?", message: "You have an unsent message.")

  override var layout: [View] {
    [older, loading, messages, state, line, message, send, refresh, logOut]
  }

  override var exitGuard: ExitGuard? { draftGuard }

  func bindDirector(_ director: RoomDirector) {
    bind(\.room, to: title, \.description)
    bind(\.messages, to: messages.rows) { $0.map { Row($0.author.name, detail: $0.text) } }
    bind(\.hasOlder, to: older.isEnabled)
    bind(\.isLoading, to: loading.isAnimating)
    bind(\.draft, to: message.text)
    bind(\.canSend, to: send.isEnabled)
    bind(\.hasUnsentMessage, to: draftGuard.isArmed)
    bind(\.state, to: state.text) {
      switch $0 {
      case .loading, .loaded: ""
      case .empty: "There are no messages yet. To write one: message <text>, send"
      case .failed: "The messages could not be loaded. To try again: refresh"
      }
    }
    bind(\.line, to: line.text) {
      switch $0 {
      case .up: ""
      case .broken: "The connection is lost. Reconnecting …"
      case .down: "The connection is lost. To reconnect: refresh"
      }
    }
  }
}
