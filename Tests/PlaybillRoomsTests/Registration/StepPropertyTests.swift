import Rehearsal
import TestSupport
import Testing

@testable import PlaybillRooms

/// The view model and the navigation stack stay in step for random commands on each device.
@Suite(.timeLimit(.minutes(10))) struct StepPropertyTests {
  /// The observed view model, and its transitions.
  private final class Watch {
    weak var viewModel: FirstLayerParentViewModel?
    /// The transitions that happened, as `from to`.
    var arrows: Set<String> = []
  }

  /// An app that only opens registrations.
  private struct TestApp: App {
    final class TestStage: Stage {
      let enter = Button()
    }

    let name = "test"
    let title = "Test"
    let summary = "the way into a registration"
    let device: Device
    let watch: Watch

    func presentInContext(_ context: any NavigationContext, services: World) {
      let stage = TestStage()
      stage.enter.onTap { [weak context] in
        context?.open("Registration") { enter($0, services) }
      }
      context.push(stage)
    }

    private func enter(_ context: any NavigationContext, _ world: World) {
      let room = RegistrationRoom(in: world)
      let viewModel = room.makeViewModel(for: .guest)
      let coordinator = room.makeCoordinator(of: viewModel, for: device)
      coordinator.onFinish = { [weak context] in _ = context?.close() }
      let transition = viewModel.onStateChange
      viewModel.onStateChange = { [watch] old, new in
        watch.arrows.insert("\(old) \(new)")
        transition?(old, new)
      }
      watch.viewModel = viewModel
      context.start(coordinator)
    }
  }

  /// Sequences of commands, most of which are refused in most places.
  private static let deeds = [
    ["enter"], ["first-name Ada", "second-name Lovelace", "next"], ["email ada@example.org"],
    ["email ada@example.org", "choose", "tragedy", "next"], ["next"], ["choose", "farce"],
    ["choose"], ["choose", "back", "choose", "back", "choose"], ["tragedy"], ["take"], ["dismiss"],
    ["back"], ["back", "back"], ["confirm"], ["edit"], ["clear email"], ["clear first-name"],
    ["look"],
  ]

  /// Submits random commands and calls `look` after each.
  private func walk(
    seed: UInt64,
    on device: Device,
    look: (_ command: String, FirstLayerState?, _ location: String, [Output]) -> Void
  ) throws -> Watch {
    var random = SeededRandomNumberGenerator(seed: seed)
    let watch = Watch()
    let session = try Session(of: TestApp(device: device, watch: watch))
    for _ in 1...200 {
      for command in try #require(Self.deeds.randomElement(using: &random)) {
        let outputs = session.submit(command)
        look(command, watch.viewModel?.currentState, session.location, outputs)
      }
    }
    #expect(session.end().isEmpty)
    return watch
  }

  /// The location of a state.
  private static func place(of state: FirstLayerState?, on device: Device) -> String {
    let first = "Test/Registration" + (device == .phone ? "/Names" : "")
    let second = first + (device == .phone ? "/Contact" : "")
    return switch state {
    case .firstScreen: first
    case .secondScreen: second
    case .recommendation: second + "!Undecided?"
    case .genre: second + "/Genre"
    case .registration: second + "/Summary"
    // A finished registration has no screen.
    case .finished, nil: "Test"
    }
  }

  @Test(
    "the state matches the shown screen for random commands",
    arguments: Cases.seeds(2, all: 10),
    Device.allCases
  )
  func randomCommands(seed: UInt64, device: Device) throws {
    let watch = try walk(seed: seed, on: device) { command, state, location, outputs in
      #expect(location == Self.place(of: state, on: device), "\(command)")
      #expect(!outputs.contains { $0.isLeak }, "\(command)")
    }
    #expect(watch.viewModel == nil)
  }

  @Test(
    "random commands take every transition",
    .enabled(if: Cases.areAll),
    arguments: Device.allCases
  )
  func coverage(device: Device) throws {
    var possible: Set<String> = []
    for state in FirstLayerState.allCases {
      for next in FirstLayerUserAction.allCases.compactMap(state.next) {
        possible.insert("\(state) \(next)")
      }
    }
    // A pad shows the second screen beside the first, so nothing leads back from it.
    if device == .pad { possible.remove("secondScreen firstScreen") }
    var arrows = Set<String>()
    for seed in 0..<100 as Range<UInt64> where arrows != possible {
      arrows.formUnion(try walk(seed: seed, on: device) { _, _, _, _ in }.arrows)
    }
    #expect(arrows == possible)
  }
}
