/// The text of Playbill's lobby, which a new room changes only here.
nonisolated enum LobbyText {
  static let lines = [
    "Lobby",
    "  Eight plays tonight.",
    "    profile        one screen in nine architectures",
    "    chat           Scene–Stage–Director at full size",
    "    listings       MVVM+ with owners of view models",
    "    movies         MVVM with a coordinator and a store",
    "    photos         MVVM over streams that can fail",
    "    registration   MVVM+C, logic first",
    "    bindings       one screen, bound in six ways",
    "    meetings       async models that import only Observation",
    "  [about]",
  ]

  /// The routes of the entry points.
  static let entryPoints = [
    "profile", "chat", "listings", "movies", "photos", "registration", "bindings",
    "meetings",
  ]

  /// The entry points, each with the routes within.
  static let routes = [
    "profile", "chat", "listings", "movies", "movies/<id>", "photos",
    "registration", "bindings", "meetings",
  ]

  /// The text as in a transcript, after the gutter.
  static let recorded = lines.map { "| \($0)\n" }.joined()
}
