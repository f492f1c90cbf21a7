import Rehearsal
import Streams

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
