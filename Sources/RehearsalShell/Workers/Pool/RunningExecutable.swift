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

  /// Returns the path of the executable without links, or throws an error if it is unknown.
  static func path() throws -> String {
    #if canImport(Darwin)
      // The path as the program was called.
      var characters = [CChar](repeating: 0, count: 1 << 14)
      var count = UInt32(characters.count)
      let isKnown = _NSGetExecutablePath(&characters, &count) == 0
      let path = String(nulTerminated: characters)
    #else
      let path = "/proc/self/exe"
      let isKnown = true
    #endif
    guard isKnown, let resolved = RealPath.of(path) else {
      throw ShellError.noWorker("the path of this program is unknown")
    }
    return resolved
  }

  /// Returns a hash of the program, which differs for each build.
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
