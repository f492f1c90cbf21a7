/// The folder of a session, in which code of its turns finds the user's folders.
///
/// The path is that of the home folder. The temporary folder is `tmp` in it.
public protocol TurnFolder: AnyObject, Sendable {
  /// The path, without links; nil until the folder is made.
  var madePath: String? { get }

  /// Makes the folder unless it is made, and returns its path. It may be called on any thread.
  func make() -> String
}

#if os(Linux) && canImport(Glibc) && compiler(>=6.3) && !WITHOUT_ASYNC_TURNS
  import CInterposition
  import Streams

  extension TurnFolder {
    /// What the code in C knows of the folder; nil if it has not been made and `makes` is false.
    func forC(makes: Bool) -> OpaquePointer? {
      (makes ? make() : madePath).map(FoldersInC.folder(at:))
    }
  }

  /// The folders that the code in C knows, which stay, because code may keep what `getenv` has returned.
  private enum FoldersInC {
    private static let lock = Lock()
    // Safe: `lock` guards it.
    nonisolated(unsafe) private static var folders: [String: OpaquePointer] = [:]

    static func folder(at path: String) -> OpaquePointer {
      lock.withLock {
        let folder = folders[path] ?? interposed_make_folder(path)
        folders[path] = folder
        return folder
      }
    }
  }
#endif
