import Rehearsal
import Streams

/// The registration room: its services, made anew for each session, and the flow of each visit.
struct RegistrationRoom {
  static let settings: [any SettingDeclaration] = [
    Setting<Registrar>.registrar, Setting<Visitor>.visitor, Setting<Device>.device,
  ]

  private let store: RegistrationStore
  private let service: RegistrationService
  private let device: () -> Device
  private let visitor: () -> Visitor

  /// Makes a room that keeps its data in memory, except what the settings assign to `outside`.
  init(in world: World, outside: (any RegistrationOutside)? = nil) {
    store = RegistrationStore(
      world.defaults,
      genreTaps: Self.genreTaps(in: world, outside: outside)
    )
    service = RegistrationService(
      store: store,
      scheduler: world.scheduler,
      latency: { world.settings[.network].latency(usually: $0) },
      health: { world.settings[.registrar] }
    )
    device = { world.settings[.device] }
    visitor = { world.settings[.visitor] }
  }

  func presentInContext(_ context: any NavigationContext) {
    let coordinator = makeCoordinator(of: makeViewModel())
    coordinator.onFinish = { [weak context] in context?.close() }
    context.start(coordinator)
    context.store(
      store.notices.sink { [weak context] in context?.present(Alert("Database", message: $0)) }
    )
  }

  private static func genreTaps(
    in world: World,
    outside: (any RegistrationOutside)?
  ) -> any TapCounter {
    guard let outside, world.settings[.storage] == .database else {
      return InMemoryTapCounter(in: world.defaults)
    }
    return outside.makeGenreTapCounter(in: world)
  }

  private func makeViewModel() -> FirstLayerParentViewModel {
    let visitor = visitor()
    return FirstLayerParentViewModel(store: store, service: service) { context in
      switch visitor {
      case .guest: FirstScreenViewModel(context: context)
      case .artist: StageNameViewModel(context: context)
      }
    }
  }

  private func makeCoordinator(of viewModel: FirstLayerParentViewModel) -> FirstLayerCoordinator {
    switch device() {
    case .phone: FirstLayerCoordinator(viewModel: viewModel)
    case .pad: FirstLayerPadCoordinator(viewModel: viewModel)
    }
  }
}
