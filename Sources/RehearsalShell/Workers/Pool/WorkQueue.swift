/// The requests that wait for a worker, as positions, in order.
///
/// The queue hands out small portions towards the end, so that all workers end together. It takes
/// back the requests that a worker did not begin.
@MainActor
final class WorkQueue {
  private let workerCount: Int
  private let largestPortion: Int
  private var returned: [Int] = []
  private var fresh = 0..<0
  private var unfinishedCount = 0
  private var isClosed = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  /// Creates an empty queue for `workerCount` workers, which get at most `largestPortion` requests at once.
  init(workerCount: Int, largestPortion: Int) {
    self.workerCount = workerCount
    self.largestPortion = largestPortion
  }

  /// Adds the requests at the positions up to `count`, after all earlier ones are finished.
  func add(_ count: Int) {
    fresh = 0..<count
    unfinishedCount = count
    wakeAll()
  }

  /// Returns a portion for a worker that still has `count` requests.
  ///
  /// The portion is empty if nothing waits or if the worker has enough.
  func take(behind count: Int = 0) -> [Int] {
    guard !isClosed else { return [] }
    let waitingCount = returned.count + fresh.count
    let size = max(1, min(largestPortion, waitingCount / (workerCount * 4)))
    // A worker that plays short files must not wait for the next portion.
    guard count <= size / 2 else { return [] }
    let portion = Array((returned + fresh.prefix(size)).prefix(size))
    let returnedCount = min(returned.count, portion.count)
    returned.removeFirst(returnedCount)
    fresh = fresh.dropFirst(portion.count - returnedCount)
    return portion
  }

  /// Returns requests for an idle worker, waiting if necessary; nil when the queue is closed.
  func next() async -> [Int]? {
    while !isClosed {
      let portion = take()
      if !portion.isEmpty { return portion }
      await wait()
    }
    return nil
  }

  /// Takes back requests that a worker did not begin.
  func putBack(_ requests: [Int]) {
    returned = (requests + returned).sorted()
    wakeAll()
  }

  /// Records that one request is finished.
  func finishOne() {
    unfinishedCount -= 1
    if unfinishedCount == 0 { wakeAll() }
  }

  /// Waits until all requests are finished, or the queue is closed.
  func finish() async {
    while unfinishedCount > 0, !isClosed { await wait() }
  }

  /// Hands out nothing more.
  func close() {
    isClosed = true
    wakeAll()
  }

  private func wait() async {
    await withCheckedContinuation { waiting.append($0) }
  }

  private func wakeAll() {
    let woken = waiting
    waiting = []
    for continuation in woken { continuation.resume() }
  }
}
