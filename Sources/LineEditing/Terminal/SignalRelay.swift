import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// What the program does about signals: it ends, stops and goes on as others do, but gives its
/// terminals back before, and leaves no file half written.
///
/// A handler does that itself, so that a signal is obeyed whatever the threads do; what can only be
/// done on the thread of an editor it writes to the editor's ``WakePipe``. A handler may do next to
/// nothing else (`signal-safety(7)`). Signals for which the program has a handler of its own, or
/// which it ignores, are left alone.
package enum SignalRelay {
  /// Signals that end the program.
  ///
  /// SIGINT is ^C where an editor reads. SIGXFSZ is here so that it ends nothing: the write that
  /// raised it fails and says so.
  private static let endings = [SIGHUP, SIGINT, SIGTERM, SIGXFSZ]
  /// Signals that ask for a dump of what the program does at this moment, as a crash does.
  ///
  /// The terminal is given back, and no work is waited for. Handlers that were installed before,
  /// such as the Swift runtime's backtrace, run afterwards.
  private static let dumps = [SIGQUIT, SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV]
  private static let stops = [SIGTSTP, SIGCONT]

  private struct Installation {
    let previous: sigaction
    var count = 1
  }

  /// Which handlers are installed, for how many, and what to put back.
  private static let installed = Mutex<[Int32: Installation]>([:])

  // The previous handlers of dumps, by signal number. The pointer never changes, and each is
  // written before its handler is installed.
  private nonisolated(unsafe) static let usualDumps = {
    let actions = UnsafeMutablePointer<sigaction>.allocate(capacity: 64)
    actions.initialize(repeating: sigaction(), count: 64)
    return actions
  }()

  /// Attends to the signals that end the program, for as long as it runs.
  package static func attend() {
    install(endings + dumps)
  }

  /// Attends to the signals that end or stop the program, until ``leaveTerminals()``.
  static func attendToTerminals() {
    install(endings + dumps + stops)
  }

  /// Takes the handlers away again, when it was called as often as ``attendToTerminals()``.
  static func leaveTerminals() {
    remove(endings + dumps + stops)
  }

  /// Sends what an editor must know to `pipe` until ``remove(_:)``; an editor for which there is no
  /// slot gets nothing.
  static func add(_ pipe: WakePipe) {
    install([SIGWINCH])
    _ = SignalSlots.claim(pipe.writeEnd)
  }

  /// Sends no more signals to `pipe`.
  static func remove(_ pipe: WakePipe) {
    SignalSlots.release(pipe.writeEnd)
    remove([SIGWINCH])
  }

  private static func install(_ numbers: [Int32]) {
    // A handler must not be the first to touch any of it.
    HeldTerminal.prepare()
    UninterruptedWork.prepare()
    _ = (SignalSlots.isEmpty, usualDumps)
    installed.withLock { installed in
      for number in numbers {
        if installed[number] != nil {
          installed[number]?.count += 1
          continue
        }
        var present = sigaction()
        let isDump = dumps.contains(number)
        guard sigaction(number, nil, &present) == 0,
          isDump ? !present.isIgnored : present.isDefault
        else { continue }
        if isDump { usualDumps[Int(number)] = present }
        var ours = isDump ? sigaction(dumping: dump) : sigaction(handling: handle)
        // A program that was stopped may be told to end and to go on at once: then it ends first.
        if endings.contains(number) { for stop in stops { sigaddset(&ours.sa_mask, stop) } }
        sigaction(number, &ours, nil)
        installed[number] = Installation(previous: present)
      }
    }
  }

  private static func remove(_ numbers: [Int32]) {
    installed.withLock { installed in
      for number in numbers {
        guard var installation = installed[number] else { continue }
        installation.count -= 1
        installed[number] = installation.count > 0 ? installation : nil
        guard installation.count == 0 else { continue }
        var previous = installation.previous
        sigaction(number, &previous, nil)
      }
    }
  }

  /// Ends the program by `number` as that signal would, when no work is under way that must be
  /// finished.
  package static func end(by number: Int32) {
    if UninterruptedWork.mayEnd(by: number) { endNow(by: number) }
  }

  /// Ends the program by `number` as that signal would, whatever is under way.
  static func endNow(by number: Int32) {
    HeldTerminal.giveBackAll()
    raiseUnhandled(number)
    // The first process of a container gets no signal that it does not handle.
    _exit(128 + number)
  }

  // MARK: In a handler

  private static let handle: @convention(c) (Int32) -> Void = { number in
    let before = errno
    switch number {
    case SIGXFSZ: break
    case SIGWINCH: SignalSlots.write(UInt8(truncatingIfNeeded: number))
    case SIGCONT: goOn()
    case SIGTSTP: stop()
    case SIGINT where !SignalSlots.isEmpty:
      SignalSlots.write(UInt8(truncatingIfNeeded: number))
    default: end(by: number)
    }
    errno = before
  }

  private static let dump: sigaction.InformedHandler = { number, information, _ in
    let before = errno
    HeldTerminal.giveBackAll()
    sigaction(number, usualDumps + Int(number), nil)
    let code = information?.pointee.si_code ?? 0
    switch number {
    case SIGQUIT, SIGABRT, SIGTRAP: raiseToTheEnd(number)
    // A fault happens again when this returns, and at the same place. What was sent does not.
    default: if code <= 0 || code >= 0x1_0000 { raiseToTheEnd(number) }
    }
    errno = before
  }

  /// Stops the program, which goes on in here.
  private static func stop() {
    var ours = sigaction()
    HeldTerminal.giveBackAll()
    sigaction(SIGTSTP, nil, &ours)
    raiseUnhandled(SIGTSTP)
    sigaction(SIGTSTP, &ours, nil)
    // A group of processes that nobody could continue does not stop, and gets no SIGCONT.
    goOn()
  }

  private static func goOn() {
    HeldTerminal.takeAgainAll()
    SignalSlots.write(UInt8(truncatingIfNeeded: SIGCONT))
  }

  /// Lets the handler that was there before write its report of `number`, and then ends the program.
  private static func raiseToTheEnd(_ number: Int32) {
    raiseAgain(number)
    raiseUnhandled(number)
  }

  /// Lets `number` do what it does where it is not handled.
  private static func raiseUnhandled(_ number: Int32) {
    signal(number, SIG_DFL)
    raiseAgain(number)
  }

  /// Raises `number` at once, also in its own handler.
  private static func raiseAgain(_ number: Int32) {
    var set = sigset_t()
    var before = sigset_t()
    sigemptyset(&set)
    sigaddset(&set, number)
    pthread_sigmask(SIG_UNBLOCK, &set, &before)
    raise(number)
    pthread_sigmask(SIG_SETMASK, &before, nil)
  }
}

