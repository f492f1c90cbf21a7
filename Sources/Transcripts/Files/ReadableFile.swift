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

  /// Opens the file at `path`; throws when it is a pipe or a device.
  ///
  /// A pipe or a terminal that the caller handed over may be read: `/dev/stdin`, or the shell's
  /// `<(command)`.
  init(path: String) throws(TranscriptError) {
    self.path = path
    // Ask first: opening a pipe waits for a writer.
    var status = stat()
    guard stat(path, &status) == 0 else {
      throw TranscriptError(path, .unreadable(FileFault(errno)))
    }
    let type = status.st_mode & S_IFMT
    let isHandedOver = Self.isDescriptor(path)
    guard type == S_IFREG || type == S_IFDIR || isHandedOver else {
      throw TranscriptError(path, .unreadable(.notRegular))
    }
    var descriptor: Int32
    repeat {
      descriptor = open(path, O_RDONLY | O_CLOEXEC)
    } while descriptor < 0 && errno == EINTR
    guard descriptor >= 0 else { throw TranscriptError(path, .unreadable(FileFault(errno))) }
    // The end of a terminal can be typed; other devices may have no end.
    guard type != S_IFCHR && type != S_IFBLK || isatty(descriptor) == 1 else {
      close(descriptor)
      throw TranscriptError(path, .unreadable(.notRegular))
    }
    self.descriptor = descriptor
  }

  /// Whether the path names an open descriptor of this process.
  private static func isDescriptor(_ path: String) -> Bool {
    path == "/dev/stdin" || path.hasPrefix("/dev/fd/") || path.hasPrefix("/proc/self/fd/")
  }

  deinit {
    close(descriptor)
  }

  /// Reads at most `limit` bytes behind those in `buffer`; zero bytes mean the end of the file.
  func read(upTo limit: Int, appendingTo buffer: inout [UInt8]) throws(TranscriptError) -> Int {
    var code: Int32 = 0
    let piece = [UInt8](unsafeUninitializedCapacity: limit) { bytes, count in
      var result: Int
      repeat {
        #if canImport(Darwin)
          result = Darwin.read(descriptor, bytes.baseAddress, limit)
        #elseif canImport(Glibc)
          result = Glibc.read(descriptor, bytes.baseAddress, limit)
        #elseif canImport(Musl)
          result = Musl.read(descriptor, bytes.baseAddress, limit)
        #endif
        code = result < 0 ? errno : 0
      } while code == EINTR
      count = max(0, result)
    }
    // A directory opens like a file, and says so only when it is read.
    guard code == 0 else { throw TranscriptError(path, .unreadable(FileFault(code))) }
    buffer.append(contentsOf: piece)
    return piece.count
  }
}
