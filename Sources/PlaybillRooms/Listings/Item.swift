/// What a list is a list of: a name, and what there is to say of it.
struct Item: Equatable, Sendable {
  let name: String
  let note: String
}
