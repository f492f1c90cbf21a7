import Platform
import Synchronization

/// A pipe that closes its file descriptors when it is released.
public final class TestPipe: Sendable {
  /// Why a pipe could not be made.
  public struct Failed: Error {
    /// The number of the system's error.
    public let errno: Int32
  }

  /// The descriptor to read from.
  public let readEnd: Int32
  /// The descriptor to write to.
  public let writeEnd: Int32
  private let isOpen = Mutex((read: true, write: true))

  /// Creates a pipe that spawned programs do not inherit.
  public init() throws {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw Failed(errno: errno) }
    // A program that another test starts would hold an end open, and its reader would wait.
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    readEnd = ends[0]
    writeEnd = ends[1]
  }

  deinit {
    closeReadEnd()
    closeWriteEnd()
  }

  /// A path that opens the read end.
  public var path: String { "/dev/fd/\(readEnd)" }

  /// Closes the read end, unless it is closed.
  public func closeReadEnd() {
    isOpen.withLock { isOpen in
      if isOpen.read { close(readEnd) }
      isOpen.read = false
    }
  }

  /// Closes the write end, unless it is closed.
  public func closeWriteEnd() {
    isOpen.withLock { isOpen in
      if isOpen.write { close(writeEnd) }
      isOpen.write = false
    }
  }

  /// Makes reads and writes return at once instead of waiting.
  public func stopWaiting() {
    for end in [readEnd, writeEnd] { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
  }

  /// The number of bytes that can be read without waiting.
  public var waiting: Int {
    #if canImport(Darwin)
      // Swift does not import the macro FIONREAD, which is this number (`sys/filio.h`).
      let request: UInt = 0x4004_667f
    #else
      let request = UInt(FIONREAD)
    #endif
    var count: Int32 = 0
    _ = ioctl(readEnd, request, &count)
    return Int(count)
  }

  /// Writes `text`, and waits while the pipe is full.
  public func write(_ text: String) {
    writeAll(Array(text.utf8))
  }

  private func writeAll(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { buffer in
        Platform.write(writeEnd, buffer.baseAddress, buffer.count)
      }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }

  /// Writes `bytes` on a thread of its own, then closes the end to write to.
  public func feed(_ bytes: [UInt8]) {
    _ = onThread {
      self.writeAll(bytes)
      self.closeWriteEnd()
    }
  }

  /// Reads `count` bytes, or fewer if the end comes first.
  public func read(upTo count: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    var byte: UInt8 = 0
    while bytes.count < count, Platform.read(readEnd, &byte, 1) == 1 { bytes.append(byte) }
    return bytes
  }

  /// Closes the end to write to, and returns all bytes in the pipe.
  public func contents() -> [UInt8] {
    closeWriteEnd()
    return readAll()
  }

  /// Reads on a thread of its own until the end to write to is closed.
  public func drain() -> Task<[UInt8], Never> {
    onThread { self.readAll() }
  }

  private func readAll() -> [UInt8] {
    var all: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      var request = pollfd(fd: readEnd, events: Int16(POLLIN), revents: 0)
      _ = poll(&request, 1, -1)
      let count = Platform.read(readEnd, &buffer, buffer.count)
      guard count > 0 else { return all }
      all += buffer[..<count]
    }
  }
}
