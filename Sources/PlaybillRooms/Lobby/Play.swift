/// What is on tonight: one room of the house, which shows one architecture.
struct Play: Equatable, Sendable {
  /// The word that leads in.
  let name: String

  /// What it shows, in one line.
  let summary: String
}
