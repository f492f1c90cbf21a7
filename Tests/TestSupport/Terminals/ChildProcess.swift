import Platform
import Synchronization

/// A program that runs on a terminal, as the leader of its own session.
public final class ChildProcess: Sendable {
  /// How a program ended.
  public enum Ending: Sendable, Equatable {
    case exited(Int32)
    case signalled(Int32)

    init(status: Int32) {
      let signal = status & 0x7f
      self = signal == 0 ? .exited(status >> 8 & 0xff) : .signalled(signal)
    }
  }

  let process: pid_t
  private let ended = Mutex<Ending?>(nil)

  init(
    _ executable: String,
    arguments: [String],
    environment: [String],
    terminal: String
  ) throws(PseudoTerminalError) {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    posix_spawn_file_actions_addopen(&actions, 0, terminal, O_RDWR, 0)
    posix_spawn_file_actions_adddup2(&actions, 0, 1)
    posix_spawn_file_actions_adddup2(&actions, 0, 2)
    #if canImport(Darwin)
      let inheritsNothing = Int32(POSIX_SPAWN_CLOEXEC_DEFAULT)
    #else
      // Otherwise another test's pipe would stay open as long as this program runs, and its reader
      // would wait. Closing a descriptor that is not open is no error here. 1024 is the usual limit
      // of a process.
      let inheritsNothing: Int32 = 0
      for descriptor in Int32(3)..<1024 {
        posix_spawn_file_actions_addclose(&actions, descriptor)
      }
    #endif
    // A test runner may ignore or block signals that a program on a terminal must receive.
    var none = sigset_t()
    var all = sigset_t()
    sigemptyset(&none)
    sigfillset(&all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    #if canImport(Darwin)
      let newSession = Int32(POSIX_SPAWN_SETSID)
    #else
      // glibc and musl declare its name only for GNU programs.
      let newSession: Int32 = 0x80
    #endif
    let flags =
      newSession | inheritsNothing | Int32(POSIX_SPAWN_SETSIGDEF) | Int32(POSIX_SPAWN_SETSIGMASK)
    posix_spawnattr_setflags(&attributes, Int16(flags))

    let leader = BuiltProduct.path("TerminalLeader")
    var words = ([leader, executable] + arguments).map { strdup($0) } + [nil]
    var settings = environment.map { strdup($0) } + [nil]
    defer { for word in words + settings { free(word) } }
    var started = pid_t()
    let code = posix_spawn(&started, leader, &actions, &attributes, &words, &settings)
    guard code == 0 else { throw .system(call: "posix_spawn \(leader)", errno: code) }
    process = started
  }

  /// How the program ended; nil while it runs.
  public var ending: Ending? { ended.withLock { $0 } }

  func signal(_ number: Int32) {
    ended.withLock { ended in
      // After the end, the number may belong to another process.
      if ended == nil { kill(process, number) }
    }
  }

  /// Waits for the end of the program on the calling thread.
  func wait() {
    var status: Int32 = 0
    while waitpid(process, &status, 0) == -1, errno == EINTR {}
    let ending = Ending(status: status)
    ended.withLock { $0 = ending }
  }
}
