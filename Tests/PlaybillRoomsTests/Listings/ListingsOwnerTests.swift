import Rehearsal
import Streams
import Testing

@testable import PlaybillRooms

/// The owners of view models in the room: a stage, and reusable cells and a footer.
@Suite(.timeLimit(.minutes(10))) struct ListingsOwnerTests {
  private let settings = UserSettings()

  /// A list that counts the subscribers of its items.
  private final class CountingListViewModel: ListViewModelType {
    let title = "Counting."
    let numberOfItems = 1000
    let textSize: Signal<TextSize>
    private(set) var listeners = 0

    init(textSize: Signal<TextSize>) { self.textSize = textSize }

    func item(at index: Int) -> ItemViewModel? {
      let counted = textSize.handleEvents(
        receiveSubscription: { [unowned self] _ in listeners += 1 },
        receiveCancel: { [unowned self] in listeners -= 1 }
      )
      return ItemViewModel(Item(name: "\(index)", note: ""), textSize: counted.eraseToSignal())
    }
  }

  /// An app that shows `stage` and nothing else.
  private struct OneStage: App {
    let name = "one"
    let title = "One"
    let summary = ""
    let stage: Stage

    func presentInContext(_ context: any NavigationContext, services: World) {
      context.push(stage)
    }
  }

  @Test("the stage subscribes only to the items on the screen")
  func subscriptionCount() throws {
    let viewModel = CountingListViewModel(textSize: settings.textSizes)
    let stage = ListingsStage()
    stage.viewModel = viewModel
    let session = try Session(of: OneStage(stage: stage))
    #expect(viewModel.listeners == 10)
    for row in [11, 500, 3, 1000, 1] {
      session.submit("scroll \(row)")
      #expect(viewModel.listeners == 10)
    }
    session.submit("quit")
    #expect(viewModel.listeners == 0)
  }

  @Test("a reused cell follows only its new item")
  func cellReuse() {
    let list = List("list")
    let cell = list.dequeueReusableCell(ItemCell.self)
    let textSize = settings.textSizes
    cell.viewModel = ItemViewModel(Item(name: "one", note: "first"), textSize: textSize)
    #expect(cell.row == Row("one", detail: "first"))
    cell.viewModel = ItemViewModel(Item(name: "two", note: "second"), textSize: textSize)
    settings.textSize = .large
    #expect(cell.row == Row("TWO", detail: "second"), "the first item is no longer observed")
    cell.prepareForReuse()
    cell.viewModel = nil
    settings.textSize = .medium
    #expect(cell.row == Row(""), "a missing item is an empty row")
  }

  @Test("a footer follows its view model, and nil hides it")
  func footer() throws {
    let stage = ListingsStage()
    stage.viewModel = StubListViewModel(textSize: settings.textSizes)
    let session = try Session(of: OneStage(stage: stage))
    func lines(_ command: String) -> [String] {
      session.submit(command).flatMap(\.lines)
    }
    stage.footer.viewModel = TextSizeViewModel(settings: settings)
    #expect(lines("resize").first == "  Text size: large")
    stage.footer.viewModel = nil
    settings.textSize = .medium
    #expect(!lines("look").contains { $0.contains("size") })
    #expect(lines("resize") == ["! I don't know “resize”. To list the commands: help"])
  }
}
