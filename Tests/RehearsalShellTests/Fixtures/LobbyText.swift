/// What Playbill's lobby shows: the one place that a new room changes.
nonisolated enum LobbyText {
  static let lines = [
    "Lobby",
    "  Five plays tonight.",
    "    profile        Scene–Stage–Director, the article's own example",
    "    listings       MVVM+ with reusable and non-reusable owners",
    "    photos         MVVM over streams that can fail",
    "    registration   MVVM+C, logic first",
    "    bindings       one screen, bound in six ways",
    "  [about]",
  ]

  /// The routes that lead in.
  static let routes = ["profile", "listings", "photos", "registration", "bindings"]

  /// As a program writes it, each line ended.
  static let printed = lines.map { $0 + "\n" }.joined()

  /// As a transcript has it, behind the gutter.
  static let recorded = lines.map { "| \($0)\n" }.joined()
}
