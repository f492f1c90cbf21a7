#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Why the file system would not give a file or a folder.
nonisolated public enum FileFault: Hashable, Sendable {
  /// There is nothing of that name.
  case missing
  /// The user may not read it.
  case forbidden
  /// It is a folder, where a file was meant.
  case isDirectory
  /// It is a pipe or a device, whose end may never come.
  case notRegular
  /// Symbolic links lead round in a circle.
  case symbolicLinkLoop
  /// Anything else, in the words of the system.
  case other(String)

  /// What an error number of the C library means.
  init(_ code: Int32) {
    self =
      switch code {
      case ENOENT, ENOTDIR: .missing
      case EACCES, EPERM: .forbidden
      case EISDIR: .isDirectory
      case ELOOP: .symbolicLinkLoop
      default: .other(String(cString: strerror(code)))
      }
  }
}

/// Why the file system would not take what was written.
nonisolated package enum WriteFault {
  /// What an error number of the C library means, and what to do where it does not say so: one
  /// sentence or two.
  package static func text(of code: Int32) -> String {
    let reason = String(cString: strerror(code)) + "."
    return switch code {
    case ENOSPC, EDQUOT: reason + " Make room on the disk."
    case EFBIG: reason + " Raise the limit for the size of a file (ulimit -f)."
    default: reason
    }
  }
}
