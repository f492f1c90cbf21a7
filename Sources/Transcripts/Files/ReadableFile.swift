#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// An open file, read a piece at a time and closed when it is let go.
nonisolated struct ReadableFile: ~Copyable {
  let descriptor: Int32
  private let path: String

  init(path: String) throws(TranscriptError) {
    self.path = path
    var descriptor: Int32
    repeat {
      descriptor = open(path, O_RDONLY | O_CLOEXEC)
    } while descriptor < 0 && errno == EINTR
    guard descriptor >= 0 else { throw TranscriptError(path, .unreadable(FileFault(errno))) }
    self.descriptor = descriptor
  }

  deinit {
    close(descriptor)
  }

  /// Reads at most `limit` bytes behind those in `buffer`; zero bytes mean the end of the file.
  func read(upTo limit: Int, appendingTo buffer: inout [UInt8]) throws(TranscriptError) -> Int {
    let used = buffer.count
    buffer.append(contentsOf: repeatElement(0, count: limit))
    var count: Int
    repeat {
      count = buffer.withUnsafeMutableBytes { bytes in
        #if canImport(Darwin)
          Darwin.read(descriptor, bytes.baseAddress?.advanced(by: used), limit)
        #elseif canImport(Glibc)
          Glibc.read(descriptor, bytes.baseAddress?.advanced(by: used), limit)
        #elseif canImport(Musl)
          Musl.read(descriptor, bytes.baseAddress?.advanced(by: used), limit)
        #endif
      }
    } while count < 0 && errno == EINTR
    let code = errno
    buffer.removeLast(limit - max(0, count))
    // A directory opens like a file, and says so only when it is read.
    guard count >= 0 else { throw TranscriptError(path, .unreadable(FileFault(code))) }
    return count
  }
}
