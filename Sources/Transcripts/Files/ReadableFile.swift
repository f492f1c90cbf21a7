import Platform

/// An open file that is read piece by piece, and closed when the value is destroyed.
nonisolated package struct ReadableFile: ~Copyable {
  package let descriptor: Int32

  /// Opens the file at `path`; throws an error if it is a pipe or a device.
  ///
  /// A pipe or a terminal that the caller passed as a descriptor is allowed, such as `/dev/stdin`
  /// or the shell's `<(command)`.
  package init(path: String) throws(FileFault) {
    // Check first, because opening a pipe blocks until there is a writer.
    var status = stat()
    guard stat(path, &status) == 0 else { throw FileFault(errno) }
    let type = status.st_mode & S_IFMT
    if type != S_IFREG, type != S_IFDIR {
      guard case .descriptor = FilePlace(path) else { throw .notRegular }
    }
    var descriptor: Int32
    repeat {
      descriptor = open(path, O_RDONLY | O_CLOEXEC)
    } while descriptor < 0 && errno == EINTR
    guard descriptor >= 0 else { throw FileFault(errno) }
    // The user can end terminal input. Other devices may have no end.
    guard type != S_IFCHR && type != S_IFBLK || isatty(descriptor) == 1 else {
      close(descriptor)
      throw .notRegular
    }
    self.descriptor = descriptor
  }

  deinit {
    close(descriptor)
  }

  /// Appends at most `limit` bytes to `buffer` and returns their count; zero means the end of the
  /// file.
  func read(upTo limit: Int, appendingTo buffer: inout [UInt8]) throws(FileFault) -> Int {
    var code: Int32 = 0
    let piece = [UInt8](unsafeUninitializedCapacity: limit) { bytes, count in
      var result: Int
      repeat {
        result = Platform.read(descriptor, bytes.baseAddress, limit)
        code = result < 0 ? errno : 0
      } while code == EINTR
      count = max(0, result)
    }
    // A directory opens like a file, but reading it fails.
    guard code == 0 else { throw FileFault(code) }
    buffer.append(contentsOf: piece)
    return piece.count
  }
}
