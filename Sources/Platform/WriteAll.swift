/// Writes all of `bytes` to `descriptor`, and waits while the descriptor accepts no more.
///
/// Returns the `errno` of a failed write, or nil.
package func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Int32? {
  var rest = bytes[...]
  while !rest.isEmpty {
    let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
    if count >= 0 {
      rest = rest.dropFirst(count)
    } else if errno == EAGAIN {
      // Another process that shares the descriptor made it non-blocking.
      var requests = [pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)]
      _ = awaitDescriptors(&requests)
    } else if errno != EINTR {
      return errno
    }
  }
  return nil
}
