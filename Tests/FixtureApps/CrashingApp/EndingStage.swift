import Foundation
import Platform
import Rehearsal
import Streams

/// A stage that ends the process in every way, with a status of success where there is one.
final class EndingStage: Stage {
  private let leave = Button()
  private let drop = Button()
  private let quick = Button()
  private let overflow = Button()
  private let fault = Button()
  private let beside = Button()
  private let twice = Button()
  private let later = Button()
  private let tell = Button()
  private let pin = TextField(isSecure: true)

  init(clock: VirtualTimeScheduler) {
    super.init()
    leave.onTap {
      print("printed before the end")
      exit(0)
    }
    drop.onTap { _exit(0) }
    quick.onTap {
      #if canImport(Darwin)
        exit(0)
      #else
        quick_exit(0)
      #endif
    }
    overflow.onTap { [unowned self] in title.value = "\(Self.depth(of: 1))" }
    fault.onTap { [unowned self] in
      title.value = "\(UnsafePointer<UInt8>(bitPattern: 8).map { $0.pointee } ?? 0)"
    }
    beside.onTap {
      Thread.detachNewThread { exit(0) }
      while true { pause() }
    }
    twice.onTap {
      atexit { exit(0) }
      exit(0)
    }
    store(
      later.taps.delay(for: 1, scheduler: clock).sink {
        print("printed during a search")
        exit(0)
      }
    )
    tell.onTap {
      for number in 1...2000 { print("line \(number) of 2000") }
      exit(0)
    }
    store(pin.values.dropFirst().sink { _ in exit(0) })
  }

  required init() { preconditionFailure("It needs a clock.") }

  /// Recurs until the stack is full.
  private static func depth(of number: Int) -> Int {
    number > 0 ? depth(of: number + 1) + 1 : 0
  }
}
