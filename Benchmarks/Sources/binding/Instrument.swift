import Rehearsal
import Streams

/// The app whose only screen shows `number`.
struct Instrument: App {
  let name = "instrument"
  let title = "Instrument"
  let summary = "a gauge"
  let number: Signal<Int>

  func presentInContext(_ context: any NavigationContext, services: World) {
    context.push(GaugeStage { _ in GaugeDirector(number: number) })
  }
}
