import Testing

@testable import RehearsalShell

/// The distribution of files to workers.
@Suite struct WorkQueueTests {
  private func queue(_ count: Int, workers: Int = 2) -> WorkQueue {
    WorkQueue(pathLengths: Array(repeating: 10, count: count), workerCount: workers)
  }

  @Test("files are handed out once, in order")
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

  @Test("a few files are handed out one by one")
  func fewFiles() {
    let queue = queue(4)
    #expect(queue.take() == [0])
    #expect(queue.take() == [1])
  }

  @Test("a worker with enough files gets no more")
  func busyWorker() {
    let queue = queue(1000)
    #expect(queue.take(behind: 33).isEmpty)
    #expect(queue.take(behind: 32).count == 64)
  }

  @Test("with few files left, a worker holds at most one besides its current file")
  func fewFilesLeft() {
    let queue = queue(4)
    #expect(queue.take(behind: 2).isEmpty)
    #expect(queue.take(behind: 1) == [0])
  }

  @Test("long paths make short portions")
  func longPaths() {
    let lengths = Array(repeating: 6000, count: 100)
    let queue = WorkQueue(pathLengths: lengths, workerCount: 1, mostBytes: 1 << 14)
    #expect(queue.take() == [0, 1])
  }

  @Test("a path longer than the byte limit is a portion of its own")
  func overlongPath() {
    let queue = WorkQueue(pathLengths: [5, 50_000, 5], workerCount: 1, mostBytes: 1 << 14)
    #expect(queue.take() == [0])
    #expect(queue.take() == [1])
    #expect(queue.take() == [2])
  }

  @Test("files put back are handed out first")
  func returnedFiles() {
    let queue = queue(100)
    let portion = queue.take()
    let other = queue.take()
    queue.putBack(other)
    queue.putBack(portion)
    #expect(queue.take().first == 0)
    #expect(queue.take().first == 12)
  }

  @Test("a waiting worker gets the files that another puts back")
  func waitingWorker() async {
    let queue = queue(1)
    let given = queue.take()
    async let waiting = queue.next()
    await Task.yield()
    queue.putBack(given)
    #expect(await waiting == [0])
  }

  @Test("waiting ends when all files are finished")
  func finishedQueue() async {
    let queue = queue(1)
    _ = queue.take()
    async let waiting = queue.next()
    await Task.yield()
    queue.finishOne()
    #expect(await waiting == nil)
  }

  @Test("an abandoned queue has nothing left")
  func abandonedQueue() async {
    let queue = queue(100)
    queue.putBack(queue.take())
    queue.abandon()
    #expect(queue.take().isEmpty)
    #expect(await queue.next() == nil)
  }

  @Test("an empty queue is finished")
  func emptyQueue() async {
    #expect(await queue(0).next() == nil)
  }
}
