import Rehearsal
import Streams

@testable import PlaybillRooms

/// The logic of a registration without a user interface: a store, a fixture and a clock.
final class RegistrationFixture {
  let scheduler = VirtualTimeScheduler()
  let store: RegistrationStore
  var health = Registrar.ok

  /// The context of a registration that has reached the summary.
  static let complete = FirstLayerContext(
    firstName: "Ada",
    secondName: "Lovelace",
    email: "ada@example.org",
    genre: .tragedy
  )

  init(genreTaps: any TapCounter = InMemoryTapCounter()) {
    store = RegistrationStore(Defaults(), genreTaps: genreTaps)
  }

  func makeService() -> RegistrationService {
    RegistrationService(
      store: store,
      connection: Connection(scheduler: scheduler) { $0 },
      health: { [unowned self] in health }
    )
  }

  func makeParent() -> FirstLayerParentViewModel {
    FirstLayerParentViewModel(store: store, service: makeService())
  }
}
