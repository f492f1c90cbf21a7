import Rehearsal

/// The profile room: what it uses, made anew for each session, and its first scene.
struct ProfileRoom {
  private let session: UserSession
  private let urlOpener: URLOpener

  init(in world: World) {
    session = UserSession(
      user: .ada,
      scheduler: world.scheduler,
      latency: { world.knobs[.network].latency(usually: 1000) }
    )
    urlOpener = world.urlOpener
  }

  func presentInContext(_ context: any NavigationContext) {
    ProfileScene(session: session, urlOpener: urlOpener).presentInContext(context)
  }
}
