import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Brings signals to the threads of the editors, where they can be answered.
///
/// A handler may do next to nothing (`signal-safety(7)`): it writes the number to each editor's
/// ``WakePipe``. Signals for which the program has a handler of its own, or which it ignores, are
/// left alone.
enum SignalRelay {
  /// Signals that end the program; the terminal must be given back first.
  ///
  /// SIGINT is none of them: it is ^C. SIGQUIT asks for a dump of what the program does at this
  /// moment: nothing must delay it.
  static let endings: [Int32] = [SIGHUP, SIGTERM]
  private static let relayed = endings + [SIGINT, SIGWINCH, SIGCONT]

  /// Which handlers are installed, and what to put back.
  private static let installed = Mutex<[Int32: sigaction]>([:])

  /// Sends signals to `pipe` until ``remove(_:)``; an editor for which there is no slot gets none.
  static func add(_ pipe: WakePipe) {
    installed.withLock { previous in
      guard SignalSlots.claim(pipe.writeEnd) else { return }
      for number in relayed where previous[number] == nil {
        var present = sigaction()
        guard sigaction(number, nil, &present) == 0, present.isDefault else { continue }
        var ours = sigaction(relaying: number)
        sigaction(number, &ours, nil)
        previous[number] = present
      }
    }
  }

  /// Sends no more signals to `pipe`, and takes the handlers away when it was the last.
  static func remove(_ pipe: WakePipe) {
    installed.withLock { previous in
      SignalSlots.release(pipe.writeEnd)
      guard SignalSlots.isEmpty else { return }
      for (number, action) in previous {
        var action = action
        sigaction(number, &action, nil)
      }
      previous = [:]
    }
  }

  /// Ends the program by `number`, as if nobody had relayed it.
  static func die(by number: Int32) {
    signal(number, SIG_DFL)
    var set = sigset_t()
    sigemptyset(&set)
    sigaddset(&set, number)
    pthread_sigmask(SIG_UNBLOCK, &set, nil)
    raise(number)
  }

}

extension sigaction {
  /// Writes the number of the signal to each editor's pipe, and does nothing else.
  fileprivate init(relaying number: Int32) {
    self.init()
    let relay: @convention(c) (Int32) -> Void = { number in
      let before = errno
      SignalSlots.write(UInt8(truncatingIfNeeded: number))
      errno = before
    }
    #if canImport(Darwin)
      __sigaction_u.__sa_handler = relay
    #elseif canImport(Glibc)
      __sigaction_handler.sa_handler = relay
    #else
      __sa_handler.sa_handler = relay
    #endif
    sigemptyset(&sa_mask)
    // An ending that was not answered (the terminal may be stuck) ends the program when it is
    // repeated.
    let isEnding = SignalRelay.endings.contains(number)
    sa_flags = Int32(SA_RESTART) | (isEnding ? Int32(bitPattern: UInt32(SA_RESETHAND)) : 0)
  }

  fileprivate var isDefault: Bool {
    #if canImport(Darwin)
      unsafeBitCast(__sigaction_u.__sa_handler, to: Int.self) == 0
    #elseif canImport(Glibc)
      unsafeBitCast(__sigaction_handler.sa_handler, to: Int.self) == 0
    #else
      unsafeBitCast(__sa_handler.sa_handler, to: Int.self) == 0
    #endif
  }
}
