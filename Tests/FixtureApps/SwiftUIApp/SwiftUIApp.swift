import Rehearsal
import Streams

/// An app as it was written for SwiftUI, in the Swift 5 mode: its model is unchanged, and its screens are controls.
struct SwiftUIApp: App {
  let name = "shelf"
  let title = "Shelf"
  let summary = "a shelf of books"

  func makeServices(in world: World) -> ShelfModel { ShelfModel() }

  func presentInContext(_ context: any NavigationContext, services: ShelfModel) {
    context.push(ShelfView(model: services))
  }
}

final class ShelfView: Stage {
  private let columns = Label()
  private let changes = Label(text: "no change")
  private let chapter = Button()
  private let edit = Button()
  private let fail = Button()
  private let share = Button()
  private let widen = Button()

  convenience init(model: ShelfModel) {
    self.init()
    bind(\.columns, of: model, to: columns.text) { "\($0)" }
    observe(\.columns, of: model) { [unowned self] in
      changes.text.value = "now \($0)"
      model.layOut(columns: $0)
    }
    push(path: \.path.elements, of: model) { ChapterView(title: "\($0.base)") }
    present(\.edited, of: model) { EditView(book: $0, model: model) }
    present(\.lastError, of: model) { FailureView(error: $0, model: model) }
    present(\.isSharing, of: model) { ShareView() }
    store(chapter.taps.sink { model.openChapter() })
    store(edit.taps.sink { model.edit() })
    store(fail.taps.sink { model.fail() })
    store(share.taps.sink { model.share() })
    store(widen.taps.sink { model.widen() })
  }
}

final class ChapterView: Stage {
  convenience init(title: String) {
    self.init()
    self.title.value = title
  }
}

final class EditView: Stage {
  private let name = Label()
  private let rename = Button()
  private let replace = Button()

  convenience init(book: Book, model: ShelfModel) {
    self.init()
    title.value = "Edit \(book.id)"
    bind(\.edited, of: model, to: name.text) { $0?.title ?? "" }
    store(rename.taps.sink { model.rename() })
    store(replace.taps.sink { model.replace() })
  }
}

final class FailureView: Stage {
  private let reason = Label()
  private let again = Button()

  convenience init(error: any Error, model: ShelfModel) {
    self.init()
    reason.text.value = "\(error)"
    store(again.taps.sink { model.fail() })
  }
}

final class ShareView: Stage {
  private let link = Label(text: "a link")
}
