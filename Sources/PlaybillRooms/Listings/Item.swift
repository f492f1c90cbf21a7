/// An item of a list: a name and a note.
struct Item: Equatable, Sendable {
  let name: String
  let note: String
}
