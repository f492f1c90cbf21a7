import Rehearsal
import Streams

/// Where ships lie: an entry point with links into it, which wait for high tide.
struct Pier {
  nonisolated enum Tide: String, CaseIterable {
    case high, low
  }

  let world: World

  /// The water needs five seconds to come back.
  func readiness() -> Signal<LinkReadiness> {
    let ready = Just(LinkReadiness.ready)
    guard world.settings[.tide] == .low else { return ready.eraseToSignal() }
    return ready.delay(for: 5, scheduler: world.scheduler)
      .prepend(.held(until: "the tide is in"))
      .eraseToSignal()
  }

  static var entryPoint: EntryPoint<World> {
    EntryPoint(
      "pier",
      title: "Pier",
      summary: "where ships lie",
      routes: [
        Route("berths" / .integer("number"), summary: "one ship") {
          number,
          context,
          _ throws(LinkRefusal) in
          guard number < 10 else { throw LinkRefusal("there is no berth \(number)") }
          context.push(BerthStage("Berth \(number)"))
        },
        Route("berths" / .integer("number") / "cabin", summary: "below its deck") {
          number,
          context,
          _ in
          context.push(BerthStage("Berth \(number)"))
          context.push(BerthStage("Cabin"))
        },
      ],
      readiness: { Pier(world: $0).readiness() }
    ) { context, _ in
      context.push(BerthStage("Pier"))
    }
  }
}

/// A place on the water, and nothing to do there.
final class BerthStage: Stage {
  private let view = Label("view", text: "water", style: .prose)

  override var layout: [View] { [view] }

  convenience init(_ title: String) {
    self.init()
    self.title.value = title
  }
}

extension Setting<Pier.Tide> {
  static var tide: Self { Setting("tide", default: .high, summary: "whether links may go on") }
}
