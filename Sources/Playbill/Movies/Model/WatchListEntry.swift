/// A movie that the user wants to watch, and what he noted of it.
nonisolated struct WatchListEntry: Hashable, Codable, Sendable, Identifiable {
  let id: Movie.ID
  let title: String
  let year: Int?
  var note: String
}
