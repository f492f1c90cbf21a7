package import Rehearsal
import Streams

/// An app whose logic is async code in `@Observable` models.
package struct AsyncApp: App {
  package let name = "async"
  package let title = "AsyncApp"
  package let summary = "records meetings"

  package var entryPoints: [EntryPoint<Archive>] {
    [
      EntryPoint("raffle", title: "Raffle", summary: "chance and time") { context, _ in
        context.push(RaffleStage { _ in Raffle() })
      },
      EntryPoint("endless", title: "Endless", summary: "a task that never waits") { context, _ in
        context.push(EndlessStage())
      },
    ]
  }

  package init() {}

  package func makeServices(in world: World) -> Archive {
    world.actionLimit = 50_000
    return Archive()
  }

  package func presentInContext(_ context: any NavigationContext, services archive: Archive) {
    context.push(MeetingsStage(archive: archive))
  }
}

final class MeetingsStage: Stage {
  private let record = Button()

  convenience init(archive: Archive) {
    self.init()
    store(
      record.taps.sink { [unowned self] in
        context?.push(RecorderStage { _ in Recorder(archive: archive) })
      }
    )
  }
}

final class RecorderStage: Stage, Directed {
  private let name = TextField()
  private let loud = Toggle()
  private let time = Label()
  private let words = Label()
  private let status = Label()
  private let start = Button()
  private let stop = Button()
  private let save = Button()
  private let linger = Button()

  func bindDirector(_ recorder: Recorder) {
    bind(\.title, with: name)
    bind(\.isLoud, with: loud)
    bind(\.seconds, to: time.text) { "\($0) s" }
    bind(\.words, to: words.text) { $0.joined(separator: " ") }
    bind(\.status, to: status.text)
    task(on: start.taps, "record") { [unowned recorder] in await recorder.record() }
    store(stop.taps.sink { [unowned recorder] in recorder.stop() })
    task(on: save.taps) { [unowned recorder] in await recorder.save() }
    task(on: linger.taps) { await recorder.ignoreCancellation() }
  }
}

final class RaffleStage: Stage, Directed {
  private let ticket = Label()
  private let winners = Label()
  private let drawn = Label()
  private let draw = Button()

  func bindDirector(_ raffle: Raffle) {
    bind(\.ticket, to: ticket.text)
    bind(\.winners, to: winners.text) { $0.joined(separator: ", ") }
    bind(\.drawn, to: drawn.text) { "\($0)" }
    task(on: draw.taps) { [unowned raffle] in await raffle.draw() }
  }
}

/// Spins until it is stopped: a mistake.
final class EndlessStage: Stage {
  private let spin = Button()
  private let stop = Button()
  private var isSpinning = false
  required init() {
    super.init()
    task(on: spin.taps, "spin") { [unowned self] in
      isSpinning = true
      while isSpinning { await Task.yield() }
    }
    store(stop.taps.sink { [unowned self] in isSpinning = false })
  }
}
