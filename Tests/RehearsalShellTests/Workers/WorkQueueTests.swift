import Testing

@testable import RehearsalShell

/// The distribution of requests to workers.
@Suite(.timeLimit(.minutes(10))) struct WorkQueueTests {
  private func queue(_ count: Int, largestPortion: Int = 64) -> WorkQueue {
    let queue = WorkQueue(workerCount: 2, largestPortion: largestPortion)
    queue.add(count)
    return queue
  }

  @Test("requests are handed out once, in order")
  func handedOutOnce() {
    let queue = queue(100)
    var given: [Int] = []
    while case let portion = queue.take(), !portion.isEmpty { given += portion }
    #expect(given == Array(0..<100))
  }

  @Test("portions are large at first and small at the end")
  func portionSizes() {
    let queue = queue(1000)
    var sizes: [Int] = []
    while case let portion = queue.take(), !portion.isEmpty { sizes.append(portion.count) }
    #expect(sizes.first == 64)
    #expect(sizes.last == 1)
    #expect(zip(sizes, sizes.dropFirst()).allSatisfy { $0 >= $1 })
  }

  @Test("a worker with enough requests gets no more")
  func busyWorker() {
    let queue = queue(1000)
    #expect(queue.take(behind: 33).isEmpty)
    #expect(queue.take(behind: 32).count == 64)
  }

  @Test("a worker gets no more at once than it is allowed")
  func smallPortions() {
    let queue = queue(1000, largestPortion: 1)
    #expect(queue.take() == [0])
    #expect(queue.take(behind: 1).isEmpty)
  }

  @Test("with few requests left, a worker gets one after the other")
  func fewLeft() {
    let queue = queue(4)
    #expect(queue.take(behind: 1).isEmpty)
    #expect(queue.take() == [0])
  }

  @Test("requests put back are handed out first")
  func returned() {
    let queue = queue(100)
    let portion = queue.take()
    let other = queue.take()
    queue.putBack(other)
    queue.putBack(portion)
    #expect(queue.take().first == 0)
    #expect(queue.take().first == 12)
  }

  @Test("a waiting worker gets the requests that another puts back")
  func waitingWorker() async {
    let queue = queue(1)
    let given = queue.take()
    async let waiting = queue.next()
    await Task.yield()
    queue.putBack(given)
    #expect(await waiting == [0])
  }

  @Test("a waiting worker gets the requests of the next round")
  func nextRound() async {
    let queue = queue(1)
    _ = queue.take()
    async let waiting = queue.next()
    await Task.yield()
    queue.finishOne()
    await queue.finish()
    queue.add(1)
    #expect(await waiting == [0])
  }

  @Test("a closed queue has nothing left, and ends all waiting")
  func closedQueue() async {
    let queue = queue(1)
    _ = queue.take()
    async let waiting = queue.next()
    async let end: Void = queue.finish()
    await Task.yield()
    queue.close()
    #expect(await waiting == nil)
    await end
    queue.add(1)
    #expect(await queue.next() == nil)
  }

  @Test("an empty queue is finished")
  func emptyQueue() async {
    await queue(0).finish()
  }
}
