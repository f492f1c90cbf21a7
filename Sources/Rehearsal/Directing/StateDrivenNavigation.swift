public import Observation
public import Streams

/// Navigation that follows a state, as with SwiftUI's `sheet(item:)` and `NavigationStack(path:)`.
///
/// The state says what is presented. When the user leaves a stage, the state is told, so that both
/// agree again.
extension NavigationContext {
  /// Presents a stage as a modal while `item` is not nil.
  ///
  /// An item with another `id` replaces the modal; a new value with the same `id` changes nothing. When
  /// the user dismisses the modal, or if it cannot be presented, `onDismiss` is called: set the state to
  /// nil there. A state that becomes nil dismisses the modal without asking its guard.
  ///
  /// It ends when this context is closed.
  public func present<Item, ID: Hashable>(
    _ item: some Publisher<Item?, Never>,
    id: @escaping (Item) -> ID,
    onDismiss: @escaping () -> Void = {},
    fileID: String = #fileID,
    line: Int = #line,
    _ stage: @escaping (Item) -> Stage
  ) {
    let presented = PresentedStages(
      id: id,
      stage: stage,
      by: { .present($0) },
      at: SourceLine(fileID, line)
    )
    presented.didLose = { _ in onDismiss() }
    presented.context = self
    presented.end = Wires.connect(
      Wire("presents by a state in \(fileID)", on: nil, at: SourceLine(fileID, line))
    )
    store(item.sink { presented.show($0.map { [$0] } ?? []) })
  }

  /// Presents a stage as a modal while `item` is not nil; an item that is not equal replaces it.
  ///
  /// See ``present(_:id:onDismiss:fileID:line:_:)``.
  public func present<Item: Hashable>(
    _ item: some Publisher<Item?, Never>,
    onDismiss: @escaping () -> Void = {},
    fileID: String = #fileID,
    line: Int = #line,
    _ stage: @escaping (Item) -> Stage
  ) {
    present(item, id: { $0 }, onDismiss: onDismiss, fileID: fileID, line: line, stage)
  }

  /// Keeps one stage on this context's stack for each element of `path`, above the stages that are there
  /// already.
  ///
  /// Elements with equal `id` at the same place keep their stage. When the user goes back, or if a stage
  /// cannot be pushed, `onPop` receives the path that is left: set the state to it. A path that becomes
  /// shorter removes stages without asking their guards.
  ///
  /// It ends when this context is closed.
  public func push<Item, ID: Hashable>(
    path: some Publisher<[Item], Never>,
    id: @escaping (Item) -> ID,
    onPop: @escaping ([Item]) -> Void = { _ in },
    fileID: String = #fileID,
    line: Int = #line,
    _ stage: @escaping (Item) -> Stage
  ) {
    let pushed = PresentedStages(
      id: id,
      stage: stage,
      by: { .push($0) },
      at: SourceLine(fileID, line)
    )
    pushed.didLose = onPop
    pushed.context = self
    pushed.end = Wires.connect(
      Wire("pushes by a path in \(fileID)", on: nil, at: SourceLine(fileID, line))
    )
    store(path.sink { pushed.show($0) })
  }

  /// Keeps one stage on this context's stack for each element of `path`; equal elements keep their stage.
  ///
  /// See ``push(path:id:onPop:fileID:line:_:)``.
  public func push<Item: Hashable>(
    path: some Publisher<[Item], Never>,
    onPop: @escaping ([Item]) -> Void = { _ in },
    fileID: String = #fileID,
    line: Int = #line,
    _ stage: @escaping (Item) -> Stage
  ) {
    push(path: path, id: { $0 }, onPop: onPop, fileID: fileID, line: line, stage)
  }
}

extension Stage {
  /// Presents a stage as a modal while `item` of an `@Observable` model is not nil, and sets it to nil
  /// when the user dismisses the modal.
  ///
  /// An item with another `id` replaces the modal. A changed item with the same `id` keeps it: what the stage shows of the
  /// item, it binds to the model. It ends when this stage leaves.
  public func present<Model: AnyObject & Observable, Item, ID: Hashable>(
    _ item: ReferenceWritableKeyPath<Model, Item?>,
    of model: Model,
    id: @escaping (Item) -> ID,
    fileID: String = #fileID,
    line: Int = #line,
    _ stage: @escaping (Item) -> Stage
  ) {
    let presented = PresentedStages(
      id: id,
      stage: stage,
      by: { .present($0) },
      at: SourceLine(fileID, line)
    )
    presented.didLose = { [unowned model] _ in model[keyPath: item] = nil }
    follow(item, of: model, by: presented) { $0.map { [$0] } ?? [] }
  }

  /// Presents a stage as a modal while `item` is not nil, as SwiftUI's `sheet(item:)` does: another `id` replaces it.
  ///
  /// See ``present(_:of:id:fileID:line:_:)``.
  public func present<Model: AnyObject & Observable, Item: Identifiable>(
    _ item: ReferenceWritableKeyPath<Model, Item?>,
    of model: Model,
    fileID: String = #fileID,
    line: Int = #line,
    _ stage: @escaping (Item) -> Stage
  ) {
    present(item, of: model, id: \.id, fileID: fileID, line: line, stage)
  }

  /// Presents a stage as a modal while `item` is not nil; an item that is not equal replaces it.
  ///
  /// See ``present(_:of:id:fileID:line:_:)``. An item that is `Identifiable`, too, is compared by its `id`.
  @_disfavoredOverload
  public func present<Model: AnyObject & Observable, Item: Hashable>(
    _ item: ReferenceWritableKeyPath<Model, Item?>,
    of model: Model,
    fileID: String = #fileID,
    line: Int = #line,
    _ stage: @escaping (Item) -> Stage
  ) {
    present(item, of: model, id: { $0 }, fileID: fileID, line: line, stage)
  }

