import Observation
import Rehearsal
import Streams
import Testing

/// Stages that a state presents and removes.
@Suite(.timeLimit(.minutes(10))) struct StateDrivenNavigationTests {
  private let item = CurrentValueSubject<String?, Never>(nil)
  private let path = CurrentValueSubject<[String], Never>([])

  private func session(guarded: Bool = false) throws -> Session {
    let (item, path) = (item, path)
    return try Session(
      of: TestApp { context, _ in
        context.push(PageStage("Home"))
        context.present(item, onDismiss: { item.send(nil) }) { PageStage($0, isGuarded: guarded) }
        context.push(path: path, onPop: { path.send($0) }) { PageStage($0) }
      }
    )
  }

  /// A session in which a guard's question is open, and the modal of the item waits for its answer.
  private func sessionWithWaitingModal() throws -> Session {
    let item = item
    let session = try Session(
      of: TestApp { context, _ in
        context.push(PageStage("Home"))
        context.push(PageStage("Draft", isGuarded: true))
        context.present(item, onDismiss: { item.send(nil) }) { PageStage($0) }
      }
    )
    session.submit("back")
    item.send("Edit")
    session.submit("wait")
    return session
  }

  @Test("a modal is presented while the item is not nil")
  func presentation() throws {
    let session = try session()
    item.send("Edit")
    #expect(session.lines("wait") == ["▸ Edit", "  line   Edit"])
    #expect(session.location == "Home!Edit")
    item.send("Edit")
    #expect(session.lines("wait").isEmpty)
    item.send("Share")
    #expect(session.lines("wait") == ["◂ Home", "▸ Share", "  line   Share"])
    item.send(nil)
    #expect(session.lines("wait") == ["◂ Home"])
  }

  @Test("a state that becomes nil asks no guard, but an exit of the user does")
  func guardedModal() throws {
    let session = try session(guarded: true)
    item.send("Edit")
    session.submit("wait")
    #expect(session.lines("back")[0] == "▸ Discard?")
    session.submit("keep")
    #expect(item.value == "Edit")
    item.send(nil)
    #expect(session.lines("wait") == ["◂ Home"])
  }

  @Test("a modal that waits for a guard is not presented when the item becomes nil")
  func withdrawal() throws {
    let session = try sessionWithWaitingModal()
    item.send(nil)
    session.submit("discard")
    #expect(session.location == "Home")
    item.send("Share")
    session.submit("wait")
    #expect(session.location == "Home!Share")
  }

  @Test("a modal waiting for a guard that keeps its screen is dropped, and the state is updated")
  func dropped() throws {
    let session = try sessionWithWaitingModal()
    session.submit("keep")
    #expect(session.location == "Home/Draft")
    #expect(item.value == nil)
    item.send("Edit")
    session.submit("wait")
    #expect(session.location == "Home/Draft!Edit")
  }

  @Test("a path keeps one stage for each element, and its common beginning stays")
  func paths() throws {
    let session = try session()
    path.send(["Shelf", "Book"])
    #expect(session.lines("wait").last == "  line   Book")
    #expect(session.location == "Home/Shelf/Book")
    path.send(["Shelf", "Page"])
    session.submit("wait")
    #expect(session.location == "Home/Shelf/Page")
    session.submit("back")
    #expect(path.value == ["Shelf"])
    path.send([])
    #expect(session.lines("wait") == ["◂ Home"])
    path.send(["A", "B", "C"])
    session.submit("wait")
    path.send(["A"])
    #expect(session.lines("wait") == ["◂ A", "  line   A"])
    #expect(session.end().isEmpty)
  }

  @Test("a state that changes while a stage is presented is followed")
  func reentry() throws {
    let path = path
    let session = try Session(
      of: TestApp { context, _ in
        context.push(PageStage("Home"))
        context.push(path: path, onPop: { path.send($0) }) { name in
          if name == "A" { path.send(["A"]) }
          return PageStage(name)
        }
      }
    )
    path.send(["A", "B"])
    session.submit("wait")
    #expect(session.location == "Home/A")
  }

  @Test("an element that changes but keeps its id keeps its stage, and is what the state gets back")
  func keptElement() throws {
    let notes = CurrentValueSubject<[Note], Never>([])
    let session = try Session(
      of: TestApp { context, _ in
        context.push(PageStage("Home"))
        context.push(path: notes, id: \.id, onPop: { notes.send($0) }) { PageStage($0.text) }
      }
    )
    notes.send([Note(id: 1, text: "old")])
    session.submit("wait")
    notes.send([Note(id: 1, text: "new"), Note(id: 2, text: "second")])
    session.submit("wait")
    #expect(session.location == "Home/old/second")
    session.submit("back")
    #expect(notes.value.map(\.text) == ["new"])
  }

  @Test("a stage that was covered only while another loaded stays visible")
  func coveredWhileLoading() throws {
    let home = PageStage("Home")
    var heard: [String] = []
    home.store(home.willAppear.sink { heard.append("appears") })
    home.store(home.didDisappear.sink { heard.append("disappears") })
    let session = try Session(of: TestApp { context, _ in context.push(home) })
    home.context?.push(FleetingStage())
    #expect(session.lines("wait") == ["▸ Fleeting", "◂ Home"])
    #expect(heard == ["appears"])
  }

  @Test("the dismissal of a model's item and the path of a model are written back")
  func observableModel() throws {
    let model = ShopModel()
    let session = try Session(
      of: TestApp { context, _ in
        let stage = PageStage("Shop")
        stage.present(\.sheet, of: model) { PageStage($0) }
        stage.push(path: \.path, of: model) { PageStage($0) }
        stage.bind(\.sheet, of: model, to: stage.line.text) { $0 ?? "none" }
        context.push(stage)
      }
    )
    model.path = ["Shelf"]
    session.submit("wait")
    #expect(session.location == "Shop/Shelf")
    model.sheet = "Cart"
    session.submit("wait")
    #expect(session.location == "Shop/Shelf!Cart")
    session.submit("dismiss")
    #expect(model.sheet == nil)
    session.submit("back")
    #expect(model.path.isEmpty)
    #expect(session.location == "Shop")
    #expect(session.end().isEmpty)
  }

  @Test("a modal is presented while a model's Boolean is true, which its dismissal sets to false")
  func observableBoolean() throws {
    let model = ShopModel()
    let session = try Session(
      of: TestApp { context, _ in
        let stage = PageStage("Shop")
        stage.present(\.showsCart, of: model) { PageStage("Cart") }
        context.push(stage)
      }
    )
    #expect(session.location == "Shop")
    model.showsCart = true
    session.submit("wait")
    #expect(session.location == "Shop!Cart")
    session.submit("dismiss")
    #expect(!model.showsCart)
    model.showsCart = true
    session.submit("wait")
    model.showsCart = false
    session.submit("wait")
    #expect(session.location == "Shop")
    #expect(session.end().isEmpty)
  }

  @Test("a model's item that is Identifiable is replaced by another id, and kept by the same one")
  func identifiableItem() throws {
    let model = ShopModel()
    let session = try Session(
      of: TestApp { context, _ in
        let stage = PageStage("Shop")
        stage.present(\.product, of: model) { PageStage($0.name) }
        stage.present(\.draft, of: model) { PageStage($0.text) }
        stage.present(\.note, of: model, id: \.text) { PageStage($0.text) }
        context.push(stage)
      }
    )
    // Hashable, too.
    model.product = Product(id: 1, name: "Dune")
    session.submit("wait")
    model.product?.name = "Emma"
    #expect(session.lines("wait").isEmpty)
    model.product = Product(id: 2, name: "Emma")
    session.submit("wait")
    #expect(session.location == "Shop!Emma")
    session.submit("dismiss")
    #expect(model.product == nil)
    model.draft = Draft(id: 1, text: "Draft")
    session.submit("wait")
    #expect(session.location == "Shop!Draft")
    session.submit("dismiss")
    #expect(model.draft == nil)
    model.note = Note(id: 1, text: "Note")
    session.submit("wait")
    model.note = Note(id: 2, text: "Note")
    #expect(session.lines("wait").isEmpty)
    model.note = nil
    session.submit("wait")
    #expect(session.location == "Shop")
    #expect(session.end().isEmpty)
  }

  @Test("a model's error is presented until the user dismisses it, and another error replaces it")
  func errors() throws {
    let model = ShopModel()
    let session = try Session(
      of: TestApp { context, _ in
        let stage = PageStage("Shop")
        stage.present(\.error, of: model) { PageStage("\($0)") }
        context.push(stage)
      }
    )
    model.error = ShopError.closed
    session.submit("wait")
    model.error = ShopError.closed
    #expect(session.lines("wait").isEmpty)
    model.error = ShopError.empty
    session.submit("wait")
    #expect(session.location == "Shop!empty")
    session.submit("dismiss")
    #expect(model.error == nil)
  }

  @Test(
    "a stage follows the changes of a model's property, and neither its first nor an equal value"
  )
  func propertyChanges() throws {
    let model = ShopModel()
    var heard: [String?] = []
    let session = try Session(
      of: TestApp { context, _ in
        let stage = PageStage("Shop")
        stage.observe(\.sheet, of: model) {
          heard.append($0)
          model.path.append("changed")
        }
        context.push(stage)
      }
    )
    #expect(heard == [])
    model.sheet = nil
    session.submit("wait")
    #expect(heard == [])
    model.sheet = "brief"
    model.sheet = "Cart"
    session.submit("wait")
    #expect(heard == ["Cart"])
    #expect(model.path == ["changed"])
    #expect(session.end().isEmpty)
    model.sheet = "late"
    #expect(heard == ["Cart"])
  }

  @Test("a stage says when it becomes visible and when it stops being visible")
  func visibility() throws {
    let home = PageStage("Home")
    var heard: [String] = []
    home.store(home.willAppear.sink { heard.append("appears") })
    home.store(home.didDisappear.sink { heard.append("disappears") })
    let session = try Session(
      of: TestApp { context, _ in
        context.push(home)
        context.push(PageStage("Over"))
      }
    )
    #expect(heard == ["appears", "disappears"])
    session.submit("back")
    #expect(heard == ["appears", "disappears", "appears"])
    home.context?.present(PageStage("Sheet"))
    session.submit("dismiss")
    #expect(heard.suffix(2) == ["disappears", "appears"])
  }
}

@Observable private final class ShopModel {
  var sheet: String?
  var path: [String] = []
  var showsCart = false
  var product: Product?
  var draft: Draft?
  var note: Note?
  var error: (any Error)?
}

private struct Product: Hashable, Identifiable {
  let id: Int
  var name: String
}

private struct Draft: Identifiable {
  let id: Int
  let text: String
}

private enum ShopError: Error {
  case closed, empty
}

private struct Note {
  let id: Int
  let text: String
}

/// A stage that leaves while it loads.
private final class FleetingStage: Stage {
  override var exitGuard: ExitGuard? {
    context?.pop()
    return nil
  }
}
