import SwiftUI

struct Book: Hashable, Identifiable {
  let id: Int
  var title: String
}

struct Chapter: Hashable {
  let number: Int
}

enum ShelfError: Error {
  case offline, full
}

/// A model as it was written for SwiftUI, in a file that imports nothing else.
@MainActor @Observable final class ShelfModel {
  var path = NavigationPath()
  var edited: Book?
  var lastError: (any Error)?
  var isSharing = false
  var columns = EnvironmentValues().columns
  private(set) var isWide = false

  func openChapter() {
    withAnimation(.easeInOut(duration: 0.3)) {
      path.append("Dune")
      path.append(Chapter(number: path.count))
    }
  }

  func edit() { edited = Book(id: 1, title: "Dune") }

  func rename() {
    withAnimation { edited?.title = "Dune Messiah" }
  }

  func replace() { edited = Book(id: 2, title: "Emma") }

  func fail() { lastError = lastError == nil ? ShelfError.offline : ShelfError.full }

  func share() { isSharing = true }

  func widen() { columns += 1 }

  func layOut(columns: Int) {
    isWide = columns > 1 && UIDevice.current.userInterfaceIdiom == .phone
  }
}

/// Makes the views of other modules.
@MainActor final class ShelfViews {
  func share() -> some View { ShareView() }
}

private struct ColumnsKey: EnvironmentKey {
  static let defaultValue = 1
}

extension EnvironmentValues {
  var columns: Int {
    get { self[ColumnsKey.self] }
    set { self[ColumnsKey.self] = newValue }
  }
}
