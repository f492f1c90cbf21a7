import Foundation
public import Rehearsal

/// Makes the app of the program, with an attendant.
public func makeAttendedLibrary() -> some App {
  let catalogue = Catalogue()
  Attendant(of: catalogue)?.start()
  return Library(catalogue: catalogue)
}

/// Answers the requests to the catalogue with the answers of a test: lines `request=answer` in the
/// file that the environment variable `EXTERNAL_DATA_ANSWERS` names, which may be a named pipe.
struct Attendant {
  private let catalogue: Catalogue
  private let path: String

  /// Makes an attendant; nil without the environment variable.
  init?(of catalogue: Catalogue) {
    guard let path = ProcessInfo.processInfo.environment["EXTERNAL_DATA_ANSWERS"] else {
      return nil
    }
    self.catalogue = catalogue
    self.path = path
  }

  func start() {
    Thread.detachNewThread { [catalogue, path] in
      // Opening a named pipe waits for a writer, and a task must not block.
      guard let file = FileHandle(forReadingAtPath: path) else { return }
      let text = String(decoding: file.readDataToEndOfFile(), as: UTF8.self)
      for line in text.split(separator: "\n") {
        let parts = line.split(separator: "=", maxSplits: 1).map(String.init)
        catalogue.answer(parts[0], with: .success([parts[1]]))
      }
    }
  }
}
