import Synchronization

import Platform

/// Work on a thread of its own, because tasks must not block the few threads that they share.
final class Background: Sendable {
  private final class Work: Sendable {
    let body: @Sendable () -> [UInt8]
    let result = Mutex<[UInt8]>([])
    init(_ body: @escaping @Sendable () -> [UInt8]) { self.body = body }
  }

  private let work: Work
  private let thread: Mutex<pthread_t?>

  init(_ body: @escaping @Sendable () -> [UInt8]) {
    let work = Work(body)
    #if canImport(Darwin)
      var started: pthread_t?
    #else
      var started = pthread_t()
    #endif
    pthread_create(
      &started,
      nil,
      { argument in
        #if canImport(Darwin)
          let work = Unmanaged<Work>.fromOpaque(argument).takeRetainedValue()
        #else
          guard let argument else { return nil }
          let work = Unmanaged<Work>.fromOpaque(argument).takeRetainedValue()
        #endif
        let result = work.body()
        work.result.withLock { $0 = result }
        return nil
      },
      Unmanaged.passRetained(work).toOpaque()
    )
    self.work = work
    thread = Mutex(started)
  }

  deinit {
    thread.withLock { if let thread = $0 { pthread_detach(thread) } }
  }

  /// Waits for the result.
  func wait() -> [UInt8] {
    thread.withLock { thread in
      if let thread { pthread_join(thread, nil) }
      thread = nil
    }
    return work.result.withLock { $0 }
  }
}
