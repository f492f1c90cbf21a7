import Rehearsal
import Streams

/// The profile room: its services, made anew for each session, and its first scene.
struct ProfileRoom: PlaybillRoom {
  static let entryPoint = EntryPoint<RoomServices>(
    "profile",
    title: "Profile",
    summary: "Scene–Stage–Director, the article's own example"
  ) { $1[ProfileRoom.self].presentInContext($0) }

  private let session: UserSession
  private let urlOpener: URLOpener

  init(in world: World) {
    session = UserSession(user: .ada, connection: Connection(in: world))
    urlOpener = world.urlOpener
  }

  func presentInContext(_ context: any NavigationContext) {
    ProfileScene(session: session, urlOpener: urlOpener).presentInContext(context)
    context.store(
      session.failures.sink { [session, weak context] in
        if let context { Self.presentFailure(of: session, in: context) }
      }
    )
  }

  /// Shows that the backend cannot be reached.
  ///
  /// If the user does not retry, the profile closes, because it would remain empty.
  private static func presentFailure(of session: UserSession, in context: any NavigationContext) {
    let alert = Alert(
      "Offline",
      message: "The profile cannot be reached. To try again: retry. To leave it: dismiss",
      actions: [AlertAction("retry") { session.retry() }]
    )
    alert.store(
      alert.departure.filter { $0.initiator == .user }
        .sink { [weak context] _ in
          if let context, context.isOpen { context.close() }
        }
    )
    context.present(alert)
  }
}
