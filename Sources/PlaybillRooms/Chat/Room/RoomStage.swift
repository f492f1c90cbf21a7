import Rehearsal

/// Shows the messages in a room, and lets the user write one.
final class RoomStage: Stage, Directed {
  let messages = List(style: .plain, emptyText: "no messages", anchor: .bottom)
  let message = TextField(placeholder: "say something")
  let leave = Button(help: "leave this room for good")

  func bindDirector(_ director: RoomDirector) {
    bind(\.room, to: title, \.description)
    bind(\.messages, to: messages.rows) { $0.map { Row($0.author, detail: $0.text) } }
    bind(\.draft, to: message.text)
  }
}
