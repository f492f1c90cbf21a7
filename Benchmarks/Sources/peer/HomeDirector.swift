import Streams

/// Counts, keeps the last eight items, and asks for rooms.
final class HomeDirector {
  let counter: Signal<String>
  let items: Signal<[String]>
  let itemCount: Signal<String>
  let roomToShow: Signal<String>

  init(
    increments: Signal<String>,
    puts: Signal<String>,
    rooms: Signal<String>,
    effort: Effort
  ) {
    counter = increments.map(effort.made).scan(0) { $0 + (Int($1) ?? 1) }.map { "counter is \($0)" }
      .eraseToSignal()
    let items = puts.map(effort.made).scan([]) { Array(($0 + [$1]).suffix(8)) }.share(replay: 1)
    self.items = items.eraseToSignal()
    itemCount = items.map { "list has \($0.count) items" }.eraseToSignal()
    roomToShow = rooms.map(effort.made).eraseToSignal()
  }
}
