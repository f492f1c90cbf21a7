/// The result of a registration.
struct Membership: Equatable, Sendable {
  let number: Int
  let name: String
  let genre: Genre
}
