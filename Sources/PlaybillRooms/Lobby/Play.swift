/// An entry of the lobby: one room, which shows one architecture.
struct Play: Equatable, Sendable {
  /// The command that opens the room.
  let name: String

  /// A one-line description of the room.
  let summary: String
}
