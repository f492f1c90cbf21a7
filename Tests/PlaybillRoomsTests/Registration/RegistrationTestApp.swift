import Rehearsal
import Streams

@testable import PlaybillRooms

/// An app that only opens a registration and gives tests access to its view model.
struct RegistrationTestApp: App {
  /// The observed view model and its transitions.
  final class Watch {
    weak var viewModel: FirstLayerParentViewModel?
    var finishedCount = 0
    /// The transitions that happened, as `from to`.
    var arrows: Set<String> = []
  }

  final class RegistrationTestStage: Stage {
    let enter = Button("enter")
  }

  struct Services {
    let store: RegistrationStore
    let service: RegistrationService
  }

  let name = "registration-test"
  let title = "RegistrationTest"
  let summary = "the way into a registration"
  let device: Device
  let watch: Watch

  var settings: [any SettingDeclaration] { [Setting<Registrar>.registrar] }

  func makeServices(in world: World) -> Services {
    let store = RegistrationStore(
      world.defaults,
      genreTaps: InMemoryTapCounter(in: world.defaults)
    )
    let service = RegistrationService(
      store: store,
      connection: Connection(scheduler: world.scheduler) { $0 },
      health: { world.settings[.registrar] }
    )
    return Services(store: store, service: service)
  }

  func presentInContext(_ context: any NavigationContext, services: Services) {
    let stage = RegistrationTestStage()
    stage.store(
      stage.enter.taps.sink { context.open("Registration") { enter($0, services) } }
    )
    context.push(stage)
  }

  private func enter(_ context: any NavigationContext, _ services: Services) {
    let viewModel = FirstLayerParentViewModel(store: services.store, service: services.service)
    let coordinator: FirstLayerCoordinator =
      switch device {
      case .phone: FirstLayerCoordinator(viewModel: viewModel)
      case .pad: FirstLayerPadCoordinator(viewModel: viewModel)
      }
    coordinator.onFinish = { [weak context, watch] in
      watch.finishedCount += 1
      context?.close()
    }
    let transition = viewModel.onStateChange
    viewModel.onStateChange = { [watch] old, new in
      watch.arrows.insert("\(old) \(new)")
      transition?(old, new)
    }
    watch.viewModel = viewModel
    context.start(coordinator)
  }
}
