import Dispatch
import Platform
import Streams

/// Misbehaves on demand, and reports what it did if the process survives.
final class CrashingAppDirector {
  let last: Signal<String>

  init(
    clock: VirtualTimeScheduler,
    crashes: Signal<Void>,
    fuses: Signal<Void>,
    hangs: Signal<Void>,
    prints: Signal<Void>,
    reads: Signal<Void>,
    exits: Signal<Void>,
    drums: Signal<Void>,
    aborts: Signal<Void>,
    blocks: Signal<Void>,
    scribbles: Signal<Void>,
    closes: Signal<Void>
  ) {
    last =
      crashes.merge(with: fuses.delay(for: 1, scheduler: clock))
      .map { () -> String in fatalError("crash on purpose") }
      .merge(
        with: hangs.map { () -> String in
          Self.leaveNumber()
          while true { pause() }
        },
        prints.map {
          Swift.print("a stray word")
          return "printed"
        },
        reads.map { readLine(strippingNewline: true) ?? "nothing to read" },
        exits.map { () -> String in exit(7) },
        Self.drum(drums, clock)
      )
      .merge(
        with: aborts.map { () -> String in abort() },
        blocks.map { DispatchQueue.main.sync { "never" } },
        scribbles.map { () -> String in
          for descriptor in 3..<Int32(256) { _ = write(descriptor, "scribble\n", 9) }
          return "scribbled"
        },
        closes.map { () -> String in
          for descriptor in 0..<Int32(256) { close(descriptor) }
          return "closed"
        }
      )
      .eraseToSignal()
  }

  /// Writes the process identifier to the file that `CRASHING_APP_PID` names.
  private static func leaveNumber() {
    guard let path = getenv("CRASHING_APP_PID"), let file = fopen(path, "w") else { return }
    fputs("\(getpid())\n", file)
    fclose(file)
  }

  /// A beat ten times a second, without end.
  private static func drum(_ cues: Signal<Void>, _ clock: VirtualTimeScheduler) -> Signal<String> {
    cues.flatMap { Publishers.Timer(every: .milliseconds(100), scheduler: clock).autoconnect() }
      .scan(0) { count, _ in count + 1 }
      .map { "beat \($0)" }
      .eraseToSignal()
  }
}
