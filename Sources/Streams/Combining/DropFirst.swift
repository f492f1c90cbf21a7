#if !canImport(Combine)
  // OpenCombine's operator forgets a cancellation that comes before the upstream answers. The
  // condition makes the compiler prefer this one, as for `share()`.
  extension Publisher where Self: SendableMetatype {
    /// All values of this publisher except the first `count`.
    ///
    ///     self:   a--b--c--d--|
    ///     output: ------c--d--|   without two
    ///
    /// Errors: the upstream's. Source: Combine, `dropFirst`.
    public func dropFirst(_ count: Int = 1) -> AnyPublisher<Output, Failure> {
      precondition(count >= 0, "count must not be negative")
      return Deferred {
        var remaining = count
        return self.drop { _ in
          guard remaining > 0 else { return false }
          remaining -= 1
          return true
        }
      }
      .eraseToAnyPublisher()
    }
  }
#endif
