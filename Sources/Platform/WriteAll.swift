/// Writes all of `bytes` to `descriptor`, and waits while the descriptor accepts no more.
///
/// Returns the `errno` of a failed write, or nil.
package func writeAll(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Int32? {
  var rest = bytes
  while !rest.isEmpty {
    let count = write(descriptor, rest.baseAddress, rest.count)
    if count >= 0 {
      rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(count))
    } else if errno == EAGAIN {
      // Another process that shares the descriptor made it non-blocking.
      var requests = [pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)]
      _ = awaitDescriptors(&requests, upTo: -1)
    } else if errno != EINTR {
      return errno
    }
  }
  return nil
}
