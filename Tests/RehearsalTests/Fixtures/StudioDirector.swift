import Streams

/// A director with an input and an output of every kind that the tests need.
final class StudioDirector {
  let greeting: Signal<String>
  let ticks: Signal<String>
  let shout: Signal<String>
  let chosen: Signal<Int>
  let leave: Signal<Void>

  init(
    clock: VirtualTimeScheduler,
    edits: Signal<String>,
    taps: Signal<Void>,
    selections: Signal<Int>
  ) {
    greeting = Just("hello").delay(for: 1, scheduler: clock).eraseToSignal()
    ticks = taps.flatMap { Just("tock").delay(for: .milliseconds(500), scheduler: clock) }
      .eraseToSignal()
    shout = edits.map { $0.uppercased() }.eraseToSignal()
    chosen = selections
    leave = taps
  }
}
