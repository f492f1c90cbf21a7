import Platform

/// A file that was read and can be replaced with new text.
///
/// The new text is written to a draft that replaces the file once it is on the disk. Whenever the
/// process ends, the file has either the old text or the new text, complete.
nonisolated public struct RewritableFile {
  /// The path of the file, as given by the caller.
  public let path: String

  /// The text of the file.
  public let bytes: [UInt8]

  /// The path after resolving symbolic links, so that they remain links.
  private let target: String
  private let stamp: FileStamp

  /// Reads the file at `path`; throws an error if it cannot be read.
  public init(path: String) throws(RewriteError) {
    self.path = path
    guard let target = DraftFile.target(of: path) else {
      throw RewriteError(path, .unreadable(FileFault(errno)))
    }
    self.target = target
    do throws(TranscriptError) {
      let file = try ReadableFile(path: target)
      var status = stat()
      guard fstat(file.descriptor, &status) == 0 else {
        throw TranscriptError(path, .unreadable(FileFault(errno)))
      }
      // Later changes to the file are detected by this stamp.
      stamp = FileStamp(status)
      var bytes: [UInt8] = []
      bytes.reserveCapacity(Int(status.st_size) + Self.pieceLength)
      while try file.read(upTo: Self.pieceLength, appendingTo: &bytes) > 0 {}
      self.bytes = bytes
    } catch {
      guard case .unreadable(let fault) = error.reason, fault != .notRegular else {
        throw RewriteError(path, .notAFile)
      }
      throw RewriteError(path, .unreadable(fault))
    }
  }

  /// Replaces the text of the file with `bytes`, if the file has not changed since it was read.
  ///
  /// Throws an error on failure, and leaves the file unchanged.
  public func replace(with bytes: [UInt8]) throws(RewriteError) {
    let status = try presentStatus()
    guard status.st_mode & S_IFMT == S_IFREG else { throw RewriteError(path, .notAFile) }
    guard DraftFile.mayReplace(target, status) else { throw RewriteError(path, .notWritable) }
    guard FileStamp(status) == stamp else { throw RewriteError(path, .changed) }
    guard let draft = DraftFile(beside: target, like: status) else {
      throw RewriteError(path, .cannotWrite(errno: errno))
    }
    defer { close(draft.descriptor) }
    do throws(RewriteError) {
      guard draft.write(bytes) else { throw RewriteError(path, .cannotWrite(errno: errno)) }
      guard FileStamp(try presentStatus()) == stamp else { throw RewriteError(path, .changed) }
      guard draft.takePlace() else { throw RewriteError(path, .cannotWrite(errno: errno)) }
    } catch {
      draft.discard()
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

  private static let pieceLength = 1 << 16
}
