#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The file that this process was started from.
enum RunningExecutable {
  /// What was typed to start it, or as much of that as has to be typed in this folder.
  static var typed: String? {
    guard let program = CommandLine.arguments.first else { return nil }
    let path = WorkingFolder.relative(program)
    // The shell would look elsewhere for a mere name.
    return path == program || path.contains("/") ? path : "./" + path
  }

  /// Its path.
  static var path: String? {
    var path = [CChar](repeating: 0, count: 1 << 14)
    #if canImport(Darwin)
      var count = UInt32(path.count)
      guard _NSGetExecutablePath(&path, &count) == 0 else { return nil }
    #else
      // One byte stays zero: it is the end.
      guard readlink("/proc/self/exe", &path, path.count - 1) > 0 else { return nil }
    #endif
    return String(decoding: path.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
