#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A file that was read and may be given another text.
///
/// The new text is written beside it and takes its place when it is on the disk: whenever the
/// process ends, the file says the old text or the new one, and all of it.
nonisolated public struct RewritableFile {
  /// The file, as it was named.
  public let path: String

  /// Its text.
  public let bytes: [UInt8]

  /// Where the file really is: what links to it stays a link.
  private let target: String
  private let stamp: FileStamp

  /// Reads the file at `path`; throws when it cannot be read.
  public init(path: String) throws(RewriteError) {
    self.path = path
    guard let target = Self.resolve(path) else {
      throw RewriteError(path, .unreadable(FileFault(errno)))
    }
    self.target = target
    do throws(TranscriptError) {
      let file = try ReadableFile(path: target)
      var status = stat()
      guard fstat(file.descriptor, &status) == 0 else {
        throw TranscriptError(path, .unreadable(FileFault(errno)))
      }
      // What is written to it from now on does not go unseen.
      stamp = FileStamp(status)
      var bytes: [UInt8] = []
      bytes.reserveCapacity(Int(status.st_size) + Self.pieceLength)
      while try file.read(upTo: Self.pieceLength, appendingTo: &bytes) > 0 {}
      self.bytes = bytes
    } catch {
      guard case .unreadable(let fault) = error.reason else { throw RewriteError(path, .notAFile) }
      throw RewriteError(path, .unreadable(fault))
    }
  }

  /// Gives the file the text `bytes`, if it is still as it was read.
  ///
  /// Throws when that cannot be done; the file is then as it was.
  public func replace(with bytes: [UInt8]) throws(RewriteError) {
    let status = try presentStatus()
    guard status.st_mode & S_IFMT == S_IFREG else { throw RewriteError(path, .notAFile) }
    // Who may write everything still asks whether anybody should.
    guard status.st_mode & 0o222 != 0, access(target, W_OK) == 0 else {
      throw RewriteError(path, .notWritable)
    }
    guard FileStamp(status) == stamp else { throw RewriteError(path, .changed) }
    let (descriptor, draft) = try makeDraft()
    var code: Int32?
    if !Self.write(bytes, to: descriptor, like: status) { code = errno }
    if close(descriptor) != 0, code == nil { code = errno }
    do throws(RewriteError) {
      if let code { throw RewriteError(path, .cannotWrite(errno: code)) }
      guard FileStamp(try presentStatus()) == stamp else { throw RewriteError(path, .changed) }
      guard rename(draft, target) == 0 else {
        throw RewriteError(path, .cannotWrite(errno: errno))
      }
    } catch {
      unlink(draft)
      throw error
    }
  }

  private func presentStatus() throws(RewriteError) -> stat {
    var status = stat()
    guard stat(target, &status) == 0 else {
      throw RewriteError(path, errno == ENOENT ? .changed : .unreadable(FileFault(errno)))
    }
    return status
  }

  /// A new file in the same folder, where nothing but a rename parts it from the old one.
  private func makeDraft() throws(RewriteError) -> (descriptor: Int32, path: String) {
    let slash = target.lastIndex(of: "/").map(target.index(after:)) ?? target.startIndex
    for attempt in 0..<100 {
      // Its dot keeps it from being found as a transcript.
      let draft = "\(target[..<slash]).\(target[slash...]).\(getpid())-\(attempt)"
      let descriptor = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
      if descriptor >= 0 { return (descriptor, draft) }
      guard errno == EEXIST else { break }
    }
    throw RewriteError(path, .cannotWrite(errno: errno))
  }

  private static let pieceLength = 1 << 16

  private static func resolve(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// Writes all of `bytes` to the disk, and makes the file as `status` says; false with `errno`.
  private static func write(_ bytes: [UInt8], to descriptor: Int32, like status: stat) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { systemWrite(descriptor, $0.baseAddress, $0.count) }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    // Only a privileged user may give a file away; for others it is theirs already.
    _ = fchown(descriptor, status.st_uid, status.st_gid)
    return fchmod(descriptor, status.st_mode & 0o7777) == 0 && fsync(descriptor) == 0
  }
}

/// The system's `write(2)`, which the method of that name would hide.
nonisolated private func systemWrite(
  _ descriptor: Int32,
  _ bytes: UnsafeRawPointer?,
  _ count: Int
) -> Int {
  write(descriptor, bytes, count)
}
