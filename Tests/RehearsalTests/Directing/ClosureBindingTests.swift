import Rehearsal
import Streams
import Testing

/// Bindings to values and closures of models that use no streams.
@Suite(.timeLimit(.minutes(10))) struct ClosureBindingTests {
  /// A value whose observers are called until they are gone, as in many apps.
  fileprivate final class Observable<Value> {
    private var observers: [(observer: () -> AnyObject?, block: (Value) -> Void)] = []
    var value: Value {
      didSet {
        for observer in observers where observer.observer() != nil { observer.block(value) }
      }
    }

    init(_ value: Value) { self.value = value }

    func observe(on observer: AnyObject, block: @escaping (Value) -> Void) {
      observers.append(({ [weak observer] in observer }, block))
      block(value)
    }

    var observerCount: Int { observers.filter { $0.observer() != nil }.count }
  }

  /// A value with one listener, which is never removed.
  fileprivate final class Dynamic<Value> {
    private var listener: ((Value) -> Void)?
    var value: Value { didSet { listener?(value) } }

    init(_ value: Value) { self.value = value }

    func bind(_ listener: @escaping (Value) -> Void) { self.listener = listener }
  }

  private final class SearchViewModel: SearchModel {
    struct Hit {
      let title: String
    }

    let items = Observable<[Hit]>([])
    let count = Dynamic(0)
    let status = CurrentValueSubject<String, Never>("idle")
    var total = 0 { didSet { totalDidChange?(total) } }
    var totalDidChange: ((Int) -> Void)?
    var didFinish: (() -> Void)?

    func search() {
      items.value = [Hit(title: "Dune"), Hit(title: "Emma")]
      count.value = 2
      total = 7
      status.send("done")
      didFinish?()
    }
  }

  private final class SearchStage: Stage {
    let items = List(style: .plain)
    let count = Label()
    let total = Label()
    let status = Label()
    let hits = Label()
    let search = Button()
    let unused = Label()

    convenience init(_ model: any SearchModel) {
      self.init()
      title.value = "Search"
      bind(\.items, of: model, to: items.rows) { $0.map { Row($0.title) } }
      bind(\.status, of: model, to: status.text)
      search.onTap { model.search() }
    }

    convenience init(concrete model: SearchViewModel) {
      self.init(model)
      bind(\.count, of: model, to: count.text) { "\($0)" }
      bind(\.totalDidChange, of: model, to: total.text, initially: "\(model.total) in all") {
        "\($0) in all"
      }
      observe(\.items, of: model) { [unowned self] in hits.text.value = "\($0.count) hits" }
      observe(\.didFinish, of: model) { [unowned self] in
        context?.present(Alert("Done"))
      }
    }
  }

  @Test("values and closures are shown, first and after each change")
  func values() throws {
    let model = SearchViewModel()
    let session = try Session(of: TestApp(showing: { SearchStage(concrete: model) }))
    #expect(session.lines("look").contains("  total    0 in all"))
    #expect(session.lines("search") == ["▸ Done", "  [ok]"])
    session.submit("ok")
    #expect(
      session.lines("look") == [
        "Search", "    Dune", "    Emma", "  count    2", "  total    7 in all", "  status   done",
        "  hits     2 hits", "  [search]", "  unused   ", "  Exits: search to Done",
      ]
    )
  }

  @Test("closures that the model calls as soon as they are set are heard")
  func eagerModel() throws {
    let model = EagerModel()
    let session = try Session(of: TestApp(showing: { EagerStage(model) }))
    #expect(session.lines("look").contains("  hits   3 hits"))
    #expect(model.heard == ["one", "two", "end"])
  }

  @Test("what a closure passes is not kept")
  func passedObject() throws {
    final class Model {
      var didOpen: ((AnyObject) -> Void)?
    }
    let model = Model()
    let stage = PlainStage("Root")
    let session = try Session(of: TestApp(showing: { stage }))
    stage.observe(\.didOpen, of: model) { _ in }
    weak var passed: AnyObject?
    do {
      let object = Model()
      passed = object
      model.didOpen?(object)
    }
    #expect(passed == nil)
    session.end()
  }

  private final class EagerStage: Stage {
    let hits = Label()

    convenience init(_ model: EagerModel) {
      self.init()
      title.value = "Root"
      bind(\.count, of: model, to: hits.text, initially: "none") { "\($0) hits" }
      observe(\.note, of: model) { model.heard.append($0) }
      observe(\.end, of: model) { model.heard.append("end") }
    }
  }

  private final class EagerModel {
    var heard: [String] = []
    var count: ((Int) -> Void)? { didSet { count?(3) } }
    var note: ((String) -> Void)? {
      didSet {
        note?("one")
        note?("two")
      }
    }
    var end: (() -> Void)? { didSet { end?() } }
  }

  @Test("a model that is a protocol is bound, and named by its type")
  func protocolModel() throws {
    let model = SearchViewModel()
    let session = try Session(of: TestApp(showing: { SearchStage(model) }))
    session.submit("search")
    let lines = session.lines("x stage")
    #expect(lines.contains { $0.contains("◂ SearchViewModel.items") })
    #expect(lines.contains { $0.contains("◂ SearchViewModel.status") })
  }

  @Test("a stage that has left is not called, and is released")
  func leaving() throws {
    let model = SearchViewModel()
    let session = try Session(
      of: TestApp { context, _ in
        context.push(PlainStage("Root"))
        context.push(SearchStage(concrete: model))
      }
    )
    #expect(model.items.observerCount == 2)
    #expect(session.lines("back")[0] == "◂ Root")
    #expect(model.items.observerCount == 0)
    model.search()
    #expect(session.lines("wait").isEmpty)
  }

  @Test("examine shows the values of observables, and where they are shown")
  func examine() throws {
    let model = SearchViewModel()
    let session = try Session(of: TestApp(showing: { ModelStage(model) }))
    session.submit("search")
    session.submit("ok")
    let lines = session.lines("x viewmodel").map {
      $0.split(separator: " ").joined(separator: " ")
    }
    #expect(lines[0].hasPrefix("SearchViewModel held by"))
    #expect(lines.contains("count 2 count.text"))
    #expect(lines.contains { $0.hasPrefix("items 2 × ") && !$0.contains("observers") })
    #expect(session.lines("x searchviewmodel") == session.lines("x viewmodel"))
  }

  @Test("the x-ray names the closure and the value")
  func xray() throws {
    let model = SearchViewModel()
    let session = try Session(of: TestApp(showing: { ModelStage(model) }))
    session.submit("xray on")
    let text = session.lines("search").joined(separator: " ")
    #expect(text.contains("SearchViewModel.count ─\"2\"▶"))
    #expect(text.contains("SearchViewModel.didFinish"))
  }

  @Test("a control to which nothing is bound, and that nothing sets, says so")
  func neverSet() throws {
    let model = SearchViewModel()
    let session = try Session(of: TestApp(showing: { SearchStage(model) }))
    let idle = session.lines("x stage").filter { $0.contains("never set") }
    #expect(
      idle.map { $0.split(separator: " ")[0] } == ["count", "total", "hits", "unused"]
    )
    #expect(idle[3] == "    unused      Label    not bound, and never set")
  }

  /// A stage that keeps its view model.
  private final class ModelStage: Stage {
    private var viewModel = SearchViewModel()
    let count = Label()
    let search = Button()

    convenience init(_ model: SearchViewModel) {
      self.init()
      viewModel = model
      bind(\.count, of: model, to: count.text) { "\($0)" }
      observe(\.didFinish, of: model) { [unowned self] in
        context?.present(Alert("Done"))
      }
      search.onTap { model.search() }
    }
  }

  private protocol SearchModel {
    var items: Observable<[SearchViewModel.Hit]> { get }
    var status: CurrentValueSubject<String, Never> { get }
    func search()
  }
}

extension ClosureBindingTests.Observable: Listenable {
  func listen(by listener: AnyObject, _ receive: @escaping (Value) -> Void) {
    observe(on: listener, block: receive)
  }
}

extension ClosureBindingTests.Dynamic: Listenable {
  func listen(by listener: AnyObject, _ receive: @escaping (Value) -> Void) { bind(receive) }
}
