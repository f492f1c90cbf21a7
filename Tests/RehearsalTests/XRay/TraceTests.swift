import Streams
import Testing
import Tracepoints

@testable import Rehearsal

/// What objects of an app report to the x-ray.
@Suite(.timeLimit(.minutes(10))) struct TraceTests {
  /// A view model with a closure, which it calls at once or after a second.
  private final class PageViewModel {
    var pageDidChange: ((Int) -> Void)?
    private let scheduler: VirtualTimeScheduler

    init(scheduler: VirtualTimeScheduler) { self.scheduler = scheduler }

    func showNextPage(later: Bool = false) {
      trace(self) {
        let change = { [weak self] in _ = self?.pageDidChange?(1) }
        guard later else { return change() }
        scheduler.schedule(after: scheduler.now.advanced(by: .seconds(1)), change)
      }
    }
  }

  /// A stage that follows a page view model.
  private final class PageStage: Stage {
    let page = Label("page")
    let next = Button("next")
    let later = Button("later")
    private var viewModel: PageViewModel?
    func bind(_ viewModel: PageViewModel) {
      self.viewModel = viewModel
      observe(\.pageDidChange, of: viewModel) { [unowned self] in page.text.value = "\($0)" }
      store(next.taps.sink { viewModel.showNextPage() })
      store(later.taps.sink { viewModel.showNextPage(later: true) })
    }
  }

  /// The scene that presents the stage.
  private struct PageScene {
    func presentInContext(_ context: any NavigationContext, in world: World) {
      let stage = PageStage()
      stage.bind(PageViewModel(scheduler: world.scheduler))
      context.push(stage.presented(by: self))
    }
  }

  private func makeSession() throws -> Session {
    try Session(
      of: TestApp { context, world in PageScene().presentInContext(context, in: world) }
    )
  }

  /// A value with a listener.
  private final class Watched<Value> {
    var listener: ((Value) -> Void)?
    var value: Value {
      didSet { trace(self) { listener?(value) } }
    }

    init(_ value: Value) { self.value = value }
  }

  private final class TotalViewModel {
    let total = Watched("0")
    let unit = Watched("seats")

    func add() {
      total.value = "1"
      unit.value = "seats"
    }
  }

  private final class TotalStage: Stage {
    let total = Label()
    let unit = Label()
    let add = Button()
    private let viewModel = TotalViewModel()

    required init() {
      super.init()
      viewModel.total.listener = { [unowned self] in total.text.value = $0 }
      viewModel.unit.listener = { [unowned self] in unit.text.value = $0 }
      unit.text.value = "seats"
      add.onTap { [unowned self] in viewModel.add() }
    }
  }

  @Test("an object of a generic type is named by its owner, and not shown if nothing changes")
  func heldObjects() throws {
    let session = try Session(of: TestApp { context, _ in context.push(TotalStage()) })
    session.submit("xray on")
    #expect(
      session.lines("add").dropLast() == [
        "  you ─tap add▶ TotalStage.add ─value▶ TotalViewModel.total",
        "    ─\"1\"▶ TotalStage.total.text",
      ]
    )
    #expect(session.lines("add").allSatisfy { !$0.contains("TotalViewModel") })
    #expect(session.end().isEmpty, "the x-ray keeps no object alive")
  }

  @Test("work that waits when the x-ray is switched on has a cause")
  func switchedOnHalfWay() throws {
    let session = try makeSession()
    session.submit("later")
    session.submit("xray on")
    #expect(
      session.lines("wait 1s").dropLast() == [
        "  clock ─1s later▶ PageViewModel.pageDidChange ─1▶ PageStage",
        "    ─\"1\"▶ PageStage.page.text",
      ]
    )
  }

  @Test("work keeps its cause when the level changes while it waits")
  func changedLevel() throws {
    let session = try makeSession()
    session.submit("xray on")
    session.submit("later")
    session.submit("xray streams")
    #expect(session.lines("wait 1s").first?.hasPrefix("  PageViewModel ─1s later") == true)
  }

  @Test("without an x-ray, nothing is evaluated")
  func off() throws {
    func name() -> String {
      Issue.record("the name was evaluated")
      return ""
    }
    trace(self, name())
    #expect(trace(self, name()) { 3 } == 3)
  }

  @Test("an event never shows a secret")
  func secrets() throws {
    final class Door {}
    let tracer = Tracer(
      .flow,
      contextTitle: nil,
      scheduler: VirtualTimeScheduler(),
      secrets: { ["sesame"] },
      holder: { _ in nil },
      isOpen: { _ in true }
    )
    tracer.begin("open Sesame", on: Door())
    tracer.endEvent()
    tracer.add(Cause("end"))
    #expect(
      tracer.takeLines(on: TextLayout(width: 80)).map(\.text) == ["  ─“••••••”▶ Door", "  end"]
    )
    tracer.begin(Cause("you"))
    tracer.note("open Sesame", on: Watched(Door()))
    #expect(
      tracer.takeLines(on: TextLayout(width: 80)).map(\.text) == [
        "  you ─\(ValueText.secret)▶ Watched<Door>"
      ]
    )
  }

  @Test("a thread without a session reports nothing")
  func otherThread() async throws {
    let session = try makeSession()
    session.submit("xray on")
    await Task.detached { trace("an object", "an event") }.value
    #expect(session.lines("look").first == "Page")
  }
}
