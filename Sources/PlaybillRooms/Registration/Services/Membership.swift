/// What somebody gets who has registered.
struct Membership: Equatable, Sendable {
  let number: Int
  let name: String
  let genre: Genre
}
