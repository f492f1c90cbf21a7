import Streams
import TestSupport
import Testing

/// Compares the clock with a model that is simple enough to be obviously correct.
@Suite(.tidyUp, .timeLimit(.minutes(10))) struct VirtualTimeModelTests {
  /// Work in a plain list with linear search.
  private struct Model {
    var now: Int64 = 0
    var pending: [(due: Int64, name: Int, interval: Int64?)] = []
    var fired: [String] = []

    mutating func advance(to target: Int64) {
      while let next = pending.indices.min(by: { pending[$0].due < pending[$1].due }),
        pending[next].due <= target
      {
        let work = pending.remove(at: next)
        now = max(now, work.due)
        fired.append("\(work.name)@\(now)")
        if let interval = work.interval {
          pending.append((work.due + interval, work.name, interval))
        }
      }
      now = max(now, target)
    }
  }

  // Sendable: it is a box around one test's own list.
  private final class Journal: @unchecked Sendable {
    var fired: [String] = []
  }

  @Test("random work fires exactly as in the model", arguments: Cases.seeds(8, all: 40))
  func randomWork(seed: UInt64) {
    var dice = SeededGenerator(seed: seed)
    var model = Model()
    let clock = VirtualTimeScheduler()
    let journal = Journal()
    var timers: [Int: any Cancellable] = [:]

    for name in 0..<200 {
      let due = model.now + Int64.random(in: 0...50, using: &dice)
      let record = { journal.fired.append("\(name)@\(clock.now.nanoseconds)") }
      switch Int.random(in: 0..<6, using: &dice) {
      case 0, 1:
        model.pending.append((due, name, nil))
        clock.schedule(after: VirtualInstant(nanoseconds: due), record)
      case 2:
        model.pending.append((model.now, name, nil))
        clock.schedule(record)
      case 3:
        let interval = Int64.random(in: 1...30, using: &dice)
        model.pending.append((due, name, interval))
        timers[name] = clock.schedule(
          after: VirtualInstant(nanoseconds: due),
          interval: VirtualStride(nanoseconds: interval),
          record
        )
      case 4:
        guard let victim = timers.keys.sorted().randomElement(using: &dice) else { continue }
        model.pending.removeAll { $0.name == victim }
        timers.removeValue(forKey: victim)?.cancel()
      default:
        let target = model.now + Int64.random(in: 0...40, using: &dice)
        model.advance(to: target)
        clock.advance(to: VirtualInstant(nanoseconds: target))
      }
      #expect(clock.pendingCount == model.pending.count)
      #expect(clock.nextDeadline?.nanoseconds == model.pending.map(\.due).min())
    }
    model.advance(to: model.now + 200)
    clock.advance(by: .nanoseconds(200))
    #expect(journal.fired == model.fired)
    #expect(clock.now.nanoseconds == model.now)
    for timer in timers.values { timer.cancel() }
  }
}
