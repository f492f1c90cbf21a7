import Platform

/// A lock of the platform.
///
/// Hold it for a few instructions, and never during a call of a subscriber, a closure or a value's
/// `deinit`. It is an object, so that a subject and its subscriptions can share one.
///
/// A recursive lock is different: a thread may take it again while it has it. It may be held during calls of
/// a subscriber: other threads wait, and the subscriber may send values from inside its `receive`.
// Sendable: the one stored property never changes, and points at a lock.
package final class Lock: @unchecked Sendable {
  private let primitive = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)

  package init(isRecursive: Bool = false) {
    primitive.initialize(to: pthread_mutex_t())
    var attributes = pthread_mutexattr_t()
    pthread_mutexattr_init(&attributes)
    if isRecursive { pthread_mutexattr_settype(&attributes, Int32(PTHREAD_MUTEX_RECURSIVE)) }
    let failure = pthread_mutex_init(primitive, &attributes)
    precondition(failure == 0, "a mutex could not be made: error \(failure)")
    pthread_mutexattr_destroy(&attributes)
  }

  deinit {
    pthread_mutex_destroy(primitive)
    primitive.deinitialize(count: 1)
    primitive.deallocate()
  }

  func lock() {
    pthread_mutex_lock(primitive)
  }

  func unlock() {
    pthread_mutex_unlock(primitive)
  }

  package func withLock<Result>(_ body: () -> Result) -> Result {
    lock()
    defer { unlock() }
    return body()
  }
}
