#if canImport(Darwin)
  package import Darwin
#elseif canImport(Glibc)
  package import Glibc
#elseif canImport(Musl)
  package import Musl
#endif

/// A new file beside an old one or a free place, where it is put when it is on the disk.
///
/// Whenever the process ends, either the old file or the new one is there, whole. Where something
/// cannot be done, `errno` says why.
///
/// A draft is locked for as long as its descriptor is open. One that is not was left by a process
/// that was killed, and the next draft for the same file removes it. Source: `flock(2)`.
nonisolated package struct DraftFile {
  /// What is written to, always at its end.
  ///
  /// The caller closes it after ``takePlace()``, ``takeFreePlace()`` or ``discard()``.
  package let descriptor: Int32

  private let path: String
  private let target: String
  /// What the file system says of the old file; nil where there is none.
  private let status: stat?

  /// Where a file really is: what links to it stays a link; nil when it cannot be found.
  package static func target(of path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// Whether anybody may write a file of which the file system says `status`, and this user too.
  ///
  /// Who may write everything still asks whether anybody should.
  package static func mayReplace(_ target: String, _ status: stat) -> Bool {
    status.st_mode & 0o222 != 0 && access(target, W_OK) == 0
  }

  /// Makes an empty one in the folder of `target`, where nothing but a rename parts it from the old
  /// one, of which the file system says `status` if there is one; nil when it cannot be made.
  package init?(beside target: String, like status: stat? = nil) {
    let slash = target.lastIndex(of: "/").map(target.index(after:)) ?? target.startIndex
    // A replacement gets the permissions of the old file when it is written.
    let mode: mode_t = status == nil ? 0o644 : 0o600
    // Its dot keeps it from being found as a transcript.
    let name = "\(target[..<slash]).\(target[slash...]).draft"
    for attempt in 0..<100 {
      let path = Self.path(name, attempt)
      Self.removeStale(path)
      guard let descriptor = Self.make(path, mode) else {
        guard errno == EEXIST else { return nil }
        continue
      }
      (self.descriptor, self.path, self.target, self.status) = (descriptor, path, target, status)
      // Where several were killed at once, each left its own.
      var next = attempt + 1
      while Self.removeStale(Self.path(name, next)) { next += 1 }
      return
    }
    return nil
  }

  private static func path(_ name: String, _ attempt: Int) -> String {
    attempt == 0 ? name : "\(name)-\(attempt)"
  }

  /// Makes a file at `path` and locks it; nil, with `EEXIST`, where another process is at it.
  private static func make(_ path: String, _ mode: mode_t) -> Int32? {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_APPEND | O_CLOEXEC, mode)
    guard descriptor >= 0 else { return nil }
    // Before it is locked it may be taken for one that was left. Some file systems have no locks:
    // there a draft is never removed by others.
    let isLost = flock(descriptor, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK
    guard !isLost, isFile(descriptor, at: path) else {
      close(descriptor)
      errno = EEXIST
      return nil
    }
    return descriptor
  }

  /// Removes the draft at `path` if its process has ended; false where there is none, or a live one.
  @discardableResult
  private static func removeStale(_ path: String) -> Bool {
    let descriptor = open(path, O_WRONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0, isFile(descriptor, at: path) else {
      return false
    }
    return unlink(path) == 0
  }

  /// Whether the file that was opened still is the one at `path`.
  private static func isFile(_ descriptor: Int32, at path: String) -> Bool {
    var (opened, present) = (stat(), stat())
    return fstat(descriptor, &opened) == 0 && lstat(path, &present) == 0
      && opened.st_mode & S_IFMT == S_IFREG
      && (opened.st_dev, opened.st_ino) == (present.st_dev, present.st_ino)
  }

  /// Writes `bytes` to the disk, and gives the file the owner and the permissions of the old one.
  package func write(_ bytes: [UInt8]) -> Bool {
    guard Self.write(bytes, to: descriptor) else { return false }
    if let status {
      // Only a privileged user may give a file away; for others it is theirs already.
      _ = fchown(descriptor, status.st_uid, status.st_gid)
      guard fchmod(descriptor, status.st_mode & 0o7777) == 0 else { return false }
    }
    return fsync(descriptor) == 0
  }

  /// Puts it in the place of the old file.
  package func takePlace() -> Bool { rename(path, target) == 0 }

  /// Puts it where no file is; false, with `EEXIST`, where there is one by now.
  package func takeFreePlace() -> Bool {
    if link(path, target) == 0 {
      unlink(path)
      return true
    }
    // Some file systems, such as FAT, have no hard links.
    guard errno == EPERM || errno == ENOTSUP || errno == EOPNOTSUPP || errno == ENOSYS else {
      return false
    }
    var other = stat()
    guard lstat(target, &other) != 0 else {
      errno = EEXIST
      return false
    }
    return rename(path, target) == 0
  }

  /// Removes it, so that the old file stands, and keeps `errno`.
  package func discard() {
    let code = errno
    unlink(path)
    errno = code
  }

  private static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { systemWrite(descriptor, $0.baseAddress, $0.count) }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }
}

/// The system's `write(2)`, which the methods of that name would hide.
nonisolated private func systemWrite(
  _ descriptor: Int32,
  _ bytes: UnsafeRawPointer?,
  _ count: Int
) -> Int {
  write(descriptor, bytes, count)
}
