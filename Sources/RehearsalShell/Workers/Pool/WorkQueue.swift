/// The files that wait for a worker, as positions in the run, in order.
///
/// The queue hands out small portions towards the end, so that all workers end together. It takes
/// back the files that a worker could not play.
@MainActor
final class WorkQueue {
  private let workerCount: Int
  private let mostBytes: Int
  private let sizes: [Int]
  private var returned: [Int] = []
  private var fresh: Range<Int>
  private var unfinishedCount: Int
  private var waiting: [CheckedContinuation<Void, Never>] = []

  /// Creates a queue of files with the given path lengths for `workerCount` workers.
  ///
  /// A portion contains at most `mostBytes` of paths, unless a single path is longer.
  init(pathLengths: [Int], workerCount: Int, mostBytes: Int = 1 << 14) {
    sizes = pathLengths
    fresh = sizes.indices
    unfinishedCount = sizes.count
    self.workerCount = workerCount
    self.mostBytes = mostBytes
  }

  /// Returns a portion for a worker that still has `count` files.
  ///
  /// The portion is empty if no files wait or if the worker has enough.
  func take(behind count: Int = 0) -> [Int] {
    let mostFiles = max(1, min(Self.mostFiles, (returned.count + fresh.count) / (workerCount * 4)))
    // A worker keeps a spare file, so that it never waits for the next one.
    guard count <= max(1, mostFiles / 2) else { return [] }
    var portion: [Int] = []
    var byteCount = 0
    while portion.count < mostFiles, let next = returned.first ?? fresh.first {
      byteCount += sizes[next]
      if !portion.isEmpty, byteCount > mostBytes { break }
      portion.append(next)
      if returned.isEmpty { fresh.removeFirst() } else { returned.removeFirst() }
    }
    return portion
  }

  /// Returns files for an idle worker, waiting if necessary; nil when all files are finished.
  func next() async -> [Int]? {
    while unfinishedCount > 0 {
      let portion = take()
      if !portion.isEmpty { return portion }
      // Another worker may still return its files.
      await withCheckedContinuation { waiting.append($0) }
    }
    return nil
  }

  /// Takes back files that a worker did not play.
  func putBack(_ files: [Int]) {
    returned = (files + returned).sorted()
    wakeAll()
  }

  /// Records that the result of one file is known.
  func finishOne() {
    unfinishedCount -= 1
    if unfinishedCount == 0 { wakeAll() }
  }

  /// Cancels the remaining work.
  func abandon() {
    unfinishedCount = 0
    fresh = 0..<0
    returned = []
    wakeAll()
  }

  private func wakeAll() {
    let woken = waiting
    waiting = []
    for continuation in woken { continuation.resume() }
  }

  private static let mostFiles = 64
}
