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

  package func makeServices(in world: World) -> Archive { Archive() }

  package func presentInContext(_ context: any NavigationContext, services archive: Archive) {
    context.push(MeetingsStage(archive: archive))
  }
}

final class MeetingsStage: Stage {
  private let record = Button("record")

  override var layout: [View] { [record] }

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
  typealias Director = Recorder

  private let name = TextField("name")
  private let loud = Toggle("loud")
  private let time = Label("time")
  private let words = Label("words")
  private let status = Label("status")
  private let start = Button("start")
  private let stop = Button("stop")
  private let save = Button("save")
  private let linger = Button("linger")

  override var layout: [View] { [name, loud, time, words, status, start, stop, save, linger] }

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
  typealias Director = Raffle

  private let ticket = Label("ticket")
  private let winners = Label("winners")
  private let drawn = Label("drawn")
  private let draw = Button("draw")

  override var layout: [View] { [ticket, winners, drawn, draw] }

  func bindDirector(_ raffle: Raffle) {
    bind(\.ticket, to: ticket.text)
    bind(\.winners, to: winners.text) { $0.joined(separator: ", ") }
    bind(\.drawn, to: drawn.text) { "\($0)" }
    task(on: draw.taps) { [unowned raffle] in await raffle.draw() }
  }
}

/// Spins until it is stopped: a mistake.
final class EndlessStage: Stage {
  private let spin = Button("spin")
  private let stop = Button("stop")
  private var isSpinning = false

  override var layout: [View] { [spin, stop] }

  required init() {
    super.init()
    task(on: spin.taps, "spin") { [unowned self] in
      isSpinning = true
      while isSpinning { await Task.yield() }
    }
    store(stop.taps.sink { [unowned self] in isSpinning = false })
  }
}
