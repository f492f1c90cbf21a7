import Meter
import Platform
import Streams
import TurnConcurrency

// Async code in turns; prints nanoseconds a turn with a stream's zero delay, nanoseconds a turn with
// one `await`, the MiB that 800,000 of these add to the memory, seconds for a million sleeps, and
// nanoseconds an empty turn without and with concurrency.
let turns = Turns()
let count = 20_000

/// The most memory that the process has used, in MiB.
func peakMemory() -> Double {
  var usage = rusage()
  // This process. The type of the constant's name differs between systems.
  getrusage(0, &usage)
  return Double(usage.ru_maxrss) / 1024
}

// A value through a stream that delays it by nothing, and through a task with one `await`.
let subject = PassthroughSubject<Int, Never>()
let holder = Holder()
let subscription = subject.delay(for: .zero, scheduler: turns.scheduler).sink { holder.number = $0 }
let memory = peakMemory()
let delayed = Meter.nanoseconds(count: count) {
  for number in 0..<count { turns.play { subject.send(number) } }
} _: {
  for number in 0..<count {
    turns.play {
      Task {
        await Task.yield()
        holder.number = number
      }
    }
  }
}
precondition(holder.number == count - 1)
precondition(turns.taskCount <= 1_024)
let growth = peakMemory() - memory

// A million sleeps: of a thousand tasks, a thousand times each.
let sleeps = Turns()
let duration = ContinuousClock().measure {
  sleeps.play {
    for number in 1...1_000 {
      Task {
        for _ in 0..<1_000 { try await Task.sleep(for: .milliseconds(number)) }
        holder.number += 1
      }
    }
  }
  holder.number = 0
  sleeps.advance(by: .seconds(1_000))
}
precondition(holder.number == 1_000)

// An empty turn of a scheduler, alone and with concurrency.
let empty = Meter.nanoseconds(count: count) {
  for _ in 0..<count { turns.scheduler.runDue() }
} _: {
  for _ in 0..<count { turns.play {} }
}
print(
  delayed.first,
  delayed.second,
  growth,
  duration / .seconds(1),
  empty.first,
  empty.second
)
