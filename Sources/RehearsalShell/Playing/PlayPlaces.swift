/// Where in a demonstration one can go back to: steps, counted from the opening on.
struct PlayPlaces: Equatable {
  private var commands: Set<Int> = []
  private var chapters: Set<Int> = []

  /// The step at `position` is a command.
  mutating func addCommand(at position: Int) { commands.insert(position) }

  /// A chapter begins with the step at `position`.
  mutating func addChapter(at position: Int) { chapters.insert(position) }

  /// Where the last command stands of the steps before `position`; else the beginning.
  func command(before position: Int) -> Int {
    commands.filter { $0 < position }.max() ?? 0
  }

  /// Where the chapter begins that is played at `position`, or the one before if it has only just
  /// begun; else the beginning.
  func chapter(before position: Int) -> Int {
    chapters.filter { $0 < position - 1 }.max() ?? 0
  }
}
