import Platform
import Synchronization

/// Work that SIGHUP, SIGINT and SIGTERM do not interrupt, such as writing a file.
///
/// The program ends when the work is done. A second signal waits as well, because it often follows
/// the first automatically, as SIGHUP does when a session ends. If the program has its own signal
/// handlers, they are not delayed.
package enum UninterruptedWork {
  /// The signal that ends the program, if one arrived, and the number of running pieces of work.
  private static let state = Atomic<UInt32>(0)
  private static let signalShift: UInt32 = 24
  private static let workMask: UInt32 = 0xff_ffff

  /// Runs `body`, and then ends the program if a signal asked for it meanwhile.
  package static func perform<Value, Failure>(
    _ body: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    begin()
    defer { end() }
    return try body()
  }

  private static func begin() {
    var present = state.load(ordering: .acquiring)
    while true {
      guard present == 0 || present & workMask > 0 else {
        // The program is about to end.
        poll(nil, 0, 10)
        present = state.load(ordering: .acquiring)
        continue
      }
      let (isDone, original) = state.compareExchange(
        expected: present,
        desired: present + 1,
        ordering: .acquiringAndReleasing
      )
      if isDone { return }
      present = original
    }
  }

  private static func end() {
    let present = state.wrappingSubtract(1, ordering: .acquiringAndReleasing).newValue
    guard present != 0, present & workMask == 0 else { return }
    SignalRelay.endNow(by: Int32(present >> signalShift))
  }

  // MARK: For signal handlers

  /// Initializes the static values that the handlers use, because a handler must not initialize
  /// them.
  static func prepare() {
    _ = state.load(ordering: .relaxed)
  }

  /// Returns whether the signal `number` may end the program now.
  ///
  /// Otherwise the program ends after the work.
  static func mayEnd(by number: Int32) -> Bool {
    var present = state.load(ordering: .acquiring)
    while present >> signalShift == 0 {
      let (isDone, original) = state.compareExchange(
        expected: present,
        desired: present | UInt32(truncatingIfNeeded: number) << signalShift,
        ordering: .acquiringAndReleasing
      )
      if isDone { break }
      present = original
    }
    return present & workMask == 0
  }
}
