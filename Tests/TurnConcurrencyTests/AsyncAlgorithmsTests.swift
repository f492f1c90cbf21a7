import AsyncAlgorithms
import Streams
import Testing
import TurnConcurrency

/// The sequences of swift-async-algorithms, as apps use them: with the real clock.
@Suite(
  "AsyncAlgorithms in virtual time",
  .enabled(if: TurnExecutor.isSupported),
  .timeLimit(.minutes(10))
)
struct AsyncAlgorithmsTests {
  private let turns = TestTurns()
  private let journal = Journal()

  private func note(_ line: String) { journal.note("\(turns.now) \(line)") }

  /// A sequence of elements, each after a pause.
  private static func typed(_ keys: [(pause: Int, key: String)]) -> AsyncStream<String> {
    AsyncStream { continuation in
      let task = Task {
        for (pause, key) in keys {
          try? await Task.sleep(for: .milliseconds(pause))
          continuation.yield(key)
        }
        continuation.finish()
      }
      continuation.onTermination = { _ in task.cancel() }
    }
  }

  @Test("a timer ticks exactly, also if the loop works between two ticks, until it is cancelled")
  func timer() {
    turns.advance(by: .seconds(10))
    var task: Task<Void, Never>?
    turns.play {
      task = Task {
        var ticks = 0
        for await instant in AsyncTimerSequence(interval: .seconds(1), clock: .continuous) {
          ticks += 1
          note("tick \(ticks), late by \(ContinuousClock.now - instant)")
          if ticks == 2 { try? await Task.sleep(for: .milliseconds(300)) }
        }
        note("end")
      }
    }
    turns.advance(by: .seconds(3.5))
    #expect(turns.executor.sleepingTasks.count == 1)
    turns.play { task?.cancel() }
    #expect(
      journal.lines == [
        "11.0 seconds tick 1, late by 0.0 seconds", "12.0 seconds tick 2, late by 0.0 seconds",
        "13.0 seconds tick 3, late by 0.0 seconds", "13.5 seconds end",
      ]
    )
    #expect(turns.scheduler.isIdle)
  }

  @Test("debounce passes what is followed by a pause")
  func debounce() {
    turns.play {
      Task {
        let keys = Self.typed([(100, "d"), (100, "du"), (400, "dun"), (299, "dune"), (1_000, "!")])
        for await query in keys.debounce(for: .milliseconds(300)) { note(query) }
        note("end")
      }
    }
    turns.advance(by: .seconds(5))
    #expect(
      journal.lines == [
        "0.5 seconds du", "1.199 seconds dune", "1.899 seconds !", "1.899 seconds end",
      ]
    )
    #expect(turns.scheduler.isIdle)
  }

  @Test("merge, combineLatest and zip take elements in the order in which they are sent")
  func merge() {
    let left = [(100, "a"), (100, "b"), (100, "c")]
    let right = [(150, "1"), (50, "2"), (100, "3")]
    turns.play {
      Task {
        for await key in AsyncAlgorithms.merge(Self.typed(left), Self.typed(right)) { note(key) }
        for await (key, number) in zip(Self.typed(left), Self.typed(right)) { note(key + number) }
        for await (key, number) in combineLatest(Self.typed(left), Self.typed(right)) {
          note(key + number)
        }
      }
    }
    turns.advance(by: .seconds(2))
    #expect(
      journal.lines == [
        "0.1 seconds a", "0.15 seconds 1", "0.2 seconds b", "0.2 seconds 2", "0.3 seconds c",
        "0.3 seconds 3", "0.45 seconds a1", "0.5 seconds b2", "0.6 seconds c3", "0.75 seconds a1",
        "0.8 seconds b1", "0.8 seconds b2", "0.9 seconds c2", "0.9 seconds c3",
      ]
    )
  }

  @Test("the order is the same each time")
  func sameOrder() {
    func play() -> [String] {
      let turns = TestTurns()
      let journal = Journal()
      turns.play {
        for number in 0..<20 {
          Task {
            let timer = AsyncTimerSequence(interval: .milliseconds(100), clock: .continuous)
            let ticks = timer.prefix(5).map { _ in "tick" }
            let keys = Self.typed((0..<5).map { _ in (70, "key") })
            for await event in AsyncAlgorithms.merge(ticks, keys).debounce(for: .milliseconds(20)) {
              journal.note("\(turns.now) \(number) \(event)")
            }
          }
        }
      }
      turns.advance(by: .seconds(2))
      return journal.lines
    }
    let lines = play()
    #expect(lines.count > 100)
    for _ in 0..<5 { #expect(play() == lines) }
  }
}
