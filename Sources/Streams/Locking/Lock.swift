import Platform

/// The platform's cheapest lock.
///
/// Hold it for a few instructions, and never during a call of a subscriber, a closure or a value's
/// `deinit`. It is an object, so that a subject and its subscriptions can share one.
// Sendable: the one stored property never changes, and points at a lock.
package final class Lock: @unchecked Sendable {
  #if canImport(Darwin)
    private let primitive = UnsafeMutablePointer<os_unfair_lock>.allocate(capacity: 1)
  #else
    private let primitive = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  #endif

  package init() {
    #if canImport(Darwin)
      primitive.initialize(to: os_unfair_lock())
    #else
      primitive.initialize(to: pthread_mutex_t())
      let failure = pthread_mutex_init(primitive, nil)
      precondition(failure == 0, "a mutex could not be made: error \(failure)")
    #endif
  }

  deinit {
    #if !canImport(Darwin)
      pthread_mutex_destroy(primitive)
    #endif
    primitive.deinitialize(count: 1)
    primitive.deallocate()
  }

  func lock() {
    #if canImport(Darwin)
      os_unfair_lock_lock(primitive)
    #else
      pthread_mutex_lock(primitive)
    #endif
  }

  func unlock() {
    #if canImport(Darwin)
      os_unfair_lock_unlock(primitive)
    #else
      pthread_mutex_unlock(primitive)
    #endif
  }

  package func withLock<Result>(_ body: () -> Result) -> Result {
    lock()
    defer { unlock() }
    return body()
  }
}
