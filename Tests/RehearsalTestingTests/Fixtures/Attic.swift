import Rehearsal
import Streams

/// An app in which everything can go wrong that a transcript must notice.
struct Attic: App {
  let name = "attic"
  let title = "Attic"
  let summary = "an app where things are left lying about"

  var entryPoints: [EntryPoint<World>] {
    [
      EntryPoint("chest", title: "Chest", summary: "what is kept") { context, _ in
        context.push(ChestStage())
      }
    ]
  }

  func makeServices(in world: World) -> World { world }

  func presentInContext(_ context: any NavigationContext, services world: World) {
    AtticScene(scheduler: world.scheduler).presentInContext(context)
  }
}
