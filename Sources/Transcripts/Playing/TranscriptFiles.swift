import Platform
import TurnConcurrency

/// Finds transcripts by path.
nonisolated public struct TranscriptFiles {
  /// How the names of transcripts in a folder end.
  package static let ending = ".transcript"

  private var found: Set<String> = []
  /// The folders that contain the current folder, and that folder itself.
  private var enclosing: Set<FileIdentity> = []

  private let skip: (TranscriptError) -> Void

  /// Returns the files that `paths` name, sorted and without duplicates.
  ///
  /// A path that names a file stands for that file, whatever its extension. A path that names a
  /// folder stands for the `*.transcript` files in it and its subfolders.
  ///
  /// Names in a folder that begin with a dot are ignored. Symbolic links are followed. A link in a
  /// folder that leads to a circle, or nowhere, is ignored, and reported to `skip`.
  ///
  /// Throws an error if a path or folder is missing or unreadable, if a name in a folder is not
  /// UTF-8, or if nothing was found. A transcript that cannot be read is returned like any other.
  public static func find(
    _ paths: [String],
    skip: @escaping (TranscriptError) -> Void = { _ in }
  ) throws(TranscriptError) -> [String] {
    var search = TranscriptFiles(skip: skip)
    for path in paths {
      let identity = try FileIdentity(of: path)
      if identity.isFolder {
        try search.visit(path, identity)
      } else {
        search.found.insert(path)
      }
    }
    guard !search.found.isEmpty else {
      throw TranscriptError(paths.joined(separator: ", "), .nothingFound)
    }
    return search.found.sorted()
  }

  /// Returns the files that this system can play, in order.
  ///
  /// Files with `needs: async` in their header are left out where async code does not run inside sessions.
  public static func playable(_ files: [String]) -> [String] {
    guard !TurnExecutor.isSupported else { return files }
    return files.filter { !FileBeginning(of: $0).header.needsAsync }
  }

  private mutating func visit(
    _ folder: String,
    _ identity: FileIdentity
  ) throws(TranscriptError) {
    guard enclosing.insert(identity).inserted else {
      // The files behind the link are found by their own paths.
      return skip(TranscriptError(folder, .unreadable(.symbolicLinkLoop)))
    }
    defer { enclosing.remove(identity) }
    for name in try Self.names(in: folder) where !name.hasPrefix(".") {
      let path = folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
      let isTranscript = name.hasSuffix(Self.ending)
      let inner: FileIdentity
      do throws(FileFault) {
        inner = try FileIdentity(path: path)
      } catch {
        // Return an unreadable transcript, because it fails when it is played and does not affect
        // the others.
        if isTranscript {
          found.insert(path)
        } else if error == .symbolicLinkLoop || error == .missing {
          skip(TranscriptError(path, .unreadable(error)))
        } else {
          throw TranscriptError(path, .unreadable(error))
        }
        continue
      }
      if inner.isFolder {
        try visit(path, inner)
      } else if isTranscript {
        found.insert(path)
      }
    }
  }

  /// Returns the names of the entries, including `.` and `..`, in no particular order.
  private static func names(in folder: String) throws(TranscriptError) -> [String] {
    guard let stream = opendir(folder) else {
      throw TranscriptError(folder, .unreadable(FileFault(errno)))
    }
    defer { closedir(stream) }
    var names: [String] = []
    while true {
      errno = 0
      guard let entry = readdir(stream) else { break }
      // The name may be longer or shorter than its field. Only the terminating zero marks its end.
      guard let offset = MemoryLayout<dirent>.offset(of: \.d_name) else { continue }
      let name = UnsafeRawPointer(entry).advanced(by: offset)
      let bytes = name.assumingMemoryBound(to: CChar.self)
      if let text = String(validatingCString: bytes) {
        names.append(text)
      } else if isFolder(bytes, in: dirfd(stream)) || String(cString: bytes).hasSuffix(ending) {
        throw TranscriptError("\(folder)/\(String(cString: bytes))", .unreadable(.nameNotUTF8))
      }
    }
    let code = errno
    guard code == 0 else { throw TranscriptError(folder, .unreadable(FileFault(code))) }
    return names
  }

  private static func isFolder(_ name: UnsafePointer<CChar>, in folder: Int32) -> Bool {
    var status = stat()
    return fstatat(folder, name, &status, 0) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }
}

nonisolated extension FileIdentity {
  /// Identifies a file that the user named; throws an error if it does not exist.
  init(of path: String) throws(TranscriptError) {
    do throws(FileFault) {
      try self.init(path: path)
    } catch {
      throw TranscriptError(path, .unreadable(error))
    }
  }
}
