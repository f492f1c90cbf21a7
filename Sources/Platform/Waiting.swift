/// Waits like `poll(2)`, but at most for `limit`, and also for `/dev/tty`, on which the `poll` of macOS answers
/// `POLLNVAL`.
///
/// Without a limit, it waits until something happens.
package func awaitDescriptors(_ requests: inout [pollfd], within limit: Duration? = nil) -> Int32 {
  // Rounded up, because a wait that ends early would only wait again.
  let milliseconds =
    limit.map { Int32(clamping: Int64(($0 / .milliseconds(1)).rounded(.up))) } ?? -1
  let count = poll(&requests, nfds_t(requests.count), milliseconds)
  #if canImport(Darwin)
    if requests.contains(where: { $0.revents & Int16(POLLNVAL) != 0 }) {
      let selected = selectDescriptors(&requests, upTo: milliseconds)
      // A descriptor that is really closed fails here too, and the answer of `poll` says which.
      if selected >= 0 || errno == EINTR { return selected }
    }
  #endif
  return count
}

/// Waits like `poll(2)` until descriptors can be read or written, but with `select(2)`.
///
/// Fails with `EINVAL` for a descriptor that is too large for `select`. Does not change `requests` if it fails.
package func selectDescriptors(_ requests: inout [pollfd], upTo milliseconds: Int32) -> Int32 {
  var (readable, writable) = (fd_set(), fd_set())
  var limit: Int32 = 0
  for request in requests where request.fd >= 0 {
    guard request.fd < 8 * MemoryLayout<fd_set>.size else {
      errno = EINVAL
      return -1
    }
    limit = max(limit, request.fd + 1)
    if request.events & Int16(POLLIN) != 0 { readable[request.fd] = true }
    if request.events & Int16(POLLOUT) != 0 { writable[request.fd] = true }
  }
  var time = timeval(
    tv_sec: .init(milliseconds / 1000),
    tv_usec: .init(milliseconds % 1000 * 1000)
  )
  let failure = withUnsafeMutablePointer(to: &time) { time in
    select(limit, &readable, &writable, nil, milliseconds < 0 ? nil : time)
  }
  guard failure >= 0 else { return failure }
  for index in requests.indices {
    requests[index].revents = 0
    guard requests[index].fd >= 0 else { continue }
    if readable[requests[index].fd] { requests[index].revents |= Int16(POLLIN) }
    if writable[requests[index].fd] { requests[index].revents |= Int16(POLLOUT) }
    requests[index].revents &= requests[index].events
  }
  return Int32(requests.count { $0.revents != 0 })
}

extension fd_set {
  /// Whether the set contains a descriptor; C's macros for this are not imported.
  fileprivate subscript(descriptor: Int32) -> Bool {
    mutating get {
      withUnsafeBytes(of: &self) { $0[Int(descriptor) / 8] & 1 << (descriptor % 8) != 0 }
    }
    set {
      withUnsafeMutableBytes(of: &self) { bits in
        let bit: UInt8 = 1 << (descriptor % 8)
        if newValue { bits[Int(descriptor) / 8] |= bit } else { bits[Int(descriptor) / 8] &= ~bit }
      }
    }
  }
}
