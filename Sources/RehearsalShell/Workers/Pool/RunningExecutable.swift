import Platform
import Rehearsal

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

#if canImport(Darwin)
  import MachO
#endif

/// The executable file of this process.
enum RunningExecutable {
  /// How the user invoked the program, shortened relative to the working folder.
  static var typed: String? {
    guard let program = CommandLine.arguments.first else { return nil }
    let path = WorkingFolder.relative(program)
    // The shell would search the `PATH` for a name without a slash.
    return path == program || path.contains("/") ? path : "./" + path
  }

  /// Returns the path of the executable, or throws an error if it is unknown.
  static func path() throws -> String {
    let unknown = ShellError.noWorker("the path of this program is unknown")
    var path = [CChar](repeating: 0, count: 1 << 14)
    #if canImport(Darwin)
      var count = UInt32(path.count)
      guard _NSGetExecutablePath(&path, &count) == 0 else { throw unknown }
    #else
      // The last byte stays zero to terminate the string.
      guard readlink("/proc/self/exe", &path, path.count - 1) > 0 else { throw unknown }
    #endif
    return String(nulTerminated: path)
  }

  /// Returns a number that tells this build of the program from others.
  static func digest() throws -> String {
    let path = try path()
    guard let program = try? Data(contentsOf: URL(filePath: path), options: .alwaysMapped) else {
      throw ShellError.noWorker("\(path) cannot be read")
    }
    var hasher = StableHasher()
    program.withUnsafeBytes { hasher.feed($0) }
    return String(hasher.value, radix: 16)
  }
}

/// The folder in which the program was started.
enum WorkingFolder {
  /// Returns `path` relative to the working folder; a path outside it stays unchanged.
  static func relative(_ path: String) -> String {
    let folder = FileManager.default.currentDirectoryPath
    guard !folder.isEmpty, path.hasPrefix(folder + "/") else { return path }
    return String(path.dropFirst(folder.count + 1))
  }
}
