import Rehearsal

/// The app that is compared with its peers: `inc N`, `put X`, `look`, `go ROOM`, `back`.
struct Peer: App {
  let name = "peer"
  let title = "Peer"
  let summary = "a counter, a list and a stack of rooms"
  let effort: Effort

  func presentInContext(_ context: any NavigationContext, services: World) {
    HomeScene(effort: effort).presentInContext(context)
  }
}
