import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Work that SIGHUP, SIGINT and SIGTERM do not cut short, such as writing a file: the program ends
/// when the work is done.
///
/// A second signal waits as well: it often follows the first unasked, as SIGHUP does when a session
/// ends. Where the program has handlers of its own, nothing waits.
package enum UninterruptedWork {
  /// The number of the signal that ends the program, if one came, and how much work is under way.
  private static let state = Atomic<UInt32>(0)
  private static let signalShift: UInt32 = 24
  private static let workMask: UInt32 = 0xff_ffff

  /// Does `body`, and ends the program behind it if that was asked for meanwhile.
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

  /// Makes what the handlers use, since they must not be the first to do so.
  static func prepare() {
    _ = state.load(ordering: .relaxed)
  }

  /// Whether the signal `number` may end the program now; otherwise it ends behind the work.
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
