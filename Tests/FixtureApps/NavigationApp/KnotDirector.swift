import Streams

/// Decides whether a knot may be left: at once, or by asking the harbour.
final class KnotDirector {
  // Stage outputs
  let isTied: Signal<Bool>
  let answer: Signal<Harbour.Answer>
  let log: Signal<String>

  // Scene outputs
  let orderToFollow: Signal<Order>

  init(
    harbour: Harbour,
    work: Signal<Work>,
    forcedWork: Signal<Work>,
    tieTap: Signal<Void>,
    untieTap: Signal<Void>,
    attempts: Signal<Void>,
    discards: Signal<Void>
  ) {
    isTied = tieTap.map { true }.merge(with: untieTap.map { false }).prepend(true).eraseToSignal()
    answer = attempts.flatMapLatest { harbour.ask() }.eraseToSignal()
    log = attempts.scan(0) { count, _ in count + 1 }.map { "asked \($0)" }
      .merge(with: discards.map { "discarded" }).prepend("fresh")
      .eraseToSignal()
    orderToFollow = work.map { Order(work: $0, isForced: false) }
      .merge(with: forcedWork.map { Order(work: $0, isForced: true) })
      .eraseToSignal()
  }
}
