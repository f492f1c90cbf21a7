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

  @Test("nil after nil has no effect")
  func repeatedNil() {
    let lectern = Lectern("lectern")
    lectern.viewModel = nil
    lectern.viewModel = nil
    #expect(lectern.events.isEmpty)
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

  @Test("a stage may be a reusable owner")
  func reusedStage() throws {
    let stage = TouringStage()
    let session = try Session(of: TestApp(showing: { stage }))
    stage.viewModel = ShortGreeter(name: "one")
    #expect(session.lines("wait 0s") == ["  greeting   hi"])
    #expect(
      session.lines("x") == [
        "  Touring is shown by TouringStage, a reusable owner of ShortGreeter."
      ]
    )
    stage.viewModel = nil
    #expect(session.lines("wait 0s") == ["  greeting   nobody"])
  }

  @Test("a control of an unloaded stage is cleaned up")
  func unloadedControl() throws {
    let lectern = Lectern("lectern")
    let greeter = LiveGreeter(name: "one")
    lectern.viewModel = greeter
    let session = try Session(of: TestApp(showing: { LecternStage(lectern) }))
    session.submit("quit")
    #expect(lectern.events == ["set one", "clean up"])
    greeter.subject.value = "anybody there?"
    #expect(lectern.text.value == "hello")
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

  @Test("a view model that two controls share is shown once")
  func sharedModel() throws {
    let (left, right) = (Lectern("left"), Lectern("right"))
    let greeter = LiveGreeter(name: "one")
    left.viewModel = greeter
    right.viewModel = greeter
    let session = try Session(of: TestApp(showing: { LecternStage(left, right) }))
    #expect(session.lines("x viewmodel").filter { $0.contains("LiveGreeter") }.count == 1)
  }

  @Test("a cell off the screen no longer receives changes of its view model")
  func hiddenCell() throws {
    let hall = HallStage()
    let session = try Session(of: TestApp(showing: { hall }))
    let greeter = LiveGreeter(name: "one")
    hall.cells[0].viewModel = greeter
    hall.count = 0
    hall.seats.reloadData()
    session.submit("look")
    greeter.subject.value = "anybody there?"
    #expect(hall.cells[0].title.value == "hello")
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

  var count = 6
  private(set) var cells: [GreeterCell] = []
  required init() {
    super.init()
    seats.dataSource = self
  }

  func numberOfRows(in list: List) -> Int { count }

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

private final class LecternStage: Stage {
  private var lecterns: [View] = []
  override var layout: [View] { lecterns }

  convenience init(_ lecterns: Lectern...) {
    self.init()
    self.lecterns = lecterns
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
