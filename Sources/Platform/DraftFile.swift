/// A temporary file that replaces an old file, or becomes a new one, once it is on the disk.
///
/// Whenever the process ends, either the old file or the new file is there, complete. If an
/// operation fails, `errno` gives the reason.
///
/// A draft is locked as long as its descriptor is open. An unlocked draft is left over from a
/// killed process, and the next draft for the same file removes it. Source: `flock(2)`.
package struct DraftFile {
  /// The descriptor to write to, in append mode.
  ///
  /// The caller closes it after ``takePlace()``, ``takeFreePlace()`` or ``discard()``.
  package let descriptor: Int32

  private let path: String
  private let target: String
  /// The `stat` of the old file; nil if there is none.
  private let status: stat?

  /// Resolves symbolic links, so that they remain links; nil if the file cannot be found.
  package static func target(of path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// Whether the file at `target` with the given `status` is writable, also for this user.
  ///
  /// A privileged user can write every file, so this checks the permission bits too.
  package static func mayReplace(_ target: String, _ status: stat) -> Bool {
    status.st_mode & 0o222 != 0 && access(target, W_OK) == 0
  }

  /// Creates an empty draft in the folder of `target`, so that a rename puts it in place.
  ///
  /// `status` is the `stat` of the old file, if there is one. Returns nil if the draft cannot be
  /// created.
  package init?(beside target: String, like status: stat? = nil) {
    let slash = target.lastIndex(of: "/").map(target.index(after:)) ?? target.startIndex
    // A replacement gets the permissions of the old file when it is written.
    let mode: mode_t = status == nil ? 0o666 : 0o600
    // The leading dot excludes the draft from searches for transcripts.
    let name = "\(target[..<slash]).\(target[slash...]).draft"
    for attempt in 0..<100 {
      let path = Self.path(name, attempt)
      Self.removeStale(path)
      guard let descriptor = Self.make(path, mode) else {
        guard errno == EEXIST else { return nil }
        continue
      }
      (self.descriptor, self.path, self.target, self.status) = (descriptor, path, target, status)
      // If several processes were killed at the same time, each may have left a draft.
      var next = attempt + 1
      while Self.removeStale(Self.path(name, next)) { next += 1 }
      return
    }
    return nil
  }

  private static func path(_ name: String, _ attempt: Int) -> String {
    attempt == 0 ? name : "\(name)-\(attempt)"
  }

  /// Creates a file at `path` and locks it; nil, with `EEXIST`, if another process uses the path.
  private static func make(_ path: String, _ mode: mode_t) -> Int32? {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_APPEND | O_CLOEXEC, mode)
    guard descriptor >= 0 else { return nil }
    // Before the lock, another process may mistake the new draft for a stale one and remove it.
    // Some file systems have no locks. There, other processes never remove a draft.
    let isLost = flock(descriptor, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK
    guard !isLost, isFile(descriptor, at: path) else {
      close(descriptor)
      errno = EEXIST
      return nil
    }
    return descriptor
  }

  /// Removes a stale draft at `path`; returns false if there is none, or if its process is alive.
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

  /// Whether the open file is still the file at `path`.
  private static func isFile(_ descriptor: Int32, at path: String) -> Bool {
    var (opened, present) = (stat(), stat())
    return fstat(descriptor, &opened) == 0 && lstat(path, &present) == 0
      && opened.st_mode & S_IFMT == S_IFREG
      && (opened.st_dev, opened.st_ino) == (present.st_dev, present.st_ino)
  }

  /// Writes `bytes` to the disk, and copies the owner and permissions of the old file.
  package func write(_ bytes: [UInt8]) -> Bool {
    if let code = writeAll(bytes, to: descriptor) {
      errno = code
      return false
    }
    if let status {
      // Only a privileged user may change the owner. For others, the owner is the same already.
      _ = fchown(descriptor, status.st_uid, status.st_gid)
      guard fchmod(descriptor, status.st_mode & 0o7777) == 0 else { return false }
    }
    return fsync(descriptor) == 0
  }

  /// Replaces the old file with the draft.
  package func takePlace() -> Bool { rename(path, target) == 0 }

  /// Moves the draft to a free path; returns false, with `EEXIST`, if a file exists there by now.
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

  /// Removes the draft, so that the old file remains, and preserves `errno`.
  package func discard() {
    let code = errno
    unlink(path)
    errno = code
  }
}
