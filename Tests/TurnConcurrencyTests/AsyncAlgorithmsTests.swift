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
