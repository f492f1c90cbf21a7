import Platform

/// Why a text could not be written.
public enum OutputError: Error, Sendable, Equatable {
  /// The output has no reader any more (`EPIPE`, or the terminal hung up), or this program closed
  /// it.
  case closed
  /// Writing failed for another reason, as on a full disk; the number is an `errno`.
  case failed(errno: Int32)
}

/// A file descriptor that other code opens and closes.
package struct Descriptor: Sendable, Equatable {
  /// The result of a read.
  enum Arrival: Equatable {
    case bytes(Int)
    case end
    case failed(errno: Int32)
  }

  package let number: Int32

  /// Names an open descriptor.
  package init(number: Int32) {
    self.number = number
  }

  var isTerminal: Bool { isatty(number) == 1 }

  /// Waits for bytes and reads them into `buffer`.
  func read(into buffer: UnsafeMutableRawBufferPointer) -> Arrival {
    while true {
      let count = Platform.read(number, buffer.baseAddress, buffer.count)
      if count > 0 { return .bytes(count) }
      if count == 0 {
        TerminalMode.waitIfGivenBack()
        return .end
      }
      switch errno {
      case EINTR: continue
      case EAGAIN:
        // The parent process may have made the descriptor non-blocking.
        var requests = [pollfd(fd: number, events: Int16(POLLIN), revents: 0)]
        _ = awaitDescriptors(&requests)
      case let code: return code == EIO && isGone ? .end : .failed(errno: code)
      }
    }
  }

  /// Writes all of `bytes`, or throws an error.
  ///
  /// A write to a closed pipe raises no signal.
  package func write(_ bytes: [UInt8]) throws(OutputError) {
    let failure = BrokenPipeSignal.suppressed { writeAll(bytes, to: number) }
    guard let failure else { return }
    throw failure == EPIPE || failure == EIO && isGone ? .closed : .failed(errno: failure)
  }

  /// Writes the whole `text`, or throws an error.
  package func write(_ text: String) throws(OutputError) {
    try write(Array(text.utf8))
  }

  /// Whether the terminal of the descriptor has hung up.
  private var isGone: Bool {
    var request = pollfd(fd: number, events: 0, revents: 0)
    return poll(&request, 1, 0) == 1 && Int32(request.revents) & Int32(POLLHUP) != 0
  }
}

/// Suppresses SIGPIPE, which by default ends a program that writes to a closed pipe.
///
/// A library must not change the signal handling of the whole program, and child processes would
/// inherit an ignored SIGPIPE. So this type blocks SIGPIPE on one thread during one write, and
/// consumes it if that write raised it. A write raises the signal on the writing thread. Source:
/// POSIX `write`, EPIPE.
package enum BrokenPipeSignal {
  package static func suppressed<Result>(_ write: () -> Result) -> Result {
    var pipe = sigset_t()
    sigemptyset(&pipe)
    sigaddset(&pipe, SIGPIPE)
    // Do not consume a signal that was pending before.
    guard !isPending else { return write() }
    var before = sigset_t()
    pthread_sigmask(SIG_BLOCK, &pipe, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    let result = write()
    if isPending {
      var taken: Int32 = 0
      sigwait(&pipe, &taken)
    }
    return result
  }

  /// Whether SIGPIPE is pending, which is possible only while it is blocked.
  private static var isPending: Bool {
    var pending = sigset_t()
    sigpending(&pending)
    return sigismember(&pending, SIGPIPE) == 1
  }
}
