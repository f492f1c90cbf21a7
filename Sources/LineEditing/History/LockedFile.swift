import Platform

/// A file with an advisory lock, which this value holds for its lifetime.
struct LockedFile: ~Copyable {
  private let path: String
  private let descriptor: Int32

  /// The number of attempts to take the lock, within about a second.
  ///
  /// Attempts are counted instead of time, because on a busy machine other programs also hold locks
  /// for longer.
  private static let tries = 110
  /// Returns the pause, in milliseconds, before the next attempt, when `rest` attempts remain.
  private static func pause(before rest: Int) -> Int32 { rest > 100 ? 1 : 10 }

  /// Opens and locks the file at `path`, creating it if `isWritable` is true.
  ///
  /// Throws ``HistoryError/locked`` if the lock is not free within a second: the user must not wait
  /// for a stopped program or an unresponsive disk.
  init(path: String, isWritable: Bool) throws(HistoryError) {
    self.path = path
    // Another program may replace the file while this one waits for the lock. The lock is then on
    // the old file, so open the new one.
    var tries = Self.tries
    while tries > 0 {
      let candidate = try Self.open(path, isWritable: isWritable)
      guard Self.lock(candidate, isWritable ? LOCK_EX : LOCK_SH, tries: &tries) else {
        let code = errno
        close(candidate)
        throw code == EWOULDBLOCK ? .locked : .failed(errno: code)
      }
      if Self.isFile(candidate, at: path) {
        descriptor = candidate
        return
      }
      close(candidate)
    }
    throw .locked
  }

  deinit {
    close(descriptor)
  }

  /// The size of the file in bytes.
  var size: Int {
    var information = stat()
    return fstat(descriptor, &information) == 0 ? Int(information.st_size) : 0
  }

  /// Returns the whole lines in the last `limit` bytes of the file.
  func lines(inLast limit: Int) throws(HistoryError) -> [UInt8] {
    let start = max(0, size - limit)
    let length = size - start
    var code: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: length) { buffer, count in
      let read = pread(descriptor, buffer.baseAddress, length, off_t(start))
      if read < 0 { code = errno }
      count = max(0, read)
    }
    guard code == 0 else { throw .failed(errno: code) }
    return start > 0 ? Array(bytes.drop { $0 != 0x0a }) : bytes
  }

  /// Returns the last byte, or nil if the file is empty.
  func lastByte() throws(HistoryError) -> UInt8? {
    var byte: UInt8 = 0
    switch pread(descriptor, &byte, 1, off_t(size - 1)) {
    case 1: return byte
    // In an empty file the offset is negative and `pread` fails with EINVAL.
    case let count:
      guard count < 0, errno != EINVAL else { return nil }
      throw .failed(errno: errno)
    }
  }

  /// Appends `bytes` in one piece.
  func append(_ bytes: [UInt8]) throws(HistoryError) {
    if let code = writeAll(bytes, to: descriptor) {
      throw .failed(errno: code)
    }
  }

  /// Replaces the file with a new one that contains `bytes`, and discards the old one.
  ///
  /// If `path` is a symbolic link, the target of the link is replaced.
  func replace(by bytes: [UInt8]) throws(HistoryError) {
    var status = stat()
    guard fstat(descriptor, &status) == 0, let target = RealPath.of(path) else {
      throw .failed(errno: errno)
    }
    try UninterruptedWork.perform { () throws(HistoryError) in
      guard let draft = DraftFile(beside: target, like: status) else {
        throw .failed(errno: errno)
      }
      defer { close(draft.descriptor) }
      guard draft.write(bytes), draft.takePlace() else {
        draft.discard()
        throw .failed(errno: errno)
      }
    }
  }
}

// MARK: - The system

extension LockedFile {
  private static func open(_ path: String, isWritable: Bool) throws(HistoryError) -> Int32 {
    let access = isWritable ? O_RDWR | O_APPEND | O_CREAT : O_RDONLY
    // Opening a named pipe must not block.
    let flags = access | O_CLOEXEC | O_NONBLOCK
    var descriptor = Platform.open(path, flags, 0o600)
    if descriptor < 0, errno == ENOENT, isWritable {
      makeFolder(of: path)
      descriptor = Platform.open(path, flags, 0o600)
    }
    guard descriptor >= 0 else { throw errno == EISDIR ? .notAFile : .failed(errno: errno) }
    var information = stat()
    guard fstat(descriptor, &information) == 0,
      information.st_mode & mode_t(S_IFMT) == mode_t(S_IFREG)
    else {
      close(descriptor)
      throw isNull(information) ? .discarded : .notAFile
    }
    // History may contain private text, so remove the permissions of other users.
    if isWritable, information.st_mode & 0o077 != 0 { fchmod(descriptor, 0o600) }
    return descriptor
  }

  /// Whether a file is `/dev/null`.
  private static func isNull(_ file: stat) -> Bool {
    var null = stat()
    return stat("/dev/null", &null) == 0 && file.st_mode & S_IFMT == S_IFCHR
      && file.st_rdev == null.st_rdev
  }

  /// Creates the missing folders above `path`, accessible only to their owner, as the XDG
  /// specification requires.
  private static func makeFolder(of path: String) {
    for (index, character) in zip(path.indices, path).dropFirst() where character == "/" {
      mkdir(String(path[..<index]), 0o700)
    }
  }

  private static func lock(_ descriptor: Int32, _ kind: Int32, tries: inout Int) -> Bool {
    while flock(descriptor, kind | LOCK_NB) != 0 {
      guard errno == EWOULDBLOCK || errno == EINTR else { return false }
      tries -= 1
      guard tries > 0 else {
        errno = EWOULDBLOCK
        return false
      }
      poll(nil, 0, pause(before: tries))
    }
    return true
  }

  /// Returns whether `descriptor` still refers to the file at `path`.
  private static func isFile(_ descriptor: Int32, at path: String) -> Bool {
    var (opened, present) = (stat(), stat())
    return fstat(descriptor, &opened) == 0 && stat(path, &present) == 0
      && opened.st_ino == present.st_ino && opened.st_dev == present.st_dev
  }
}
