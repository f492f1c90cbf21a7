import Platform
import Streams
import TurnConcurrency

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The home folder of an app in a session, which is made when code first asks for it.
///
/// It is in the machine's temporary folder. A process that makes one locks it, so that others can tell what a crash has left
/// behind.
// Sendable: `lock` guards `made`.
nonisolated package final class AppFolder: TurnFolder, @unchecked Sendable {
  private struct Made {
    let path: String
    /// Holds the lock.
    let descriptor: Int32
  }

  private static let prefix = "rehearsal-home-"
  /// The folders that exist from the start, as on a device.
  ///
  /// `.local` stands for the folder in which an app makes the one for application support.
  private static let usualFolders = [".cache", ".local", "Documents", "tmp"]

  private let lock = Lock()
  private var made: Made?

  package init() {}

  deinit { remove() }

  package var madePath: String? { lock.withLock { made?.path } }

  package func make() -> String {
    lock.withLock {
      if let made { return made.path }
      let made = TurnExecutor.leaveTurn { Self.makeFolder() }
      self.made = made
      HomeFolders.insert(made.path)
      return made.path
    }
  }

  /// Makes the folder, with copies of what is in another one.
  func make(from folder: String) throws(Refusal) {
    let home = make()
    do {
      try TurnExecutor.leaveTurn {
        for name in try FileManager.default.contentsOfDirectory(atPath: folder) {
          // The copy may contain a folder that exists already.
          try? FileManager.default.removeItem(atPath: "\(home)/\(name)")
          try FileManager.default.copyItem(atPath: "\(folder)/\(name)", toPath: "\(home)/\(name)")
        }
        try Self.makeUsualFolders(in: home)
      }
    } catch {
      remove()
      throw .unusableFiles(folder)
    }
  }

  /// Empties the temporary folder, if code has asked for the folder.
  func emptyTemporaryFolder() {
    guard let home = madePath else { return }
    TurnExecutor.leaveTurn {
      try? FileManager.default.removeItem(atPath: home + "/tmp")
      try? Self.makeUsualFolders(in: home)
    }
  }

  /// Removes the folder.
  ///
  /// Code that asks for it later gets a new one.
  func remove() {
    guard let made = lock.withLock({ made.take() }) else { return }
    HomeFolders.remove(made.path)
    TurnExecutor.leaveTurn { try? FileManager.default.removeItem(atPath: made.path) }
    close(made.descriptor)
  }

  /// Removes the folders of processes that have crashed.
  package static func removeLeftovers() {
    TurnExecutor.leaveTurn {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: parent)) ?? []
      for name in names where name.hasPrefix(prefix) {
        let path = "\(parent)/\(name)"
        guard let descriptor = lockedDescriptor(of: path) else { continue }
        try? FileManager.default.removeItem(atPath: path)
        close(descriptor)
      }
    }
  }

  private static func makeFolder() -> Made {
    preparation
    // Another process may take a folder for a leftover before it is locked.
    for _ in 0..<10 {
      var path = Array("\(parent)/\(prefix)XXXXXX".utf8CString)
      guard mkdtemp(&path) != nil else { break }
      let made = path.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } ?? "" }
      guard let descriptor = lockedDescriptor(of: made) else { continue }
      if access(made, F_OK) == 0, (try? makeUsualFolders(in: made)) != nil {
        return Made(path: made, descriptor: descriptor)
      }
      close(descriptor)
    }
    fatalError(
      "Cannot make a folder for the session in \(parent): \(String(cString: strerror(errno)))"
    )
  }

  /// What is done once in a process, before its first folder.
  private static let preparation: Void = {
    removeLeftovers()
    // For sessions that are not over when the program exits.
    atexit {
      TurnExecutor.leaveTurn {
        for path in HomeFolders.paths { try? FileManager.default.removeItem(atPath: path) }
      }
    }
  }()

  private static func makeUsualFolders(in home: String) throws {
    for name in usualFolders {
      try FileManager.default.createDirectory(
        atPath: "\(home)/\(name)",
        withIntermediateDirectories: true
      )
    }
  }

  /// The machine's temporary folder, without links and without a slash at the end.
  private static let parent: String = {
    let path = TurnExecutor.leaveTurn { FileManager.default.temporaryDirectory.path }
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }()

  /// Returns an open descriptor that holds the lock of a folder; nil if another process holds it, or another session.
  private static func lockedDescriptor(of path: String) -> Int32? {
    let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return descriptor }
    close(descriptor)
    return nil
  }
}
