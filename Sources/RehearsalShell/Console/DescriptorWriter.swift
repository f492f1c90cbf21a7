import LineEditing
import Platform

/// Writes whole texts to a descriptor, which the caller keeps and closes.
struct DescriptorWriter {
  private let descriptor: Int32

  init(_ descriptor: Int32) {
    self.descriptor = descriptor
  }

  /// Writes `text`, and throws an error if the output is closed or fails.
  ///
  /// A pipe without a reader reports EPIPE, and a disconnected terminal reports EIO. On a file, EIO
  /// is a failure.
  func show(_ text: String, onTerminal isTerminal: Bool = false) throws(OutputError) {
    guard let code = write(text) else { return }
    throw code == EPIPE || isTerminal && code == EIO ? .closed : .failed(errno: code)
  }

  /// Writes all of `text`, blocking if necessary; returns an `errno` on failure, or nil.
  func write(_ text: String) -> Int32? {
    var text = text
    return text.withUTF8 { write(UnsafeRawBufferPointer($0)) }
  }

  /// Writes all of `bytes`; returns an `errno` on failure, or nil.
  func write(_ bytes: [UInt8]) -> Int32? {
    bytes.withUnsafeBytes(write)
  }

  private func write(_ bytes: UnsafeRawBufferPointer) -> Int32? {
    var rest = bytes
    while !rest.isEmpty {
      let count = Platform.write(descriptor, rest.baseAddress, rest.count)
      if count > 0 {
        rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(count))
      } else if errno == EAGAIN {
        // Another process that shares the descriptor made it non-blocking.
        var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        _ = poll(&request, 1, -1)
      } else if errno != EINTR {
        return errno
      }
    }
    return nil
  }
}
