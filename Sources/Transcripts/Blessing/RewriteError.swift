/// Why a file cannot be rewritten; it is as it was.
nonisolated public struct RewriteError: Error, Hashable, Sendable {
  /// The file, as it was named.
  public let path: String

  /// What is in the way.
  public let reason: Reason

  /// What can be in the way.
  public enum Reason: Hashable, Sendable {
    /// The file system would not give the file.
    case unreadable(FileFault)
    /// It is a pipe or a device, which has no text to replace.
    case notAFile
    /// Its permissions let nobody write it, or not this user.
    case notWritable
    /// Somebody changed it since it was read.
    case changed
    /// The new text cannot be written; the number is an `errno`.
    case cannotWrite(errno: Int32)
  }

  init(_ path: String, _ reason: Reason) {
    self.path = path
    self.reason = reason
  }
}

nonisolated extension RewriteError: CustomStringConvertible {
  /// One line: which file, what is in the way, and what to do.
  public var description: String { "\(path): \(reason)" }
}

nonisolated extension RewriteError.Reason: CustomStringConvertible {
  /// What is in the way and what to do, without the file.
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
