import LineEditing

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A new file in the folder for such files, open to be read and written.
struct TemporaryFile {
  let descriptor: Int32
  let path: String

  init() throws(WorkerError) {
    let folder = ProcessEnvironment.value(of: "TMPDIR") ?? "/tmp"
    var template = Array("\(folder)/rehearsal-worker-XXXXXX".utf8CString)
    descriptor = mkstemp(&template)
    guard descriptor >= 0 else { throw .system(call: "mkstemp in \(folder)", errno: errno) }
    // Who starts a program gives it what it needs by name.
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    path = String(
      decoding: template.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)),
      as: UTF8.self
    )
  }

  /// Opens the file at `path`, and takes its name away: nothing is left behind, whoever ends first.
  static func take(_ path: String) throws(WorkerError) -> Int32 {
    let descriptor = open(path, O_RDWR | O_CLOEXEC)
    guard descriptor >= 0 else { throw .system(call: "open \(path)", errno: errno) }
    remove(path)
    return descriptor
  }

  /// Takes away the name of a file, whether a worker has done so or not.
  static func remove(_ path: String) {
    unlink(path)
  }
}
