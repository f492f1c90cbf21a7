import Platform

/// The executable file of this process.
enum RunningExecutable {
  /// How the user invoked the program, shortened relative to the working folder.
  static var typed: String? {
    guard let program = CommandLine.arguments.first else { return nil }
    let path = WorkingFolder.relative(program)
    // The shell would search the `PATH` for a name without a slash.
    return path == program || path.contains("/") ? path : "./" + path
  }

  /// The path of the executable; nil if it is unknown.
  static var path: String? {
    var path = [CChar](repeating: 0, count: 1 << 14)
    #if canImport(Darwin)
      var count = UInt32(path.count)
      guard _NSGetExecutablePath(&path, &count) == 0 else { return nil }
    #else
      // The last byte stays zero to terminate the string.
      guard readlink("/proc/self/exe", &path, path.count - 1) > 0 else { return nil }
    #endif
    return String(decoding: path.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
