/// The subscriber of a ``CombiningLatest`` for one of its upstreams.
final class CombiningSide<Input, Failure: Error>: Subscriber, CustomStringConvertible {
  private let combining: CombiningLatest<Failure>
  private let index: Int
  private let slot: LatestSlot<Input>

  init(combining: CombiningLatest<Failure>, index: Int, slot: LatestSlot<Input>) {
    self.combining = combining
    self.index = index
    self.slot = slot
  }

  var description: String { "CombineLatest" }

  func receive(subscription: any Subscription) {
    combining.receive(subscription: subscription, index)
  }

  func receive(_ value: Input) -> Subscribers.Demand {
    guard combining.enter() else { return .none }
    if slot.isFilled {
      let displaced = slot.exchange(value)
      combining.leave(filled: false)
      withExtendedLifetime(displaced) {}
    } else {
      slot.fill(value)
      combining.leave(filled: true)
    }
    return .none
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    combining.receive(completion: completion, index)
  }
}
