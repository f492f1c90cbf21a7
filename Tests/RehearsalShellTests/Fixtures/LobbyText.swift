/// What Playbill's lobby shows: the one place that a new room changes.
nonisolated enum LobbyText {
  static let lines = [
    "Lobby",
    "  Seven plays tonight.",
    "    profile        Scene–Stage–Director, the article's own example",
    "    chat           Scene–Stage–Director at full size, with live messages",
    "    listings       MVVM+ with reusable and non-reusable owners",
    "    movies         MVVM with a coordinator, a store, a service",
    "    photos         MVVM over streams that can fail",
    "    registration   MVVM+C, logic first",
    "    bindings       one screen, bound in six ways",
    "  [about]",
  ]

  /// The routes that lead in.
  static let entryPoints = [
    "profile", "chat", "listings", "movies", "photos", "registration", "bindings",
  ]

  /// The entry points, each with the routes within.
  static let routes = [
    "profile", "chat", "chat/rooms/<room>", "listings", "movies", "movies/<id>", "photos",
    "registration", "bindings",
  ]

  /// The last line of `look`, ended.
  static let exits = "  Exits: \(entryPoints.joined(separator: ", "))\n"

  /// As a program writes it, each line ended.
  static let printed = lines.map { $0 + "\n" }.joined()

  /// As a transcript has it, behind the gutter.
  static let recorded = lines.map { "| \($0)\n" }.joined()
}
