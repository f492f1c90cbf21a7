import Streams
import Testing

@testable import Rehearsal

/// The objects of an app that can be reached from a stage, and how `examine` writes them.
@Suite(.timeLimit(.minutes(10))) struct ObjectGraphTests {
  private struct Draft {
    var name: String?
    var seats = 2
  }

  private final class TicketStore {
    var tickets = [1, 2, 3]
  }

  private final class OrderViewModel {
    let store = TicketStore()
    let total = CurrentValueSubject<Int, Never>(15)
    let taps = PassthroughSubject<Void, Never>()
    var onPaid: (() -> Void)?
    var draft = Draft()
    var children: [String: TicketStore] = [:]
    var drafts: [Draft] = []
    lazy var late = 7
    weak var parent: OrderCoordinator?
    private var request: AnyCancellable?
    private var subscriptions: [AnyCancellable] = []
  }

  private final class OrderStage: Stage {
    private let viewModel: OrderViewModel

    init(_ viewModel: OrderViewModel) {
      self.viewModel = viewModel
      super.init()
    }

    required init() { fatalError("OrderStage is made with a view model.") }
  }

  private final class OrderCoordinator: Coordinator {
    let viewModel = OrderViewModel()

    override func start(in context: any NavigationContext) {
      viewModel.parent = self
      context.push(OrderStage(viewModel).presented(by: self))
    }
  }

  private final class AppCoordinator: Coordinator {
    override func start(in context: any NavigationContext) {
      context.push(PlainStage("Root").presented(by: self))
      context.store(start(OrderCoordinator(), "Order").sink { _ in })
    }
  }

  private let session: Session

  init() throws {
    session = try Session(of: TestApp { context, _ in context.start(AppCoordinator()) })
  }

  @Test("a description that contains a secret is hidden")
  func secretDescriptions() {
    struct Code: CustomStringConvertible {
      let description: String
    }
    let objects = ObjectText(values: ValueText(hiding: ["sesame"]))
    #expect(objects.text(of: Code(description: "open, Sesame")) == ValueText.secret)
    #expect(objects.text(of: Code(description: "open")) == "open")
    let numbers = ObjectText(values: ValueText(hiding: ["4711"]))
    #expect(numbers.text(of: 4711) == ValueText.secret)
    #expect(numbers.text(of: 4712) == "4712")
  }

  private final class ClockViewModel {
    let time = Just("12:00").eraseToSignal()
    let alarms = PassthroughSubject<Int, Never>()
    let ticks = PassthroughSubject<Void, Never>()
  }

  private final class ClockStage: Stage {
    let time = Label("time")
    private var viewModel: ClockViewModel?
    convenience init(_ viewModel: ClockViewModel) {
      self.init()
      self.viewModel = viewModel
      bind(\.time, of: viewModel, to: time.text)
      observe(\.alarms, of: viewModel) { _ in }
    }
  }

  @Test("a stream of a view model shows the last value that the stage received")
  func heardStreams() throws {
    let viewModel = ClockViewModel()
    let session = try Session(of: TestApp { context, _ in context.push(ClockStage(viewModel)) })
    #expect(
      session.lines("x viewmodel") == [
        "  ClockViewModel   held by ClockStage.viewModel",
        "    time           \"12:00\", a stream",
        "    alarms         nothing yet, a stream",
        "    ticks          a stream",
      ]
    )
    viewModel.alarms.send(7)
    viewModel.alarms.send(8)
    #expect(session.lines("x viewmodel").contains("    alarms         8, 2 times, a stream"))
  }

  @Test("objects are found through properties, optionals and collections, each once")
  func reachableObjects() {
    let viewModel = OrderViewModel()
    viewModel.children = ["a": viewModel.store, "b": TicketStore()]
    let graph = ObjectGraph(from: [viewModel])
    #expect(
      graph.nodes.map(\.typeName).sorted()
        == ["Draft", "OrderViewModel", "TicketStore", "TicketStore"]
    )
    #expect(
      graph.nodes.contains { $0.holders == ["OrderViewModel.store", "OrderViewModel.children"] }
    )
  }

  @Test("examine viewmodel shows the members with their current values")
  func viewModel() {
    #expect(
      session.lines("examine viewmodel") == [
        "  OrderViewModel    held by OrderStage.viewModel, OrderCoordinator.viewModel",
        "    store           TicketStore",
        "    total           15",
        "    taps            a stream",
        "    onPaid          nil",
        "    draft           Draft(name: nil, seats: 2)",
        "    children        empty",
        "    drafts          0 × Draft",
        "    late            nil",
        "    parent          OrderCoordinator",
        "    request         nil",
        "    subscriptions   0 subscriptions",
      ]
    )
  }

  @Test("examine context shows the stack and what the context keeps")
  func context() {
    #expect(
      session.lines("examine context") == [
        "  NavigationContext   “Order”",
        "    stack             OrderStage",
        "    stands on         PlainStage",
        "    coordinators      OrderCoordinator",
        "    stores            1 subscription",
      ]
    )
  }

  @Test("Tab offers the parts and the types that there are")
  func completions() {
    let words = session.unfinishedLine("examine ").completions.map(\.word)
    #expect(words.contains("viewmodel"))
    #expect(words.contains("TicketStore"))
    #expect(!words.contains("director"))
  }

  @Test("a presenter that is gone is no longer known, and not kept alive")
  func goneScene() {
    final class Scene {}
    let stage = PlainStage("Root")
    weak var gone: Scene?
    do {
      let scene = Scene()
      gone = scene
      stage.presented(by: scene)
      #expect(stage.scene is Scene)
    }
    #expect(gone == nil)
    #expect(stage.scene == nil)
  }
}
