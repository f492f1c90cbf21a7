import Platform
import Synchronization

/// A page of memory that a worker shares with its parent, to show the worker's progress.
///
/// A worker that crashes or hangs cannot report its position afterwards. A system call per command
/// would cost more than the command, while a store costs almost nothing. The page is a small
/// temporary file, because anonymous memory does not survive `exec`.
///
/// One process writes and the other reads. Each word is atomic.
final class StatusPage {
  /// The words, in their order on the page.
  private enum Word: Int {
    /// The number of requests that the worker has begun.
    case begunCount
    /// The current line of the file, or step of the exploration; 0 while it is unknown.
    case line
    /// The time limit, in nanoseconds.
    case limit
    /// The number of times that a time limit began.
    case limitCount
    /// The number of differences in the file that are not reported individually.
    case unreportedCount
  }

  private static let length = 4096
  private let words: UnsafeMutablePointer<Atomic<UInt64>>

  private init(mapping descriptor: Int32) throws {
    let memory = mmap(nil, Self.length, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0)
    guard let memory, memory != MAP_FAILED else { throw ShellError.noWorker("mmap", errno: errno) }
    // A new file contains only zeros, which is also the representation of an atomic zero.
    words = memory.bindMemory(
      to: Atomic<UInt64>.self,
      capacity: Self.length / MemoryLayout<Atomic<UInt64>>.stride
    )
  }

  deinit {
    munmap(words, Self.length)
  }

  /// Creates a page, and returns the path by which a worker finds it.
  static func make() throws -> (page: StatusPage, path: String) {
    let file = try TemporaryFile()
    defer { close(file.descriptor) }
    do {
      // Written zeros reserve space on the disk. Without that space, a store to the page could
      // cause a bus error.
      let zeros = [UInt8](repeating: 0, count: length)
      if let code = writeAll(zeros, to: file.descriptor) {
        throw ShellError.noWorker("write \(file.path)", errno: code)
      }
      return (try StatusPage(mapping: file.descriptor), file.path)
    } catch {
      unlink(file.path)
      throw error
    }
  }

  /// Opens the page at `path` and unlinks the path, so that nothing remains whichever process ends first.
  static func open(_ path: String) throws -> StatusPage {
    let descriptor = Platform.open(path, O_RDWR | O_CLOEXEC)
    guard descriptor >= 0 else { throw ShellError.noWorker("open \(path)", errno: errno) }
    defer { close(descriptor) }
    unlink(path)
    return try StatusPage(mapping: descriptor)
  }

  /// The number of requests that the worker has begun.
  var begunCount: Int { Int(truncatingIfNeeded: load(.begunCount)) }

  /// The line that the worker follows, or the step that it tries, from 1; nil while it is unknown.
  var line: Int? {
    let line = Int(truncatingIfNeeded: load(.line))
    return line > 0 ? line : nil
  }

  /// The time limit, in real time.
  var limit: Duration { .nanoseconds(Int64(truncatingIfNeeded: load(.limit))) }

  /// The number of times that a time limit began.
  var limitCount: Int { Int(truncatingIfNeeded: load(.limitCount)) }

  /// Records that the worker begins a request with the time limit `limit`.
  func begin(limit: Duration) {
    store(UInt64(limit.wholeNanoseconds), in: .limit)
    store(0, in: .line)
    store(0, in: .unreportedCount)
    restartLimit()
    store(load(.begunCount) + 1, in: .begunCount)
  }

  /// Begins the time limit again, for the next step of a request.
  func restartLimit() {
    store(load(.limitCount) + 1, in: .limitCount)
  }

  /// Sets the total time limit of the file to `limit`.
  func extend(to limit: Duration) {
    store(UInt64(limit.wholeNanoseconds), in: .limit)
  }

  /// Records that the worker follows `line` next.
  func announce(line: Int) {
    words[Word.line.rawValue].store(UInt64(clamping: line), ordering: .relaxed)
  }

  /// The number of differences beyond those that are reported individually.
  var unreportedCount: Int { Int(truncatingIfNeeded: load(.unreportedCount)) }

  /// Adds one to ``unreportedCount``.
  func countUnreported() {
    store(load(.unreportedCount) + 1, in: .unreportedCount)
  }

  private func load(_ word: Word) -> UInt64 {
    words[word.rawValue].load(ordering: .acquiring)
  }

  private func store(_ value: UInt64, in word: Word) {
    words[word.rawValue].store(value, ordering: .releasing)
  }
}
