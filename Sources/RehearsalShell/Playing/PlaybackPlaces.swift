/// The steps to which a demonstration can return, counted from the opening.
struct PlaybackPlaces: Equatable {
  private var commands: Set<Int> = []
  private var chapters: Set<Int> = []

  /// Records that the step at `position` is a command.
  mutating func addCommand(at position: Int) { commands.insert(position) }

  /// Records that a chapter begins with the step at `position`.
  mutating func addChapter(at position: Int) { chapters.insert(position) }

  /// Returns the position of the last command before `position`, or else the beginning.
  func command(before position: Int) -> Int {
    commands.filter { $0 < position }.max() ?? 0
  }

  /// Returns the beginning of the chapter at `position`.
  ///
  /// If that chapter has just begun, returns the beginning of the previous one. Without chapters,
  /// returns the beginning of the demonstration.
  func chapter(before position: Int) -> Int {
    chapters.filter { $0 < position - 1 }.max() ?? 0
  }
}
