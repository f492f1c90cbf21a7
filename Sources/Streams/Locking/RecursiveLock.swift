import Platform

/// A lock that a thread may take again while it has it.
///
/// It may be held during calls of a subscriber: other threads wait, and the subscriber may send
/// values from inside its `receive`.
// Sendable: the one stored property never changes, and points at a lock.
final class RecursiveLock: @unchecked Sendable {
  private let primitive = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)

  init() {
    primitive.initialize(to: pthread_mutex_t())
    var attributes = pthread_mutexattr_t()
    pthread_mutexattr_init(&attributes)
    pthread_mutexattr_settype(&attributes, Int32(PTHREAD_MUTEX_RECURSIVE))
    let failure = pthread_mutex_init(primitive, &attributes)
    precondition(failure == 0, "a recursive mutex could not be made: error \(failure)")
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
}
