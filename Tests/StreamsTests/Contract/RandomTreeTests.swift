import Streams
import TestSupport
import Testing

/// Random trees of operators with random events: nothing crashes, and the downstream
/// receives no more than it requested and nothing after the end or a cancellation.
@Suite(.timeLimit(.minutes(10))) struct RandomTreeTests {
  private static let treesPerBatch = UInt64(Cases.count(200, all: 10_000))

  @Test("random trees of operators keep the contract", arguments: 0..<10 as Range<UInt64>)
  func keepTheContract(batch: UInt64) {
    let first = batch * Self.treesPerBatch
    for seed in first..<(first + Self.treesPerBatch) {
      let violations = Self.violations(seed: seed)
      #expect(violations == [], "seed \(seed):\(RandomTree(seed: seed).shape)")
    }
  }

  /// The violations of the contract in the tree of a seed.
  static func violations(seed: UInt64) -> [String] {
    let random = SeededGenerator(seed: seed ^ 0xD1CE)
    let tree = RandomTree(seed: seed)
    let judge = ContractJudge(demand: Self.demand(random), more: Self.demand(random))
    // A received value may cause others, but only a limited number of times.
    var dice = random
    var reactions = Int.random(in: 0...6, using: &dice)
    judge.onValue = {
      guard reactions > 0 else { return }
      reactions -= 1
      Self.act(on: tree, judge, random)
    }
    tree.publisher.subscribe(judge)
    for _ in 0..<12 { Self.act(on: tree, judge, random) }
    judge.onValue = nil
    judge.cancel()
    for poke in tree.pokes { poke(1) }
    tree.clock.advance(by: .seconds(10))
    return judge.violations
  }

  private static func act(
    on tree: RandomTree,
    _ judge: ContractJudge,
    _ random: SeededGenerator
  ) {
    var random = random
    let poke = tree.pokes.randomElement(using: &random)
    switch Int.random(in: 0..<16, using: &random) {
    case 0: poke?(nil)
    case 1...8: poke?(Int.random(in: 0..<5, using: &random))
    case 9...12: tree.clock.advance(by: .seconds(Int.random(in: 0...2, using: &random)))
    case 13, 14: judge.request(demand(random))
    default: if Int.random(in: 0..<3, using: &random) == 0 { judge.cancel() }
    }
  }

  private static func demand(_ random: SeededGenerator) -> Subscribers.Demand {
    var random = random
    return Bool.random(using: &random) ? .unlimited : .max(Int.random(in: 0...3, using: &random))
  }
}

/// A subscriber that records events that it should not have received.
final class ContractJudge: Subscriber {
  private(set) var violations: [String] = []
  /// An action for each received value.
  var onValue: (() -> Void)?

  private let initialDemand: Subscribers.Demand
  private let demandPerValue: Subscribers.Demand
  private var demand = Subscribers.Demand.none
  private var subscription: (any Subscription)?
  private var hasEnded = false
  private var isCancelled = false
  /// Whether it cancelled while it received a value; the end may already follow that value.
  private var mayEnd = false
  private var receiving = 0

  init(demand: Subscribers.Demand, more: Subscribers.Demand) {
    initialDemand = demand
    demandPerValue = more
  }

  func request(_ more: Subscribers.Demand) {
    guard let subscription, more > .none, !isCancelled else { return }
    demand += more
    subscription.request(more)
  }

  func cancel() {
    guard let subscription else { return }
    isCancelled = true
    mayEnd = receiving > 0
    subscription.cancel()
  }

  func receive(subscription: any Subscription) {
    if self.subscription != nil { violations.append("a second subscription") }
    self.subscription = subscription
    request(initialDemand)
  }

  func receive(_ value: Int) -> Subscribers.Demand {
    if subscription == nil { violations.append("a value before the subscription") }
    if hasEnded { violations.append("a value after the end") }
    if isCancelled { violations.append("a value after a cancellation") }
    if demand == .none { violations.append("more than was asked for") }
    if demand > .none { demand -= 1 }
    receiving += 1
    onValue?()
    receiving -= 1
    demand += demandPerValue
    return demandPerValue
  }

  func receive(completion: Subscribers.Completion<Boom>) {
    if subscription == nil { violations.append("an end before the subscription") }
    if hasEnded { violations.append("a second end") }
    if isCancelled, !mayEnd { violations.append("an end after a cancellation") }
    hasEnded = true
  }
}
