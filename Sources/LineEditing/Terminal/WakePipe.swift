import Platform
import Synchronization

/// A pipe that wakes a thread waiting for input.
///
/// Source: the self-pipe trick (D. J. Bernstein). ``wake()`` is safe from any thread, and a signal
/// handler may write to ``writeEnd``.
final class WakePipe: Sendable {
  let readEnd: Int32
  let writeEnd: Int32
  /// Whether a wake-up is pending, so that many wake-ups need only one write.
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

  /// Wakes the waiting thread, or ends its next wait at once.
  func wake() {
    guard !isAwake.exchange(true, ordering: .acquiringAndReleasing) else { return }
    var byte: UInt8 = 0
    // A full pipe wakes the thread too.
    _ = write(writeEnd, &byte, 1)
  }

  /// Empties the pipe, and returns the signal numbers in order.
  func drain() -> [Int32] {
    var signals: [Int32] = []
    var buffer = [UInt8](repeating: 0, count: 64)
    while case let count = read(readEnd, &buffer, buffer.count), count > 0 {
      signals += buffer[..<count].filter { $0 != 0 }.map { Int32($0) }
    }
    // Reset the flag last: the caller sees every request made before this point.
    isAwake.store(false, ordering: .sequentiallyConsistent)
    return signals
  }
}
