package import Rehearsal
import Streams
import Tracepoints

/// The registration room: its services, made anew for each session, and the flow of each visit.
struct RegistrationRoom: PlaybillRoom {
  static let settings: [any SettingDeclaration] = [
    Setting<Registrar>.registrar, Setting<Visitor>.visitor, Setting<Device>.device,
  ]

  static let entryPoint = EntryPoint<RoomServices>(
    "registration",
    title: "Registration",
    summary: "MVVM+C, logic first",
    description: """
      View models alone decide each step, and a coordinator shows it, so tests can play the whole \
      flow without a screen. Try: examine coordinator, set device pad, set visitor artist. It \
      costs a state, an action and a transition for each step.
      """,
    topics: [.article(in: "registration")]
  ) { $1[RegistrationRoom.self].presentInContext($0) }

  private let store: RegistrationStore
  private let service: RegistrationService
  private let world: World

  /// Makes a room that keeps its data in memory, except what the settings assign to `outside`.
  init(in world: World, outside: (any RegistrationOutside)? = nil) {
    self.world = world
    store = RegistrationStore(
      world.defaults,
      genreTaps: Self.genreTaps(in: world, outside: outside)
    )
    service = RegistrationService(
      store: store,
      connection: Connection(in: world),
      health: { world.settings[.registrar] }
    )
  }

  var inventory: [InventoryItem] {
    let context = store.draft?.context ?? FirstLayerContext()
    let parts = [context.fullName, context.email, context.genre?.rawValue]
    let draft = parts.compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: ", ")
    let members = store.members.map(\.text).joined(separator: ", ")
    return [("registration", draft), ("registered", members)].filter { !$0.1.isEmpty }
      .map { InventoryItem($0.0, $0.1) }
  }

  func presentInContext(_ context: any NavigationContext) {
    let coordinator = makeCoordinator(of: makeViewModel())
    coordinator.onFinish = { [weak context] in
      trace(self, "onFinish") { _ = context?.close() }
    }
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
    let visitor = world.settings[.visitor]
    return FirstLayerParentViewModel(store: store, service: service) { context in
      switch visitor {
      case .guest: FirstScreenViewModel(context: context)
      case .artist: StageNameViewModel(context: context)
      }
    }
  }

  private func makeCoordinator(of viewModel: FirstLayerParentViewModel) -> FirstLayerCoordinator {
    switch world.settings[.device] {
    case .phone: FirstLayerCoordinator(viewModel: viewModel)
    case .pad: FirstLayerPadCoordinator(viewModel: viewModel)
    }
  }
}

/// The registration room's access to a real database.
///
/// The room knows only this protocol; the implementation is linked by the program.
package protocol RegistrationOutside {
  /// Makes the counter of the genre button's taps for a session.
  func makeGenreTapCounter(in world: World) -> any TapCounter
}

/// Whether the registration desk answers: the setting `registrar`, as in `set registrar down`.
enum Registrar: String, CaseIterable {
  case ok
  case down
}

extension Setting<Registrar> {
  static var registrar: Setting {
    Setting("registrar", default: .ok, summary: "whether the registration desk answers")
  }
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
