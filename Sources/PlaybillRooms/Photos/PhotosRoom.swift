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
      An article on MVVM with ReactiveCocoa 4 (2016): streams that can fail end at the view model, and \
      the stage mirrors it. It costs a property for everything that the stage shows. Try: xray on, \
      next, mvc, set backend refuses, set requests callbacks.
      """,
    topics: [.article(in: "photos")]
  ) { $1[PhotosRoom.self].presentInContext($0) }

  private let viewModel: ViewModel
  private let dataLayer: DataLayer
  private let world: World

  /// Makes the room, whose view model begins to load its first photo.
  ///
  /// The article's view model is ready “before the view needs to be displayed”. So it loads in the
  /// background, where nothing waits for it, with random numbers of its own.
  init(in world: World) {
    self.world = world
    var random = world.random
    let backend = PhotoBackend(
      scheduler: world.scheduler,
      network: { world.settings[.network] },
      health: { world.settings[.backend] }
    )
    dataLayer = DataLayer(backend: backend) { Int.random(in: 0..<$0, using: &random) }
    let viewModel = ViewModel(dataLayer: dataLayer, scheduler: world.scheduler) {
      world.settings[.requests]
    }
    self.viewModel = viewModel
    world.scheduler.schedule(options: .init(name: "prefetch", isBackground: true)) {
      viewModel.loadData()
    }
  }

  func presentInContext(_ context: any NavigationContext) {
    if viewModel.somePhoto == nil { viewModel.loadData() }
    let stage = PhotosStage(viewModel, updates: world.settings[.updates])
    stage.mvc.onTap { context.push(MVCStage(dataLayer).presented(by: self)) }
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

extension Setting<BackendHealth> {
  static var backend: Setting {
    Setting("backend", default: .ok, summary: "how the backend fails")
  }
}
