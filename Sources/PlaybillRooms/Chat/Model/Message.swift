/// A message in a room.
nonisolated struct Message: Identifiable, Hashable, Sendable {
  /// The number of the message in its room, from zero.
  let id: Int

  let author: Person
  let text: String
}
