import Rehearsal
import Streams

/// The photos room: its layers, each of which owns the next lower one, and its stage, made at each
/// visit.
struct PhotosRoom: PlaybillRoom {
  static let settings: [any SettingDeclaration] = [
    Setting<BackendHealth>.backend, Setting<UpdateStyle>.updates,
  ]

  static let entryPoint = EntryPoint<RoomServices>(
    "photos",
    title: "Photos",
    summary: "MVVM over streams that can fail"
  ) { $1[PhotosRoom.self].presentInContext($0) }

  private let viewModel: ViewModel
  private let world: World

  init(in world: World) {
    self.world = world
    let backend = PhotoBackend(
      connection: Connection(in: world),
      health: { world.settings[.backend] }
    )
    let dataLayer = DataLayer(backend: backend) { Int.random(in: 0..<$0, using: &world.random) }
    viewModel = ViewModel(dataLayer: dataLayer, scheduler: world.scheduler)
  }

  func presentInContext(_ context: any NavigationContext) {
    viewModel.prefetch()
    context.push(
      PhotosStage(viewModel, updates: world.settings[.updates]) { [world] in
        world.scheduler.schedule($0)
      }
    )
  }
}

/// How the photos stage is notified of changes: the setting `updates`, as in `set updates
/// observation`.
///
/// The article has both styles "for the sake of comparison"; the user sees no difference.
enum UpdateStyle: String, CaseIterable {
  /// The view model tells its delegate.
  case delegation
  /// The stage observes the view model's properties.
  case observation
}

extension Setting<UpdateStyle> {
  static var updates: Setting {
    Setting("updates", default: .delegation, summary: "how photos reach the stage")
  }
}
