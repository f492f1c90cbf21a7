import Rehearsal
import Testing

@testable import PlaybillRooms

/// The view model and the navigation stack stay in step for random commands on each device.
@Suite struct StepPropertyTests {
  /// Sequences of commands, most of which are refused in most places.
  private static let deeds = [
    ["enter"], ["first-name Ada", "second-name Lovelace", "next"], ["email ada@example.org"],
    ["email ada@example.org", "choose", "cry", "tragedy", "next"], ["next"], ["next", "confirm"],
    ["confirm", "wait 1s", "done"], ["choose", "laugh", "farce"], ["choose", "cry"], ["choose"],
    ["choose", "back", "choose", "back", "choose"],
    ["tragedy"], ["take"], ["dismiss"], ["back"], ["back", "back"], ["confirm"], ["wait 1s"],
    ["wait 1s", "done"], ["done"], ["edit"], ["stop"], ["stay"], ["clear email", "next"],
    ["clear first-name", "next"], ["set registrar down"], ["set registrar ok"], ["relaunch"],
    ["look"],
  ]

  /// Submits random commands and calls `look` after each.
  private func walk(
    seed: UInt64,
    on device: Device,
    look: (_ command: String, FirstLayerState?, _ location: String, [Output]) -> Void
  ) throws -> RegistrationTestApp.Watch {
    var random = SeededRandomNumberGenerator(seed: seed)
    let watch = RegistrationTestApp.Watch()
    let session = try Session(of: RegistrationTestApp(device: device, watch: watch))
    for _ in 1...200 {
      for command in try #require(Self.deeds.randomElement(using: &random)) {
        let outputs = session.submit(command)
        look(command, watch.viewModel?.currentState, session.location, outputs)
      }
    }
    #expect(session.end().isEmpty)
    return watch
  }

  /// The locations of a state: its screen first, then the screens above it in the same state.
  private static func places(of state: FirstLayerState, on device: Device) -> [String] {
    let form = "RegistrationTest/Registration" + (device == .phone ? "/Names/Contact" : "")
    return switch state {
    case .firstScreen: ["RegistrationTest/Registration" + (device == .phone ? "/Names" : "")]
    case .secondScreen: [form]
    case .recommendation: [form + "!Undecided?"]
    case .genre: ["", "/To laugh", "/To cry", "/To wonder"].map { form + "/Genre" + $0 }
    case .registration: ["", "!Stop?", "/Welcome"].map { form + "/Summary" + $0 }
    // A finished registration has no screen.
    case .finished: []
    }
  }

  @Test(
    "the state matches the shown screen for random commands",
    arguments: 0..<15 as Range<UInt64>,
    Device.allCases
  )
  func randomCommands(seed: UInt64, device: Device) throws {
    let watch = try walk(seed: seed, on: device) { command, state, location, outputs in
      let places = state.map { Self.places(of: $0, on: device) } ?? ["RegistrationTest"]
      #expect(places.contains(location), "\(command): \(String(describing: state)) at \(location)")
      #expect(!outputs.contains { if case .leak = $0.kind { true } else { false } }, "\(command)")
    }
    #expect(watch.viewModel == nil)
  }

  @Test(
    "random commands reach every state and take every declared transition",
    arguments: Device.allCases
  )
  func coverage(device: Device) throws {
    var seen = Set<FirstLayerState>()
    var arrows = Set<String>()
    var finishedCount = 0
    let declared = Set(FirstLayerTransition.declared.map { "\($0.from) \($0.to)" })
    for seed in 0..<100 as Range<UInt64> where arrows != declared || finishedCount == 0 {
      let watch = try walk(seed: seed, on: device) { _, state, _, _ in
        if let state { seen.insert(state) }
      }
      finishedCount += watch.finishedCount
      arrows.formUnion(watch.arrows)
    }
    #expect(seen == Set(FirstLayerState.allCases).subtracting([.finished]))
    #expect(finishedCount > 0)
    #expect(arrows == declared)
  }
}
