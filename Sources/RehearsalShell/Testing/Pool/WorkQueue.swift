/// The files that wait for a worker, by their positions in the run, the first first.
///
/// It hands out few at a time towards the end, so that all workers end together, and takes back
/// what a worker could not do.
@MainActor
final class WorkQueue {
  private let workerCount: Int
  private let mostBytes: Int
  private let sizes: [Int]
  private var returned: [Int] = []
  private var fresh: Range<Int>
  private var unfinishedCount: Int
  private var waiting: [CheckedContinuation<Void, Never>] = []

  /// A queue of files whose paths have the given lengths, for so many workers.
  ///
  /// No portion is longer than `mostBytes`, unless one path is.
  init(pathLengths: [Int], workerCount: Int, mostBytes: Int = 1 << 14) {
    sizes = pathLengths
    fresh = sizes.indices
    unfinishedCount = sizes.count
    self.workerCount = workerCount
    self.mostBytes = mostBytes
  }

  /// As many files as a worker should be given that has `count` already; none when none wait, and
  /// while it has enough.
  func take(behind count: Int = 0) -> [Int] {
    let mostFiles = max(1, min(Self.mostFiles, (returned.count + fresh.count) / (workerCount * 4)))
    // One more than it plays, so that it never waits for the next.
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

  /// Files for a worker that has none, as soon as there are any; nil when all are finished.
  func next() async -> [Int]? {
    while unfinishedCount > 0 {
      let portion = take()
      if !portion.isEmpty { return portion }
      // Another worker may yet give back what it has.
      await withCheckedContinuation { waiting.append($0) }
    }
    return nil
  }

  /// Takes back files that a worker was given and did not play.
  func putBack(_ files: [Int]) {
    returned = (files + returned).sorted()
    wakeAll()
  }

  /// Notes that the result of one file is known.
  func finishOne() {
    unfinishedCount -= 1
    if unfinishedCount == 0 { wakeAll() }
  }

  /// Ends the work: nobody wants the rest.
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
