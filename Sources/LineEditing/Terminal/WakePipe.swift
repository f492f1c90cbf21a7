import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A pipe to itself, on which a thread that waits for input can be woken.
///
/// Source: the self-pipe trick (D. J. Bernstein). Waking is safe from any thread, and by
/// ``writeEnd`` from a signal handler too.
final class WakePipe: Sendable {
  let readEnd: Int32
  let writeEnd: Int32
  /// Whether a wake-up is on its way, so that a flood of them is one write.
  private let isAwake = Atomic(false)

  init?() {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends {
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
    }
    readEnd = ends[0]
    writeEnd = ends[1]
  }

  deinit {
    close(readEnd)
    close(writeEnd)
  }

  /// Ends the wait of the thread that listens, now or when it begins.
  func wake() {
    guard !isAwake.exchange(true, ordering: .acquiringAndReleasing) else { return }
    var byte: UInt8 = 0
    // A full pipe wakes as well.
    _ = write(writeEnd, &byte, 1)
  }

  /// Takes what arrived: the numbers of the signals, in order.
  func drain() -> [Int32] {
    var signals: [Int32] = []
    var buffer = [UInt8](repeating: 0, count: 64)
    while case let count = read(readEnd, &buffer, buffer.count), count > 0 {
      signals += buffer[..<count].filter { $0 != 0 }.map { Int32($0) }
    }
    // Only now: what was asked for before this is seen by whoever drained.
    isAwake.store(false, ordering: .sequentiallyConsistent)
    return signals
  }
}
