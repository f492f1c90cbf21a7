import Platform
import Synchronization

/// Handles signals: the program ends, stops and continues as usual, but first restores its
/// terminals and leaves no file half written.
///
/// A handler does this itself, so that the program obeys a signal even if its threads are busy.
/// Work that needs the thread of an editor is sent to the editor's ``WakePipe``. A handler may do
/// little else (`signal-safety(7)`). Signals that the program handles itself or ignores are left
/// alone.
package enum SignalRelay {
  /// The signals that end the program.
  ///
  /// In an editor, SIGINT is ^C. SIGXFSZ is included so that it does not end the program: the write
  /// that raised it fails with an error instead.
  private static let endings = [SIGHUP, SIGINT, SIGTERM, SIGXFSZ]
  /// The signals that dump the state of the program, as a crash does.
  ///
  /// The handler restores the terminal and does not wait for work. Previously installed handlers,
  /// such as the Swift runtime's backtrace, run afterwards.
  private static let dumps = [SIGQUIT, SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV]
  private static let stops = [SIGTSTP, SIGCONT]

  private struct Installation {
    let previous: sigaction
    var count = 1
  }

  /// The installed handlers by signal number, each with a use count and the previous handler.
  private static let installed = Mutex<[Int32: Installation]>([:])

  // The previous handlers of dump signals, by signal number. Safe: the pointer never changes, and
  // each element is written before its handler is installed.
  private nonisolated(unsafe) static let usualDumps = {
    let actions = UnsafeMutablePointer<sigaction>.allocate(capacity: 64)
    actions.initialize(repeating: sigaction(), count: 64)
    return actions
  }()

  /// Handles the signals that end the program, until the program ends.
  package static func attend() {
    install(endings + dumps)
  }

  /// Handles the signals that end or stop the program, until ``leaveTerminals()``.
  static func attendToTerminals() {
    install(endings + dumps + stops)
  }

  /// Removes the handlers once it was called as often as ``attendToTerminals()``.
  static func leaveTerminals() {
    remove(endings + dumps + stops)
  }

  /// Sends the signals that concern an editor to `pipe` until ``remove(_:)``.
  ///
  /// An editor without a free slot receives nothing.
  static func add(_ pipe: WakePipe) {
    install([SIGWINCH])
    _ = SignalSlots.claim(pipe.writeEnd)
  }

  /// Stops sending signals to `pipe`.
  static func remove(_ pipe: WakePipe) {
    SignalSlots.release(pipe.writeEnd)
    remove([SIGWINCH])
  }

  private static func install(_ numbers: [Int32]) {
    // A handler must not initialize static values.
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
        // A stopped program may receive an ending signal together with SIGCONT. Then it must end
        // first.
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

  /// Ends the program as the signal `number` would, once no ``UninterruptedWork`` is running.
  package static func end(by number: Int32) {
    if UninterruptedWork.mayEnd(by: number) { endNow(by: number) }
  }

  /// Ends the program as the signal `number` would, without waiting for work.
  static func endNow(by number: Int32) {
    HeldTerminal.giveBackForGood()
    raiseUnhandled(number)
    // The first process of a container does not receive signals that it does not handle.
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
    HeldTerminal.giveBackForGood()
    sigaction(number, usualDumps + Int(number), nil)
    let code = information?.pointee.si_code ?? 0
    switch number {
    case SIGQUIT, SIGABRT, SIGTRAP: raiseToTheEnd(number)
    // A fault occurs again when the handler returns, at the same instruction. A signal that was
    // sent does not.
    default: if code <= 0 || code >= 0x1_0000 { raiseToTheEnd(number) }
    }
    errno = before
  }

  /// Stops the program.
  ///
  /// The method returns when the program continues.
  private static func stop() {
    var ours = sigaction()
    HeldTerminal.giveBackAll()
    sigaction(SIGTSTP, nil, &ours)
    raiseUnhandled(SIGTSTP)
    sigaction(SIGTSTP, &ours, nil)
    // An orphaned process group does not stop, and receives no SIGCONT.
    goOn()
  }

  private static func goOn() {
    HeldTerminal.takeAgainAll()
    SignalSlots.write(UInt8(truncatingIfNeeded: SIGCONT))
  }

  /// Lets the previous handler report `number`, and then ends the program.
  private static func raiseToTheEnd(_ number: Int32) {
    raiseAgain(number)
    raiseUnhandled(number)
  }

  /// Raises `number` with its default action.
  private static func raiseUnhandled(_ number: Int32) {
    signal(number, SIG_DFL)
    raiseAgain(number)
  }

  /// Raises `number` immediately, even inside its own handler.
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
  /// A signal handler that receives the origin of the signal.
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
    // Use the alternate stack: the signal may report a stack overflow.
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
