import CLibedit
import Platform

/// Captures what other code in this process prints on standard output while an editor uses the
/// screen.
///
/// Such output would otherwise appear in the line being typed. Standard output is redirected to a
/// pipe, and the editor reaches the screen through another descriptor. Standard error is not
/// redirected, so that crash reports remain visible.
///
/// The editor waits for such output together with the keys, which needs a pipe. A worker has the opposite need: its
/// output goes to a file, which never fills up although nothing reads it, and which a crash leaves behind.
final class StrayOutput: Sendable {
  /// The descriptor of the screen.
  let screen: Descriptor
  /// Where standard output leads without an editor.
  private let usual: Descriptor
  /// The end of the pipe from which the captured output can be read.
  let readEnd: Descriptor
  /// The other end, so that the pipe does not end if an app closes standard output.
  private let writeEnd: Descriptor

  /// Redirects standard output.
  ///
  /// Returns nil if `output` is not that of the program or the system has no pipe left.
  init?(of output: Descriptor) {
    guard output.number == StandardDescriptors.output else { return nil }
    let usual = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3)
    var ends: [Int32] = [-1, -1]
    guard usual >= 0 else { return nil }
    guard pipe(&ends) == 0 else {
      close(usual)
      return nil
    }
    _ = fcntl(ends[0], F_SETFL, O_NONBLOCK)
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    // With a pipe, the C library would otherwise hold back lines until its buffer is full.
    clibedit_buffer_lines()
    dup2(ends[1], STDOUT_FILENO)
    self.usual = Descriptor(number: usual)
    screen = output.number == STDOUT_FILENO ? self.usual : output
    readEnd = Descriptor(number: ends[0])
    writeEnd = Descriptor(number: ends[1])
  }

  deinit {
    for descriptor in [usual, readEnd, writeEnd] { close(descriptor.number) }
  }

  /// Appends the captured output that was not taken yet to `bytes`.
  func take(into bytes: inout [UInt8]) {
    var buffer = [UInt8](repeating: 0, count: 4096)
    while case let count = read(readEnd.number, &buffer, buffer.count), count > 0 {
      bytes += buffer[..<count]
    }
  }

  /// Restores standard output.
  ///
  /// Output captured before can still be taken.
  func end() {
    StandardDescriptors.flush()
    dup2(usual.number, STDOUT_FILENO)
  }
}
