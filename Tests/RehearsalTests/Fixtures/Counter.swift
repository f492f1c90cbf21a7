import Rehearsal
import Streams

final class CounterDirector {
  let total: Signal<String>

  init(addButtonTap: Signal<Void>) {
    total = addButtonTap.scan(0) { count, _ in count + 1 }.prepend(0).map { "\($0)" }
      .eraseToSignal()
  }
}

final class CounterStage: Stage, Directed {
  let total = Label()
  let add = Button()

  func bindDirector(_ director: CounterDirector) {
    bind(\.total, to: total.text)
  }
}

struct Counter: App {
  let name = "counter"
  let title = "Counter"
  let summary = "it counts"

  func presentInContext(_ context: any NavigationContext, services: World) {
    context.push(CounterStage { CounterDirector(addButtonTap: $0.add.taps) })
  }
}
