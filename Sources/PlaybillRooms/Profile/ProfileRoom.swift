import Rehearsal

/// The profile room: its services, made anew for each session, and its first scene.
struct ProfileRoom: PlaybillRoom {
  static let entryPoint = EntryPoint<RoomServices>(
    "profile",
    title: "Profile",
    summary: "Scene–Stage–Director, as in the article",
    description: """
      A scene makes a stage with its director: the stage shows what the director's streams say, \
      and the scene opens the website. Try: xray on, tap website, examine director. It costs \
      three types for each screen.
      """,
    topics: [.article(in: "profile")]
  ) { $1[ProfileRoom.self].presentInContext($0) }

  private let session: UserSession
  private let urlOpener: URLOpener

  init(in world: World) {
    session = UserSession(user: .ada, connection: Connection(in: world))
    urlOpener = world.urlOpener
  }

  func presentInContext(_ context: any NavigationContext) {
    ProfileScene(session: session, urlOpener: urlOpener).presentInContext(context)
  }
}