extension sigaction {
  /// A handler that is told where a signal comes from.
  fileprivate typealias InformedHandler =
    @convention(c) (Int32, UnsafeMutablePointer<siginfo_t>?, UnsafeMutableRawPointer?) -> Void

  fileprivate init(handling handler: @escaping @convention(c) (Int32) -> Void) {
    self.init()
    #if canImport(Darwin)
      __sigaction_u.__sa_handler = handler
    #elseif canImport(Glibc)
      __sigaction_handler.sa_handler = handler
    #else
      __sa_handler.sa_handler = handler
    #endif
    sigemptyset(&sa_mask)
    sa_flags = Int32(SA_RESTART)
  }

  fileprivate init(dumping handler: @escaping InformedHandler) {
    self.init()
    #if canImport(Darwin)
      __sigaction_u.__sa_sigaction = handler
    #elseif canImport(Glibc)
      __sigaction_handler.sa_sigaction = handler
    #else
      __sa_handler.sa_sigaction = handler
    #endif
    sigemptyset(&sa_mask)
    // The stack may be what has run out.
    sa_flags = Int32(SA_SIGINFO) | Int32(SA_ONSTACK)
  }

  fileprivate var isDefault: Bool { handlerBits == 0 }
  fileprivate var isIgnored: Bool { handlerBits == 1 }

  private var handlerBits: Int {
    #if canImport(Darwin)
      unsafeBitCast(__sigaction_u.__sa_handler, to: Int.self)
    #elseif canImport(Glibc)
      unsafeBitCast(__sigaction_handler.sa_handler, to: Int.self)
    #else
      unsafeBitCast(__sa_handler.sa_handler, to: Int.self)
    #endif
  }
}
