/// A temporary file that replaces an old file, or becomes a new one, once it is on the disk.
///
/// Whenever the process ends, either the old file or the new file is there, complete. If an
/// operation fails, `errno` gives the reason.
///
/// A process that is killed while it writes leaves its draft: a hidden file that begins with `.rehearsal-draft-`. No
/// later process removes it, because it may be in use, or be a file of the user.
package struct DraftFile {
  /// The descriptor to write to, in append mode.
  ///
  /// The caller closes it after ``takePlace()``, ``takeFreePlace()`` or ``discard()``.
  package let descriptor: Int32

  private let path: String
  private let target: String
  /// The `stat` of the old file; nil if there is none.
  private let status: stat?

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
    // A draft has a short name, so it could be written for a name that is too long.
    var old = stat()
    guard lstat(target, &old) == 0 || errno == ENOENT else { return nil }
    let folder = target[
      ..<(target.lastIndex(of: "/").map(target.index(after:)) ?? target.startIndex)
    ]
    // A replacement gets the permissions of the old file when it is written.
    let mode: mode_t = status == nil ? 0o666 : 0o600
    var (path, descriptor, number): (String, Int32, Int)
    number = 0
    repeat {
      number += 1
      // The leading dot excludes the draft from searches for transcripts.
      path = "\(folder).rehearsal-draft-\(getpid())-\(number)"
      descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_APPEND | O_CLOEXEC, mode)
    } while descriptor < 0 && errno == EEXIST
    guard descriptor >= 0 else { return nil }
    (self.descriptor, self.path, self.target, self.status) = (descriptor, path, target, status)
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
