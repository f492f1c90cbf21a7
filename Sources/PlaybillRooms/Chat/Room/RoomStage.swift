import Rehearsal

/// Shows the messages in a room, and lets the user write one.
final class RoomStage: Stage, Directed {
  private let older = Button(help: "load older messages")
  private let loading = ActivityIndicator()
  private let messages = List(
    style: .plain,
    emptyText: "no messages",
    // Loaded messages remain visible, so an older page prints only its new rows.
    pageLength: .max,
    anchor: .bottom
  )
  private let state = Label(style: .prose)
  private let line = Label(style: .prose)
  private let message = TextField(placeholder: "say something")
  private let send = Button(help: "send the message")
  private let refresh = Button(help: "load the messages again")
  private let logOut = Button(help: "forget the token, and log in again")

  private let draftGuard = ExitGuard("Discard?", message: "You have an unsent message.")

  override var exitGuard: ExitGuard? { draftGuard }

  var inputs: RoomDirector.Inputs {
    .init(
      messageEdits: message.edits,
      sendButtonTap: send.taps,
      olderButtonTap: older.taps,
      refreshButtonTap: refresh.taps,
      logOutButtonTap: logOut.taps
    )
  }

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
