import Streams

/// Arms the guard of its stage, and asks the exit service at each attempt to leave.
final class GuardedDirector {
  // Stage outputs
  let isArmed: Signal<Bool>
  let answer: Signal<ExitService.Answer>
  let log: Signal<String>

  // Scene outputs
  let requestToPerform: Signal<OperationRequest>

  init(
    exitService: ExitService,
    operations: Signal<ContextOperation>,
    forcedOperations: Signal<ContextOperation>,
    armTap: Signal<Void>,
    disarmTap: Signal<Void>,
    attempts: Signal<Void>,
    discards: Signal<Void>
  ) {
    isArmed = armTap.map { true }.merge(with: disarmTap.map { false }).prepend(true).eraseToSignal()
    answer = attempts.flatMapLatest { exitService.ask() }.eraseToSignal()
    log = attempts.scan(0) { count, _ in count + 1 }.map { "asked \($0)" }
      .merge(with: discards.map { "discarded" }).prepend("fresh")
      .eraseToSignal()
    requestToPerform = operations.map { OperationRequest(operation: $0, isForced: false) }
      .merge(with: forcedOperations.map { OperationRequest(operation: $0, isForced: true) })
      .eraseToSignal()
  }
}
