import Streams

final class PlainDirector {
  // Stage outputs
  let news: Signal<String>

  // Scene outputs
  let requestToPerform: Signal<OperationRequest>

  init(
    operations: Signal<ContextOperation>,
    forcedOperations: Signal<ContextOperation>,
    news: Signal<String>
  ) {
    self.news = news.prepend("none").eraseToSignal()
    requestToPerform = operations.map { OperationRequest(operation: $0, isForced: false) }
      .merge(with: forcedOperations.map { OperationRequest(operation: $0, isForced: true) })
      .eraseToSignal()
  }
}
