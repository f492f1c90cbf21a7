import Platform

/// A folder of the file system.
nonisolated struct Folder {
  let path: String
  let identity: FileIdentity

  /// Opens the folder at `path`; returns nil if it is a file, and throws an error if it is
  /// unreadable.
  init?(path: String) throws(TranscriptError) {
    identity = try FileIdentity(path: path)
    guard identity.isFolder else { return nil }
    self.path = path
  }

  /// Returns the names of the entries, including `.` and `..`, in no particular order.
  func names() throws(TranscriptError) -> [String] {
    guard let stream = opendir(path) else {
      throw TranscriptError(path, .unreadable(FileFault(errno)))
    }
    defer { closedir(stream) }
    var names: [String] = []
    while true {
      errno = 0
      guard let entry = readdir(stream) else { break }
      // The name may be longer or shorter than its field. Only the terminating zero marks its end.
      guard let offset = MemoryLayout<dirent>.offset(of: \.d_name) else { continue }
      let name = UnsafeRawPointer(entry).advanced(by: offset)
      names.append(String(cString: name.assumingMemoryBound(to: CChar.self)))
    }
    let code = errno
    guard code == 0 else { throw TranscriptError(path, .unreadable(FileFault(code))) }
    return names
  }
}
