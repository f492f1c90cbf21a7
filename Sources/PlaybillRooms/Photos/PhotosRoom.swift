import Rehearsal
import Streams

/// The photos room: its layers, each of which owns the next lower one, and its scene, made at each
/// visit.
struct PhotosRoom {
  static let settings: [any SettingDeclaration] = [
    Setting<BackendHealth>.backend, Setting<UpdateStyle>.updates,
  ]

  private let viewModel: ViewModel
  private let updates: () -> UpdateStyle
  private let schedule: (@escaping () -> Void) -> Void

  init(in world: World) {
    let backend = PhotoBackend(
      scheduler: world.scheduler,
      latency: { world.settings[.network].latency(usually: $0) },
      health: { world.settings[.backend] }
    )
    let dataLayer = DataLayer(backend: backend) { Int.random(in: 0..<$0, using: &world.random) }
    viewModel = ViewModel(dataLayer: dataLayer, scheduler: world.scheduler)
    updates = { world.settings[.updates] }
    schedule = { world.scheduler.schedule($0) }
  }

  func presentInContext(_ context: any NavigationContext) {
    PhotosScene(viewModel: viewModel, updates: updates(), atOnce: schedule)
      .presentInContext(context)
  }
}
