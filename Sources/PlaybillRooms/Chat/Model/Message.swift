/// What somebody said in a room.
nonisolated struct Message: Identifiable, Hashable, Sendable {
  /// Its number among all that was said there, from zero.
  let id: Int

  let author: Person
  let text: String
}