  /// Presents a stage, such as an ``Alert``, as a modal while `error` is not nil; an error that reads differently replaces it.
  ///
  /// See ``present(_:of:id:fileID:line:_:)``.
  public func present<Model: AnyObject & Observable>(
    _ error: ReferenceWritableKeyPath<Model, (any Error)?>,
    of model: Model,
    fileID: String = #fileID,
    line: Int = #line,
    _ stage: @escaping (any Error) -> Stage
  ) {
    present(error, of: model, id: { String(reflecting: $0) }, fileID: fileID, line: line, stage)
  }

  /// Presents a stage as a modal while `isPresented` of an `@Observable` model is true, and sets it to false
  /// when the user dismisses the modal.
  ///
  /// It ends when this stage leaves.
  public func present<Model: AnyObject & Observable>(
    _ isPresented: ReferenceWritableKeyPath<Model, Bool>,
    of model: Model,
    fileID: String = #fileID,
    line: Int = #line,
    _ stage: @escaping () -> Stage
  ) {
    let presented = PresentedStages(
      id: { $0 },
      stage: { (_: Bool) in stage() },
      by: { .present($0) },
      at: SourceLine(fileID, line)
    )
    presented.didLose = { [unowned model] _ in model[keyPath: isPresented] = false }
    follow(isPresented, of: model, by: presented) { $0 ? [true] : [] }
  }

  /// Keeps one stage above this one for each element of `path` of an `@Observable` model, and shortens the
  /// path when the user goes back.
  ///
  /// Equal elements at the same place keep their stage. It ends when this stage leaves.
  public func push<Model: AnyObject & Observable, Item: Hashable>(
    path: ReferenceWritableKeyPath<Model, [Item]>,
    of model: Model,
    fileID: String = #fileID,
    line: Int = #line,
    _ stage: @escaping (Item) -> Stage
  ) {
    let pushed = PresentedStages(
      id: { $0 },
      stage: stage,
      by: { .push($0) },
      at: SourceLine(fileID, line)
    )
    pushed.didLose = { [unowned model] in model[keyPath: path] = $0 }
    follow(path, of: model, by: pushed) { $0 }
  }

  private func follow<Model: AnyObject & Observable, Value, Item, ID>(
    _ property: ReferenceWritableKeyPath<Model, Value>,
    of model: Model,
    by presented: PresentedStages<Item, ID>,
    _ items: @escaping (Value) -> [Item]
  ) {
    let source = ModelProperty(property, of: model)
    presented.end = Wires.connect(
      Wire("presents by \(source.name)", on: sceneName, at: presented.source)
    )
    whenOnScreen { [unowned self] screen in
      presented.context = context
      var wanted: [Item] = []
      return ObservedValue(source, isEditable: true, on: screen) {
        wanted = items(model[keyPath: property])
      } then: {
        // Not while the model is being read: a new stage reads more of it.
        presented.show(wanted)
      }
    }
  }
}

/// The stages that a state has asked for, from bottom to top.
private final class PresentedStages<Item, ID: Hashable> {
  private struct Entry {
    var item: Item
    weak var stage: Stage?
    let departure: AnyCancellable
  }

  /// The context that presents the stages.
  weak var context: (any NavigationContext)?

  /// The wire from the state to the stages; nil if no wires are noted.
  var end: WireEnd?

  /// Receives the items that are left when the user leaves a stage or when one cannot be presented.
  var didLose: ([Item]) -> Void = { _ in }

  private let id: (Item) -> ID
  private let makeStage: (Item) -> Stage
  private let operation: (Stage) -> NavigationOperation
  let source: SourceLine
  private var entries: [Entry] = []
  /// What the state asked for last.
  private var wanted: [Item] = []
  private var isShowing = false

  init(
    id: @escaping (Item) -> ID,
    stage makeStage: @escaping (Item) -> Stage,
    by operation: @escaping (Stage) -> NavigationOperation,
    at source: SourceLine
  ) {
    self.id = id
    self.makeStage = makeStage
    self.operation = operation
    self.source = source
  }

  /// Presents and removes stages until there is one for each of `items`.
  func show(_ items: [Item]) {
    guard end.passes(unlessEcho: items.map(id) == wanted.map(id)) else { return }
    wanted = items
    // A stage that is presented or removed may change the state, which is followed afterwards.
    guard !isShowing else { return }
    isShowing = true
    defer { isShowing = false }
    while let context, context.isOpen, step(in: context) {}
  }

  /// Removes what is not wanted, or presents the next stage; false if all is as wanted.
  private func step(in context: any NavigationContext) -> Bool {
    let kept = zip(entries, wanted).prefix { id($0.item) == id($1) }.count
    for index in 0..<kept { entries[index].item = wanted[index] }
    if kept < entries.count {
      let stage = entries[kept].stage
      entries.removeSubrange(kept...)
      stage?.takeAway {}
      return true
    }
    guard kept < wanted.count else { return false }
    let item = wanted[kept]
    let stage = makeStage(item)
    let departure = stage.departure.whenOver { [weak self, weak stage] in
      if let stage { self?.lose(stage) }
    }
    entries.append(Entry(item: item, stage: stage, departure: departure))
    if case .refused = context.perform(operation(stage), at: source) { lose(stage) }
    return true
  }

  /// Notes that `stage` has gone, with everything above it.
  private func lose(_ stage: Stage) {
    // The app ends, or the state itself has removed the stage.
    guard let context, context.isOpen, let index = entries.firstIndex(where: { $0.stage === stage })
    else { return }
    entries.removeSubrange(index...)
    // Until the state says otherwise: it need not react.
    wanted = entries.map(\.item)
    didLose(wanted)
  }
}
