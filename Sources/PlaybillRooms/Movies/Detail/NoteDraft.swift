/// The note on a movie: the version in the watch-list, and the version being edited.
struct NoteDraft: Equatable {
  private(set) var entry: WatchListEntry?
  private(set) var text = ""

  /// Whether the movie is on the watch-list.
  var isWatched: Bool { entry != nil }

  /// Whether unsaved text would be lost.
  var isUnsaved: Bool { text != entry?.note ?? "" }

  mutating func edit(_ text: String) {
    self.text = text
  }

  /// Updates the kept version.
  ///
  /// Unsaved text remains. The note on a movie that was removed from the list remains too, because
  /// no other copy exists.
  mutating func receive(_ entry: WatchListEntry?) {
    if let entry, !isUnsaved { text = entry.note }
    self.entry = entry
  }
}
