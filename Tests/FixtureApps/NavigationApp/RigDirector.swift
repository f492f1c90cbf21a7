import Streams

final class RigDirector {
  // Stage outputs
  let news: Signal<String>

  // Scene outputs
  let orderToFollow: Signal<Order>

  init(work: Signal<Work>, forcedWork: Signal<Work>, news: Signal<String>) {
    self.news = news.prepend("none").eraseToSignal()
    orderToFollow = work.map { Order(work: $0, isForced: false) }
      .merge(with: forcedWork.map { Order(work: $0, isForced: true) })
      .eraseToSignal()
  }
}
