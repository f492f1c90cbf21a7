import Rehearsal
import Streams
import Testing

/// Views that receive one view model after another.
@Suite(.timeLimit(.minutes(10))) struct ReusableViewModelOwnerTests {
  /// Cleaning up always comes before the next view model is set.
  @Test("a view is cleaned up and prepared before it gets another view model")
  func replacement() {
    let lectern = Lectern("lectern")
    lectern.viewModel = ShortGreeter(name: "one")
    lectern.viewModel = nil
    #expect(lectern.events == ["set one", "clean up", "prepare"])
    lectern.viewModel = ShortGreeter(name: "two")
    lectern.viewModel = ShortGreeter(name: "three")
    #expect(
      lectern.events == [
        "set one", "clean up", "prepare", "set two", "clean up", "prepare", "set three",
      ]
    )
    #expect(lectern.viewModel?.name == "three")
  }

  @Test("a removed view model no longer changes its view, and may be set again")
  func removedModel() {
    let lectern = Lectern("lectern")
    let first = LiveGreeter(name: "one")
    lectern.viewModel = first
    #expect(lectern.text.value == "hello")
    lectern.viewModel = nil
    #expect(lectern.text.value.isEmpty)
    first.subject.value = "still there?"
    #expect(lectern.text.value.isEmpty)
    lectern.viewModel = first
    #expect(lectern.text.value == "still there?", "it can be set again")
  }

  @Test("a replaced view model is released")
  func release() {
    let lectern = Lectern("lectern")
    weak var first: LiveGreeter?
    do {
      let greeter = LiveGreeter(name: "one")
      first = greeter
      lectern.viewModel = greeter
    }
    #expect(first != nil)
    lectern.viewModel = ShortGreeter(name: "two")
    #expect(first == nil)
  }

  /// The list prepares the cell, so setting a view model must not prepare it again.
  @Test("a cell is prepared once for each reuse")
  func cellPreparation() throws {
    let hall = HallStage()
    let session = try Session(of: TestApp(showing: { hall }))
    #expect(hall.cells.map(\.preparations) == [0, 0])
    session.submit("more")
    session.submit("more")
    #expect(hall.cells.map(\.preparations) == [2, 2])
    #expect(
      session.lines("look") == ["Hall", "    5   hi", "    6   hi", "    (rows 5 to 6 of 6)"]
    )
  }

  /// Each view model sets the next one before it subscribes.
  @Test("a subscription stored in a replaced bag is cancelled at once")
  func replacedBag() {
    let relay = RelayingView("relay")
    relay.viewModel = 2
    #expect(relay.shown == [2, 1, 0])
    #expect(relay.cancelled == [1, 2])
    relay.viewModel = nil
    #expect(relay.cancelled == [1, 2, 0])
  }
}

/// A list with two visible cells, each of which shows a greeter.
private final class HallStage: Stage, ListDataSource {
  let seats = List(pageLength: 2)

  private(set) var cells: [GreeterCell] = []
  required init() {
    super.init()
    seats.dataSource = self
  }

  func numberOfRows(in list: List) -> Int { 6 }

  func list(_ list: List, cellForRowAt index: Int) -> Cell {
    let cell = list.dequeueReusableCell(GreeterCell.self)
    if !cells.contains(where: { $0 === cell }) { cells.append(cell) }
    cell.viewModel = ShortGreeter(name: "\(index)")
    return cell
  }
}

private final class GreeterCell: Cell, ReusableViewModelOwner {
  private(set) var preparations = 0

  func didSetViewModel(_ viewModel: any Greeter, disposeBag: DisposeBag) {
    viewModel.greetings.bind(to: title).store(in: disposeBag)
  }

  override func prepareForReuse() {
    preparations += 1
  }
}

/// Counts its view model, a number, down to zero, and subscribes after it was replaced each time.
private final class RelayingView: View, ReusableViewModelOwner {
  private(set) var shown: [Int] = []
  private(set) var cancelled: [Int] = []

  func didSetViewModel(_ viewModel: Int, disposeBag: DisposeBag) {
    shown.append(viewModel)
    if viewModel > 0 { self.viewModel = viewModel - 1 }
    AnyCancellable { [weak self] in self?.cancelled.append(viewModel) }.store(in: disposeBag)
  }

  func prepareForReuse() {}
}
