import LineEditing
import Platform
import Rehearsal
import Transcripts

/// The one writer of what a user names: a regular file, or a pipe, a terminal or another device.
///
/// A regular file is created or replaced once its new text is complete and on the disk. Whenever the
/// process ends, either the old file or the new file is there. A symbolic link to it remains a link.
/// Anything else is written as it is. `-` and paths that lead to `/dev/stdout` are standard output,
/// and everything else that the program shows then goes to standard error.
final class OutputFile {
  /// The path, as the user typed it.
  let path: String

  private let replaces: Bool
  /// The descriptor of what is not a regular file; nil for a regular file.
  private let stream: Descriptor?

  /// Checks that `path` can be written, and opens it unless it is a regular file.
  ///
  /// Create it before the command shows anything. If a regular file exists, this throws an error
  /// unless `replaces` is true.
  init(_ path: String, replaces: Bool = true) throws(WriteError) {
    self.path = path
    self.replaces = replaces
    stream = try Self.openStream(path)
    guard stream == nil else { return }
    let folder = FilePlace.folder(of: try target().path)
    guard access(folder.isEmpty ? "." : folder, W_OK | X_OK) == 0 else { throw failure(errno) }
  }

  deinit {
    if let stream { close(stream.number) }
  }

  /// What to call the output at `path` in messages.
  static func name(of path: String) -> String {
    path == "-" ? "standard output" : VisibleText.of(path)
  }

  /// What to call this output in messages.
  var name: String { Self.name(of: path) }

  /// Whether this is a pipe, a terminal or another device, in which nothing can be replaced.
  var isStream: Bool { stream != nil }

  /// Writes the whole text.
  ///
  /// If this throws an error, a regular file is unchanged.
  func write(_ text: String) throws(WriteError) {
    guard let stream else {
      close(try create(text))
      return
    }
    do throws(OutputError) {
      try stream.write(text)
    } catch {
      switch error {
      case .closed: throw failure(EPIPE)
      case .failed(let code): throw failure(code)
      }
    }
  }

  /// Creates or replaces a regular file, and returns its descriptor, to which more can be appended.
  ///
  /// The caller closes the descriptor.
  func create(_ text: String) throws(WriteError) -> Int32 {
    try UninterruptedWork.perform { () throws(WriteError) in
      let (target, status) = try target()
      guard let draft = DraftFile(beside: target, like: status) else { throw failure(errno) }
      guard draft.write(Array(text.utf8)), replaces ? draft.takePlace() : draft.takeFreePlace()
      else {
        let code = errno
        draft.discard()
        close(draft.descriptor)
        throw code == EEXIST ? .exists(path: path) : failure(code)
      }
      return draft.descriptor
    }
  }

  private func failure(_ code: Int32) -> WriteError { .failed(path: path, errno: code) }

  /// The path of the regular file without links, and its status; a nil status if there is no file.
  private func target() throws(WriteError) -> (path: String, status: stat?) {
    guard !path.hasSuffix("/") else { throw failure(EISDIR) }
    var status = stat()
    guard stat(path, &status) == 0 else {
      // The target of a link may not exist yet.
      guard errno == ENOENT, case .path(let target) = FilePlace(path) else { throw failure(errno) }
      return (target, nil)
    }
    guard status.st_mode & S_IFMT == S_IFREG else { throw failure(EISDIR) }
    guard replaces else { throw .exists(path: path) }
    guard let target = RealPath.of(path) else { throw failure(errno) }
    guard DraftFile.mayReplace(target, status) else { throw failure(EACCES) }
    return (target, status)
  }

  /// Opens what is not a regular file; returns nil for a regular file, a folder, or nothing.
  private static func openStream(_ path: String) throws(WriteError) -> Descriptor? {
    guard FilePlace.isStream(path) else { return nil }
    let descriptor: Int32
    if case .descriptor(let number) = FilePlace(output: path) {
      let (output, error) = (StandardDescriptors.output, StandardDescriptors.error)
      let own = [STDOUT_FILENO: output, STDERR_FILENO: error][number] ?? number
      descriptor = fcntl(own, F_DUPFD_CLOEXEC, STDERR_FILENO + 1)
      if number == STDOUT_FILENO, descriptor >= 0 { dup2(error, output) }
    } else {
      // Opening a pipe waits for its reader, and ^C ends the waiting.
      descriptor = open(path, O_WRONLY | O_CLOEXEC | O_NOCTTY)
    }
    guard descriptor >= 0 else { throw .failed(path: path, errno: errno) }
    return Descriptor(number: descriptor)
  }
}

extension FilePlace {
  /// The place of an output, where `-` is standard output.
  init(output path: String) {
    self = path == "-" ? .descriptor(STDOUT_FILENO) : FilePlace(path)
  }

  /// Whether an output at `path` is a pipe, a terminal or another device.
  static func isStream(_ path: String) -> Bool {
    if case .descriptor = FilePlace(output: path) { return true }
    var status = stat()
    return stat(path, &status) == 0 && ![S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT)
  }
}
