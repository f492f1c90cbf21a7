import Platform

/// Where a path leads, independent of links and of its spelling, whether or not a file is there yet.
nonisolated package enum FilePlace: Hashable {
  /// An open descriptor of this process, which a path such as `/dev/stdout` names.
  case descriptor(Int32)
  /// A path without links.
  case path(String)

  /// The place of a file or folder.
  package init(_ name: String) {
    var name = name
    while name.count > 1, name.hasSuffix("/") { name.removeLast() }
    for _ in 0..<Self.mostLinks {
      if let number = Self.descriptor(of: name) {
        self = .descriptor(number)
        return
      }
      guard let destination = Self.destination(ofLink: name) else { break }
      name = destination.hasPrefix("/") ? destination : Self.folder(of: name) + destination
    }
    if let target = RealPath.of(name) {
      self = .path(target)
    } else {
      let folder = Self.folder(of: name)
      let place = RealPath.of(folder.isEmpty ? "." : folder) ?? folder
      self = .path((place.hasSuffix("/") ? place : place + "/") + name.dropFirst(folder.count))
    }
  }

  /// The folder of `path` with its slash; empty for a name alone.
  package static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
  }

  /// Returns the path of `file` relative to `folder`.
  package static func path(of file: String, from folder: String) -> String {
    guard let file = RealPath.of(file), let folder = RealPath.of(folder) else {
      return file
    }
    let (names, folders) = (file.split(separator: "/"), folder.split(separator: "/"))
    let common = zip(names, folders).prefix { $0 == $1 }.count
    let steps = folders.dropFirst(common).map { _ in ".." } + names.dropFirst(common)
    return steps.isEmpty ? "." : steps.joined(separator: "/")
  }

  /// The number of links that Linux follows.
  private static let mostLinks = 40

  /// The descriptor that `path` names; nil for another path.
  private static func descriptor(of path: String) -> Int32? {
    switch path {
    case "/dev/stdin": STDIN_FILENO
    case "/dev/stdout": STDOUT_FILENO
    case "/dev/stderr": STDERR_FILENO
    default:
      ["/dev/fd/", "/proc/self/fd/"].first(where: path.hasPrefix)
        .flatMap { Int32(path.dropFirst($0.count)) }
    }
  }

  /// What the symbolic link `path` contains; nil if it is none.
  private static func destination(ofLink path: String) -> String? {
    // The last byte stays zero to terminate the string.
    var bytes = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
    guard readlink(path, &bytes, bytes.count - 1) > 0 else { return nil }
    return bytes.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } }
  }
}
