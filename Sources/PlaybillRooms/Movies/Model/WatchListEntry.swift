/// A movie that the user wants to watch, with the user's note.
package nonisolated struct WatchListEntry: Hashable, Codable, Sendable, Identifiable {
  package let id: Movie.ID
  package let title: String
  package let year: Int?
  package var note: String

  package init(id: Movie.ID, title: String, year: Int?, note: String) {
    self.id = id
    self.title = title
    self.year = year
    self.note = note
  }
}
