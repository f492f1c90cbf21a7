import Rehearsal
import Streams

/// The photos room: its layers, each of which owns the next lower one, and its stage, made at each
/// visit.
struct PhotosRoom: PlaybillRoom {
  static let settings: [any SettingDeclaration] = [
    Setting<BackendHealth>.backend, Setting<UpdateStyle>.updates, Setting<RequestStyle>.requests,
  ]

  static let entryPoint = EntryPoint<RoomServices>(
    "photos",
    title: "Photos",
    summary: "MVVM over streams that can fail",
    description: """
      A view model gets photos from streams that can fail; the stage mirrors its properties and \
      knows no stream. Try: xray on, next, set backend refuses, set requests callbacks. It costs a \
      property for everything that the stage shows.
      """,
    topics: [.article(in: "photos")]
  ) { $1[PhotosRoom.self].presentInContext($0) }

  private let viewModel: ViewModel
  private let world: World

  /// Makes the room, whose view model begins to load its first photo.
  ///
  /// The article's view model is a cache that is ready "before the view needs to be displayed". Create it
  /// with the app: the lobby may never be shown, and does not know the rooms.
  /// Nothing waits for this photo before the user visits the room, so it is loaded in the background, with random
  /// numbers of its own. It does not affect other rooms.
  init(in world: World) {
    self.world = world
    var random = world.random
    let backend = PhotoBackend(
      connection: Connection(in: world),
      health: { world.settings[.backend] }
    )
    let dataLayer = DataLayer(backend: backend) { Int.random(in: 0..<$0, using: &random) }
    let viewModel = ViewModel(dataLayer: dataLayer, scheduler: world.scheduler) {
      world.settings[.requests]
    }
    self.viewModel = viewModel
    world.scheduler.schedule(options: .init(name: "prefetch", isBackground: true)) {
      viewModel.prefetch()
    }
  }

  func presentInContext(_ context: any NavigationContext) {
    viewModel.showFirstPhoto()
    let stage = PhotosStage(viewModel, updates: world.settings[.updates])
    context.push(stage.presented(by: self))
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

/// How the data layer combines its two requests: the setting `requests`, as in `set requests
/// callbacks`.
///
/// The article compares both; the user sees no difference.
enum RequestStyle: String, CaseIterable {
  /// A chain of publishers.
  case chain
  /// Completion handlers inside completion handlers.
  case callbacks
}

extension Setting<RequestStyle> {
  static var requests: Setting {
    Setting("requests", default: .chain, summary: "how the photos' data layer asks")
  }
}

extension Setting<UpdateStyle> {
  static var updates: Setting {
    Setting(
      "updates",
      default: .delegation,
      summary: "how photos reach the stage",
      effect: .nextVisit
    )
  }
}
