import CLibedit
import Platform
import Synchronization

/// The standard output and standard error of the program, apart from those of the app that it runs.
///
/// The app's own code may print at any time, replace its descriptors or close them. So the program writes to
/// duplicates, and what the app prints to standard output goes to standard error.
package enum StandardDescriptors {
  private static let ownOutput = Atomic(STDOUT_FILENO)
  private static let ownError = Atomic(STDERR_FILENO)

  /// The descriptor of the program's output.
  package static var output: Int32 { ownOutput.load(ordering: .relaxed) }

  /// The descriptor of the program's errors.
  package static var error: Int32 { ownError.load(ordering: .relaxed) }

  /// Opens the descriptors that the caller has closed (`>&-`), and gives the app others than the program.
  ///
  /// Call it before any file is opened: the next file would get the number of a closed descriptor, and a recording
  /// could become standard output. What C's standard output holds back already goes to standard error, too.
  package static func separate() {
    for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO]
    where fcntl(descriptor, F_GETFD) < 0 {
      // All lower descriptors are open by now, so `open` returns this one. Reading or writing still fails.
      _ = Platform.open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
    guard let error = keep(STDERR_FILENO), let output = keep(STDOUT_FILENO) else { return }
    ownError.store(error, ordering: .relaxed)
    ownOutput.store(output, ordering: .relaxed)
    dup2(error, STDOUT_FILENO)
    // Lines survive a crash, and come before what the program writes next.
    clibedit_buffer_lines()
  }

  /// Writes what C's standard output holds back.
  package static func flush() {
    clibedit_flush_output()
  }

  /// Writes `text` to the program's output, after what C's standard output holds back.
  package static func show(_ text: String) throws(OutputError) {
    flush()
    try Descriptor(number: output).write(text)
  }

  /// The number of columns of the terminal that shows the program's output; 80 if there is none.
  package static var columns: Int { TerminalSize(descriptor: output)?.columns ?? 80 }

  /// Runs `body`, and drops what the app prints meanwhile.
  package static func withoutAppOutput<Value>(_ body: () -> Value) -> Value {
    let nothing = Platform.open("/dev/null", O_WRONLY | O_CLOEXEC)
    guard nothing >= 0, error != STDERR_FILENO else { return body() }
    for number in [STDOUT_FILENO, STDERR_FILENO] { dup2(nothing, number) }
    close(nothing)
    defer {
      flush()
      for number in [STDOUT_FILENO, STDERR_FILENO] { dup2(error, number) }
    }
    return body()
  }

  /// Duplicates `descriptor` to a number that child processes of the app do not inherit; nil if there is none left.
  package static func keep(_ descriptor: Int32) -> Int32? {
    // If the descriptor limit is low, use a high number that leaves some for the app.
    let first = max(3, min(64, sysconf(Int32(_SC_OPEN_MAX)) - 8))
    let kept = fcntl(descriptor, F_DUPFD_CLOEXEC, Int32(first))
    return kept >= 0 ? kept : nil
  }
}

extension Descriptor {
  /// Whether a reader sees in order what is written to this descriptor and to `other`.
  func isRead(with other: Descriptor) -> Bool {
    var (status, others) = (stat(), stat())
    guard fstat(number, &status) == 0, fstat(other.number, &others) == 0 else { return false }
    // Of devices, only a terminal has a reader.
    let isRead = status.st_mode & S_IFMT != S_IFCHR || isTerminal
    return isRead && (status.st_dev, status.st_ino) == (others.st_dev, others.st_ino)
  }
}
