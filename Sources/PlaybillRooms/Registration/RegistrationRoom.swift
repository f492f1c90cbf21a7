import Rehearsal

/// The registration room: a coordinator with its view model, made at each visit.
///
/// Source: *MVVM + C — A logic centered pattern*.
struct RegistrationRoom: PlaybillRoom {
  static let settings: [any SettingDeclaration] = [
    Setting<Visitor>.visitor, Setting<Device>.device,
  ]

  static let entryPoint = EntryPoint<RoomServices>(
    "registration",
    title: "Registration",
    summary: "MVVM+C, logic first",
    description: """
      MVVM + C, a logic centered pattern: view models alone decide each step, and a coordinator shows \
      it, so a test plays the whole flow. It costs a state, an action and a transition for each step. \
      Try: examine coordinator, set device pad, set visitor artist.
      """,
    topics: [.article(in: "registration")]
  ) { $1[RegistrationRoom.self].presentInContext($0) }

  private let world: World

  init(in world: World) {
    self.world = world
  }

  func presentInContext(_ context: any NavigationContext) {
    let viewModel = makeViewModel(for: world.settings[.visitor])
    let coordinator = makeCoordinator(of: viewModel, for: world.settings[.device])
    coordinator.onFinish = { [weak context] in _ = context?.close() }
    context.start(coordinator)
  }

  func makeViewModel(for visitor: Visitor) -> FirstLayerParentViewModel {
    FirstLayerParentViewModel { context in
      switch visitor {
      case .guest: FirstScreenViewModel(context: context)
      case .artist: StageNameViewModel(context: context)
      }
    } countGenreTap: { [defaults = world.defaults] in
      let count = (defaults[.genreTapCount] ?? 0) + 1
      defaults[.genreTapCount] = count
      return count
    }
  }

  func makeCoordinator(
    of viewModel: any FirstLayerViewModeling,
    for device: Device
  ) -> FirstLayerCoordinator {
    switch device {
    case .phone: FirstLayerCoordinator(viewModel: viewModel)
    case .pad: FirstLayerPadCoordinator(viewModel: viewModel)
    }
  }
}

extension Defaults.Key<Int> {
  fileprivate static var genreTapCount: Self { Self("registration.genreTapCount") }
}

/// The kind of person that registers: the setting `visitor`, as in `set visitor artist`.
///
/// It selects the view model of the names screen.
enum Visitor: String, CaseIterable {
  case guest
  case artist
}

extension Setting<Visitor> {
  static var visitor: Setting {
    Setting(
      "visitor",
      default: .guest,
      summary: "an artist needs only one name",
      effect: .nextVisit
    )
  }
}

/// The device of the registration: the setting `device`, as in `set device pad`.
///
/// It only selects the coordinator.
enum Device: String, CaseIterable {
  case phone
  case pad
}

extension Setting<Device> {
  static var device: Setting {
    Setting(
      "device",
      default: .phone,
      summary: "a pad shows two screens as one",
      effect: .nextVisit
    )
  }
}
