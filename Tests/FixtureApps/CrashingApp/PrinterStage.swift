import Foundation
import Platform
import Rehearsal
import Streams

/// A stage that prints in every way that code in a process can.
final class PrinterStage: Stage {
  private let say = Button()
  private let mutter = Button()
  private let put = Button()
  private let log = Button()
  private let write = Button()
  private let spawn = Button()
  private let tick = Button()
  private let flood = Button()
  private let buffer = Button()
  private let shut = Button()
  private let fall = Button()
  private let stall = Button()
  private let last = Label()

  private var subscriptions: Set<AnyCancellable> = []

  init(clock: VirtualTimeScheduler) {
    super.init()
    on(say) { print("said") }
    on(mutter) { print("muttered", terminator: "") }
    on(put) { puts("put") }
    on(log) { NSLog("logged") }
    on(write) { Self.write("written\n") }
    on(spawn) { _ = system("echo spawned; echo complained >&2") }
    on(flood) {
      let line = String(repeating: "x", count: 9_999)
      for _ in 0..<10_000 { print(line) }
      print("end of the flood")
    }
    on(buffer) { Self.bufferOutput() }
    on(shut) { close(STDOUT_FILENO) }
    on(fall) {
      print("about to fall")
      fatalError("fell")
    }
    on(stall) {
      print("about to stall")
      while true { pause() }
    }
    tick.taps.delay(for: 1, scheduler: clock)
      .sink { [last] in
        print("ticked")
        last.text.value = "tick"
      }
      .store(in: &subscriptions)
  }

  required init() { fatalError("a printer needs a clock") }

  private func on(_ button: Button, _ act: @escaping () -> Void) {
    button.taps
      .scan(0) { count, _ in count + 1 }
      .sink { [last] in
        act()
        last.text.value = "time \($0)"
      }
      .store(in: &subscriptions)
  }

  private static func write(_ text: String) {
    _ = Platform.write(STDOUT_FILENO, text, text.utf8.count)
  }

  /// Makes C's standard output hold back everything until its buffer is full.
  private static func bufferOutput() {
    #if canImport(Darwin)
      let name = "__stdoutp"
    #else
      let name = "stdout"
    #endif
    guard let place = dlsym(dlopen(nil, RTLD_LAZY), name) else { return }
    setvbuf(place.load(as: UnsafeMutablePointer<FILE>.self), nil, _IOFBF, 1 << 16)
  }
}
