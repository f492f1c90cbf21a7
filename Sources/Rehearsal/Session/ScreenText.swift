/// Lines of the screen, and the pictures that stand on some of them.
nonisolated struct ScreenText: Equatable {
  var lines: [String] = []
  var pictures: [PlacedPicture] = []

  var isEmpty: Bool { lines.isEmpty }

  static func += (text: inout ScreenText, more: ScreenText) {
    for var placed in more.pictures {
      placed.line += text.lines.count
      text.pictures.append(placed)
    }
    for line in more.lines { text.lines.append(line) }
  }
}
