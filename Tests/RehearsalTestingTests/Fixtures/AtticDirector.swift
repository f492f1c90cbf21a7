import Streams

final class AtticDirector {
  let light: Signal<String>
  let chestToOpen: Signal<Void>
  let mirrorToFace: Signal<Void>

  init(
    scheduler: VirtualTimeScheduler,
    lampTap: Signal<Void>,
    clockTap: Signal<Void>,
    chestTap: Signal<Void>,
    mirrorTap: Signal<Void>
  ) {
    // A timer that never ends and shows nothing.
    let ticks = clockTap.map { _ in
      Publishers.Timer(every: 60, scheduler: scheduler).autoconnect().filter { _ in false }
    }
    .switchToLatest()
    light = lampTap.delay(for: 1, scheduler: scheduler).scan(false) { isLit, _ in !isLit }
      .prepend(false)
      .map { $0 ? "lit" : "dark" }
      .merge(with: ticks.map { _ in "" })
      .eraseToSignal()
    chestToOpen = chestTap
    mirrorToFace = mirrorTap
  }
}
