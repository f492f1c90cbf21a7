import Platform

/// The reason why a file or folder cannot be read.
nonisolated public enum FileFault: Error, Hashable, Sendable {
  /// The file or folder does not exist.
  case missing
  /// The user has no permission to read it.
  case forbidden
  /// The path names a folder instead of a file.
  case isDirectory
  /// The path names a pipe or a device, which may never end.
  case notRegular
  /// The name is not UTF-8, so no command can name the file or folder.
  case nameNotUTF8
  /// Symbolic links form a circle.
  case symbolicLinkLoop
  /// Another reason, in the words of the system.
  case other(String)

  /// Translates an `errno`.
  package init(_ code: Int32) {
    self =
      switch code {
      case ENOENT, ENOTDIR: .missing
      case EACCES, EPERM: .forbidden
      case EISDIR: .isDirectory
      case ELOOP: .symbolicLinkLoop
      default: .other(String(cString: strerror(code)))
      }
  }

  /// What is wrong, and what to do.
  package var text: String {
    switch self {
    case .missing: "There is no such file or folder. Is the path right?"
    case .forbidden: "You may not read this. Check its permissions."
    case .isDirectory: "This is a folder, and a file is needed. Name a file in it."
    case .notRegular: "This is a pipe or a device, and a file is needed. Name a file."
    case .nameNotUTF8: "This name is not UTF-8. Rename the file or folder."
    case .symbolicLinkLoop: "Symbolic links form a circle here. Remove one of them."
    case .other(let text): "This cannot be read: \(text)"
    }
  }
}

/// The text for a write error.
nonisolated package enum WriteFault {
  /// Describes an `errno`, and adds what to do if the system's text does not say so.
  package static func text(of code: Int32) -> String {
    let reason = String(cString: strerror(code)) + "."
    return switch code {
    case ENOSPC, EDQUOT: reason + " Make room on the disk."
    case EFBIG: reason + " Raise the limit for the size of a file (ulimit -f)."
    default: reason
    }
  }
}
