/// The reason why a file cannot be rewritten; the file is unchanged.
nonisolated public struct RewriteError: Error, Hashable, Sendable {
  /// The path of the file, as given by the caller.
  public let path: String

  /// The reason.
  public let reason: Reason

  /// The reason why a file cannot be rewritten.
  public enum Reason: Hashable, Sendable {
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
  }

  init(_ path: String, _ reason: Reason) {
    self.path = path
    self.reason = reason
  }
}

nonisolated extension RewriteError: CustomStringConvertible {
  /// One line that says which file, what is wrong, and what to do.
  public var description: String { "\(path): \(reason)" }
}

nonisolated extension RewriteError.Reason: CustomStringConvertible {
  /// What is wrong and what to do, without the file.
  public var description: String {
    switch self {
    case .unreadable(let fault): fault.text
    case .notAFile: "This is no file that could be rewritten. Name a file."
    case .notWritable: "You may not write this. Check its permissions."
    case .changed: "This changed while it was played, and was left as it is. Run the test again."
    case .cannotWrite(let errno):
      "The new text cannot be written, and the old one stands: \(WriteFault.text(of: errno))"
    }
  }
}
