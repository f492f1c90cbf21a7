import CLibedit

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// What others in this process print on standard output while an editor has the screen: it would
/// land in the line being typed.
///
/// Standard output leads to a pipe meanwhile, and the screen is reached another way. Standard error
/// is left alone: what a crash says must be seen.
final class StrayOutput: Sendable {
  /// The screen.
  let screen: Descriptor
  /// Where what was printed can be read.
  let readEnd: Descriptor

  /// Takes standard output; nil if `output` is something else, or the system has no pipe left.
  init?(of output: Descriptor) {
    guard output.number == STDOUT_FILENO else { return nil }
    let screen = fcntl(output.number, F_DUPFD_CLOEXEC, 3)
    var ends: [Int32] = [-1, -1]
    guard screen >= 0 else { return nil }
    guard pipe(&ends) == 0 else {
      close(screen)
      return nil
    }
    _ = fcntl(ends[0], F_SETFL, O_NONBLOCK)
    _ = fcntl(ends[0], F_SETFD, FD_CLOEXEC)
    // On a pipe the library would keep lines back until there are many.
    clibedit_buffer_lines()
    dup2(ends[1], STDOUT_FILENO)
    close(ends[1])
    self.screen = Descriptor(number: screen)
    readEnd = Descriptor(number: ends[0])
  }

  deinit {
    close(screen.number)
    close(readEnd.number)
  }

  /// Adds what was printed and not yet taken.
  func take(into bytes: inout [UInt8]) {
    var buffer = [UInt8](repeating: 0, count: 4096)
    while case let count = read(readEnd.number, &buffer, buffer.count), count > 0 {
      bytes += buffer[..<count]
    }
  }

  /// Gives standard output back; what was printed by then can still be taken.
  func end() {
    clibedit_flush_output()
    dup2(screen.number, STDOUT_FILENO)
  }
}
