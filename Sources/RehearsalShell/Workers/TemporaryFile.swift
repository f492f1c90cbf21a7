import LineEditing
import Platform

/// A new file in the folder for temporary files, open for reading and writing.
struct TemporaryFile {
  let descriptor: Int32
  let path: String

  init() throws {
    let folder = ProcessEnvironment.value(of: "TMPDIR") ?? "/tmp"
    var template = Array("\(folder)/rehearsal-worker-XXXXXX".utf8CString)
    descriptor = mkstemp(&template)
    guard descriptor >= 0 else { throw ShellError.noWorker("mkstemp in \(folder)", errno: errno) }
    // A worker receives the path and opens the file itself.
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    path = String(nulTerminated: template)
  }
}

extension String {
  /// Creates a string from what a C function wrote into `characters`.
  init(nulTerminated characters: [CChar]) {
    self.init(
      decoding: characters.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)),
      as: UTF8.self
    )
  }
}
