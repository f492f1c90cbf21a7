import CCallStack
import Platform
import Synchronization

/// Handles signals: the program ends, stops and continues as usual, but first restores its
/// terminal and leaves no file half written.
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
  /// The handler restores the terminal, says what happened, and does not wait for work. Previously installed
  /// handlers, such as the Swift runtime's backtrace, run afterwards.
  private static let dumps = [SIGQUIT, SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV]
  private static let stops = [SIGTSTP, SIGCONT]

  /// The signals whose handlers are installed, until the program ends.
  private static let installed = Mutex<Set<Int32>>([])

  /// The pipe of the open editor; -1 if there is none.
  private static let editor = Atomic<Int32>(-1)

  // The previous handlers of dump signals, by signal number. Safe: the pointer never changes, and
  // each element is written before its handler is installed.
  private nonisolated(unsafe) static let usualDumps = {
    let actions = UnsafeMutablePointer<sigaction>.allocate(capacity: 64)
    actions.initialize(repeating: sigaction(), count: 64)
    return actions
  }()

  /// Handles the signals that end the program.
  package static func attend() {
    install(endings + dumps)
  }

  /// Handles the signals that concern a program with a changed terminal.
  static func attendToTerminals() {
    install(endings + dumps + stops + [SIGWINCH])
  }

  /// Sends the signals that concern an editor to `pipe`, or to no editor if it is nil.
  static func send(to pipe: WakePipe?) {
    editor.store(pipe?.writeEnd ?? -1, ordering: .releasing)
  }

  private static func install(_ numbers: [Int32]) {
    // A handler must not initialize static values.
    TerminalMode.prepare()
    UninterruptedWork.prepare()
    call_stack_prepare()
    _ = (editor.load(ordering: .relaxed), usualDumps)
    installed.withLock { installed in
      for number in numbers where !installed.contains(number) {
        var present = sigaction()
        let isDump = dumps.contains(number)
        guard sigaction(number, nil, &present) == 0,
          isDump ? !present.isIgnored : present.isDefault
        else { continue }
        if isDump { usualDumps[Int(number)] = present }
        // Dump on the alternate stack: the signal may report a stack overflow.
        var ours =
          isDump ? sigaction(dump, Int32(SA_ONSTACK)) : sigaction(handle, Int32(SA_RESTART))
        // A stopped program may receive an ending signal together with SIGCONT. Then it must end
        // first.
        if endings.contains(number) { for stop in stops { sigaddset(&ours.sa_mask, stop) } }
        sigaction(number, &ours, nil)
        installed.insert(number)
      }
    }
  }

  /// Gives the calling thread a second stack for the handlers of dumps, because the first may be full.
  ///
  /// Call it on each thread that runs an app. On Linux, the main queue changes its thread.
  package static func prepareThread() {
    var stack = stack_t()
    guard sigaltstack(nil, &stack) == 0, stack.ss_flags & Int32(SS_DISABLE) != 0 else { return }
    let size = 1 << 16
    stack.ss_sp = .allocate(byteCount: size, alignment: 16)
    stack.ss_size = .init(size)
    stack.ss_flags = 0
    sigaltstack(&stack, nil)
  }

  /// Ends the program as the signal `number` would, once no ``UninterruptedWork`` is running.
  package static func end(by number: Int32) {
    if UninterruptedWork.mayEnd(by: number) { endNow(by: number) }
  }

  /// Ends the program as the signal `number` would, without waiting for work.
  static func endNow(by number: Int32) {
    AppEnd.finish()
    TerminalMode.giveBackForGood()
    raiseUnhandled(number)
    // The first process of a container does not receive signals that it does not handle.
    _exit(128 + number)
  }

  // MARK: In a handler

  private static let handle: sigaction.Handler = { number, _, _ in
    let before = errno
    switch number {
    case SIGXFSZ: break
    case SIGWINCH: sendToEditor(number)
    case SIGCONT: continueAfterStop()
    case SIGTSTP: stop()
    case SIGINT where editor.load(ordering: .acquiring) >= 0: sendToEditor(number)
    default: end(by: number)
    }
    errno = before
  }

  private static let dump: sigaction.Handler = { number, information, context in
    let before = errno
    // Without an input, the backtrace does not wait for a key of which no line says anything.
    TerminalMode.giveBackForGood(endsInput: true)
    if let information, let context {
      AppEnd.reportCrash(number, fault_of(information, context))
    }
    sigaction(number, usualDumps + Int(number), nil)
    // Called instead of raised again, so that a backtrace begins where the signal came, and not here.
    if let usual = usualDumps[Int(number)].handler {
      usual(number, information, context.map { call_stack_in_program($0) })
    }
    let code = information?.pointee.si_code ?? 0
    switch number {
    case SIGQUIT, SIGABRT, SIGTRAP: raiseUnhandled(number)
    // A fault occurs again when the handler returns, at the same instruction. A signal that was
    // sent does not.
    default: if code <= 0 || code >= 0x1_0000 { raiseUnhandled(number) }
    }
    errno = before
  }

  /// Stops the program.
  ///
  /// The method returns when the program continues.
  private static func stop() {
    var ours = sigaction()
    TerminalMode.giveBack()
    sigaction(SIGTSTP, nil, &ours)
    raiseUnhandled(SIGTSTP)
    sigaction(SIGTSTP, &ours, nil)
    // An orphaned process group does not stop, and receives no SIGCONT.
    continueAfterStop()
  }

  private static func continueAfterStop() {
    TerminalMode.takeAgain()
    sendToEditor(SIGCONT)
  }

  private static func sendToEditor(_ number: Int32) {
    let pipe = editor.load(ordering: .acquiring)
    var byte = UInt8(truncatingIfNeeded: number)
    if pipe >= 0 { _ = write(pipe, &byte, 1) }
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
  fileprivate typealias Handler =
    @convention(c) (Int32, UnsafeMutablePointer<siginfo_t>?, UnsafeMutableRawPointer?) -> Void

  fileprivate init(_ handler: @escaping Handler, _ flags: Int32) {
    self.init()
    #if canImport(Darwin)
      __sigaction_u.__sa_sigaction = handler
    #elseif canImport(Glibc)
      __sigaction_handler.sa_sigaction = handler
    #else
      __sa_handler.sa_sigaction = handler
    #endif
    sigemptyset(&sa_mask)
    sa_flags = Int32(SA_SIGINFO) | flags
  }

  /// The function that handles the signal; nil for the default action, and if the signal is ignored.
  fileprivate var handler: Handler? {
    guard !isDefault, !isIgnored else { return nil }
    #if canImport(Darwin)
      return __sigaction_u.__sa_sigaction
    #elseif canImport(Glibc)
      return __sigaction_handler.sa_sigaction
    #else
      return __sa_handler.sa_sigaction
    #endif
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
