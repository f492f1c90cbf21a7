import Rehearsal
import Streams

/// The profile room: what it uses, made anew for each session, and its first scene.
struct ProfileRoom {
  private let session: UserSession
  private let urlOpener: URLOpener

  init(in world: World) {
    session = UserSession(
      user: .ada,
      scheduler: world.scheduler,
      latency: { world.knobs[.network].latency(usually: UserSession.usualLatency) }
    )
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

  /// Says that the backend cannot be reached.
  ///
  /// Without another try the profile is left: it would stay empty.
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
