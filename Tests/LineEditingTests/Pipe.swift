import Synchronization

import Platform

/// A pipe for tests, closed when it is not used any more.
final class Pipe: Sendable {
  struct Failed: Error {
    let errno: Int32
  }

  let readEnd: Int32
  let writeEnd: Int32
  private let isOpen = Mutex((read: true, write: true))

  init() throws {
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

  func closeReadEnd() {
    isOpen.withLock { isOpen in
      if isOpen.read { close(readEnd) }
      isOpen.read = false
    }
  }

  func closeWriteEnd() {
    isOpen.withLock { isOpen in
      if isOpen.write { close(writeEnd) }
      isOpen.write = false
    }
  }

  /// Makes both ends return at once when there is nothing to do.
  func stopWaiting() {
    for end in [readEnd, writeEnd] { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
  }

  /// How many bytes can be read.
  var waiting: Int {
    var count: Int32 = 0
    _ = ioctl(readEnd, UInt(FIONREAD), &count)
    return Int(count)
  }

  func write(_ text: String) {
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

  /// Writes `bytes` on a thread of its own, then closes the end that was written to.
  func feed(_ bytes: [UInt8]) {
    _ = Background {
      self.writeAll(bytes)
      self.closeWriteEnd()
      return []
    }
  }

  /// Reads `count` bytes, or what there is before the end.
  func read(upTo count: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    var byte: UInt8 = 0
    while bytes.count < count, readOne(&byte) { bytes.append(byte) }
    return bytes
  }

  private func readOne(_ byte: inout UInt8) -> Bool {
    Platform.read(readEnd, &byte, 1) == 1
  }

  /// All that was written, once nobody writes any more.
  func contents() -> [UInt8] {
    closeWriteEnd()
    return readAll()
  }

  /// Reads all on a thread of its own, so that whoever writes need not wait.
  func drainInBackground() -> Background {
    Background { self.readAll() }
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
