/// The note of a movie: as it is kept in the watch-list, and as the user is writing it.
struct NoteDraft: Equatable {
  private(set) var entry: WatchListEntry?
  private(set) var text = ""

  /// Whether the movie is on the watch-list.
  var isWatched: Bool { entry != nil }

  /// Whether something would be lost.
  var isUnsaved: Bool { text != entry?.note ?? "" }

  mutating func edit(_ text: String) {
    self.text = text
  }

  /// Takes in what is kept now.
  ///
  /// What the user has written stays; so does the note of a movie that was taken off the list,
  /// which is nowhere else any more.
  mutating func receive(_ entry: WatchListEntry?) {
    if let entry, !isUnsaved { text = entry.note }
    self.entry = entry
  }
}
