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
  /// The stamp of the file when it was read.
  private let stamp: FileStamp

  /// Reads the file at `path`; throws an error if it cannot be read.
  public init(path: String) throws(RewriteError) {
    self.path = path
    guard let target = RealPath.of(path) else {
      throw RewriteError(path, .unreadable(FileFault(errno)))
    }
    self.target = target
    do throws(FileFault) {
      let file = try ReadableFile(path: target)
      var status = stat()
      guard fstat(file.descriptor, &status) == 0 else { throw FileFault(errno) }
      // Later changes to the file are detected by this stamp.
      stamp = FileStamp(status)
      var bytes: [UInt8] = []
      bytes.reserveCapacity(Int(status.st_size) + Self.pieceLength)
      while try file.read(upTo: Self.pieceLength, appendingTo: &bytes) > 0 {}
      self.bytes = bytes
    } catch {
      throw RewriteError(path, error == .notRegular ? .notAFile : .unreadable(error))
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

/// The reason why a file cannot be rewritten; the file is unchanged.
nonisolated public struct RewriteError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The path of the file, as given by the caller.
  public let path: String

  /// The reason.
  public let reason: Reason

  /// The reason why a file cannot be rewritten.
  public enum Reason: Hashable, Sendable, CustomStringConvertible {
    /// The file cannot be read.
    case unreadable(FileFault)
    /// The path names a pipe or a device, which has no text to replace.
    case notAFile
    /// The file is read-only, or this user has no permission to write it.
    case notWritable
    /// The file changed after it was read.
    case changed
    /// The new text cannot be written. The number is an `errno`.
    case cannotWrite(errno: Int32)

    /// What is wrong and what to do, without the file.
    public var description: String {
      switch self {
      case .unreadable(let fault): fault.text
      case .notAFile: "This is not a file that can be rewritten. Name a file."
      case .notWritable: "You may not write this. Check its permissions."
      case .changed:
        "This file changed while it was played, so it was not rewritten. Run the test again."
      case .cannotWrite(let errno):
        "The new text cannot be written, and the old one stands: \(WriteFault.text(of: errno))"
      }
    }
  }

  /// One line that says which file, what is wrong, and what to do.
  public var description: String { "\(path): \(reason)" }

  init(_ path: String, _ reason: Reason) {
    self.path = path
    self.reason = reason
  }
}
