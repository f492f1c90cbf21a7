import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A few words of memory that a worker and its parent share: where the worker is.
///
/// A worker that crashes or hangs cannot say where it was any more, and a system call for each
/// command would cost more than the command; a store costs nothing. The page is a small temporary
/// file, because memory without a name does not outlive `exec`.
///
/// One process writes and the other reads; each word is atomic.
final class StatusPage {
  /// The words, in their order on the page.
  private enum Word: Int {
    /// How many files the worker has begun.
    case begunCount
    /// The line of the file that is being followed; 0 while that is not known.
    case line
    /// The nanoseconds that the file may take.
    case limit
    /// How many differences of the file nobody is told one by one.
    case untoldCount
  }

  private static let length = 4096
  private let words: UnsafeMutablePointer<Atomic<UInt64>>

  private init(mapping descriptor: Int32) throws(WorkerError) {
    let memory = mmap(nil, Self.length, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0)
    guard let memory, memory != MAP_FAILED else { throw .system(call: "mmap", errno: errno) }
    // A new file is all zeros, which is what an atomic zero looks like.
    words = memory.bindMemory(
      to: Atomic<UInt64>.self,
      capacity: Self.length / MemoryLayout<Atomic<UInt64>>.stride
    )
  }

  deinit {
    munmap(words, Self.length)
  }

  /// Makes a page, and the file by which a worker finds it.
  static func make() throws(WorkerError) -> (page: StatusPage, path: String) {
    let file = try TemporaryFile()
    defer { close(file.descriptor) }
    do throws(WorkerError) {
      // Zeros that are written have their room on the disk. Without it, a store to the page would
      // be a bus error.
      let zeros = [UInt8](repeating: 0, count: length)
      if let code = DescriptorWriter(file.descriptor).write(zeros) {
        throw .system(call: "write \(file.path)", errno: code)
      }
      return (try StatusPage(mapping: file.descriptor), file.path)
    } catch {
      TemporaryFile.remove(file.path)
      throw error
    }
  }

  /// Opens the page at `path`, and takes its name away.
  static func open(_ path: String) throws(WorkerError) -> StatusPage {
    let descriptor = try TemporaryFile.take(path)
    defer { close(descriptor) }
    return try StatusPage(mapping: descriptor)
  }

  /// How many files the worker has begun.
  var begunCount: Int { Int(truncatingIfNeeded: load(.begunCount)) }

  /// The line that the worker follows; nil while that is not known.
  var line: Int? {
    let line = Int(truncatingIfNeeded: load(.line))
    return line > 0 ? line : nil
  }

  /// The real time that the file may take.
  var limit: Duration { .nanoseconds(Int64(truncatingIfNeeded: load(.limit))) }

  /// The worker begins a file that may take `limit`.
  func begin(limit: Duration) {
    store(UInt64(limit.wholeNanoseconds), in: .limit)
    store(0, in: .line)
    store(0, in: .untoldCount)
    store(load(.begunCount) + 1, in: .begunCount)
  }

  /// The file may take `limit` in all.
  func extend(to limit: Duration) {
    store(UInt64(limit.wholeNanoseconds), in: .limit)
  }

  /// The worker follows `line` next.
  func announce(line: Int) {
    words[Word.line.rawValue].store(UInt64(clamping: line), ordering: .relaxed)
  }

  /// How many differences of the file were found beyond those that are told.
  var untoldCount: Int { Int(truncatingIfNeeded: load(.untoldCount)) }

  /// The worker has found one more of those.
  func countUntold() {
    store(load(.untoldCount) + 1, in: .untoldCount)
  }

  private func load(_ word: Word) -> UInt64 {
    words[word.rawValue].load(ordering: .acquiring)
  }

  private func store(_ value: UInt64, in word: Word) {
    words[word.rawValue].store(value, ordering: .releasing)
  }
}
