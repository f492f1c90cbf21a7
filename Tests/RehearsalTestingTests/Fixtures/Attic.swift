import Rehearsal
import Streams

/// An app with every fault that a transcript must detect.
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

  func presentInContext(_ context: any NavigationContext, services world: World) {
    AtticScene(scheduler: world.scheduler).presentInContext(context)
  }
}

struct AtticScene {
  let scheduler: VirtualTimeScheduler

  func presentInContext(_ context: any NavigationContext) {
    let stage = AtticStage { stage in
      let director = AtticDirector(
        scheduler: scheduler,
        lampTap: stage.lamp.taps,
        clockTap: stage.clock.taps,
        chestTap: stage.chest.taps,
        mirrorTap: stage.mirror.taps
      )
      stage.observe(\.chestToOpen, of: director, by: self) { context.present(ChestStage()) }
      stage.observe(\.mirrorToFace, of: director, by: self) { context.push(MirrorStage()) }
      return director
    }
    context.push(stage)
  }
}
