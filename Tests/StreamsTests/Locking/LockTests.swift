import Testing

@testable import Streams

@Suite struct LockTests {
  // Sendable: the lock under test is what makes it so.
  private final class Shared: @unchecked Sendable {
    let lock = Lock()
    let recursive = RecursiveLock()
    var count = 0
  }

  private let shared = Shared()

  @Test("only one thread at a time holds a lock")
  func exclusion() async {
    let shared = shared
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<4 {
        group.addTask { for _ in 0..<5_000 { shared.lock.withLock { shared.count += 1 } } }
      }
    }
    #expect(shared.count == 20_000)
  }

  @Test("withLock returns the result of its closure and releases the lock")
  func lockResult() {
    #expect(shared.lock.withLock { 7 } == 7)
    // The lock was released. Otherwise this would wait forever.
    shared.lock.lock()
    shared.lock.unlock()
  }

  @Test("one thread may take a recursive lock twice")
  func reentry() {
    shared.recursive.lock()
    shared.recursive.lock()
    shared.count += 1
    shared.recursive.unlock()
    shared.recursive.unlock()
    #expect(shared.count == 1)
  }

  @Test("only one thread at a time holds a recursive lock")
  func recursiveExclusion() async {
    let shared = shared
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<4 {
        group.addTask {
          for _ in 0..<5_000 {
            shared.recursive.lock()
            shared.recursive.lock()
            shared.count += 1
            shared.recursive.unlock()
            shared.recursive.unlock()
          }
        }
      }
    }
    #expect(shared.count == 20_000)
  }
}
