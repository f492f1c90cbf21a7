/// What Playbill's lobby shows: the one place that a new room changes.
nonisolated enum LobbyText {
  static let lines = [
    "Lobby",
    "  Six plays tonight.",
    "    profile        Scene–Stage–Director, the article's own example",
    "    chat           Scene–Stage–Director at full size, with live messages",
    "    listings       MVVM+ with reusable and non-reusable owners",
    "    photos         MVVM over streams that can fail",
    "    registration   MVVM+C, logic first",
    "    bindings       one screen, bound in six ways",
    "  [about]",
  ]

  /// The routes that lead in.
  static let entrances = [
    "profile", "chat", "listings", "photos", "registration", "bindings",
  ]

  /// The entrances, each with the routes within.
  static let routes = entrances.flatMap { $0 == "chat" ? [$0, "chat/rooms/<room>"] : [$0] }

  /// As a program writes it, each line ended.
  static let printed = lines.map { $0 + "\n" }.joined()

  /// As a transcript has it, behind the gutter.
  static let recorded = lines.map { "| \($0)\n" }.joined()
}
