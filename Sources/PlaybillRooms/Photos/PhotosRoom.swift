import Rehearsal
import Streams

/// The photos room: its layers, each of which owns the next lower one, and its scene, made at each
/// visit.
struct PhotosRoom {
  static let knobs: [any KnobDeclaration] = [
    Knob<BackendHealth>.backend, Knob<UpdateStyle>.updates,
  ]

  private let viewModel: ViewModel
  private let updates: () -> UpdateStyle
  private let schedule: (@escaping () -> Void) -> Void

  init(in world: World) {
    let backend = PhotoBackend(
      scheduler: world.scheduler,
      latency: { world.knobs[.network].latency(usually: $0) },
      health: { world.knobs[.backend] }
    )
    let dataLayer = DataLayer(backend: backend) { Int.random(in: 0..<$0, using: &world.random) }
    viewModel = ViewModel(dataLayer: dataLayer, scheduler: world.scheduler)
    updates = { world.knobs[.updates] }
    schedule = { world.scheduler.schedule($0) }
  }

  func presentInContext(_ context: any NavigationContext) {
    PhotosScene(viewModel: viewModel, updates: updates(), atOnce: schedule)
      .presentInContext(context)
  }
}
