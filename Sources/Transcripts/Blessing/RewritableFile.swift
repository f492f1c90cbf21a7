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
      // What is written to it from now on does not go unseen.
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

  /// Gives the file the text `bytes`, if it is still as it was read.
  ///
  /// Throws when that cannot be done; the file is then as it was.
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
