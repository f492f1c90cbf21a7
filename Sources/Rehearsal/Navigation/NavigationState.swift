/// What is presented, as a value: contexts on top of each other, each with a stack of stages.
///
/// It decides what an operation does and does nothing itself; ``Navigator`` carries it out. Pushing
/// and popping cost the same however deep the stack is.
nonisolated struct NavigationState: Equatable {
  /// Which stage; the number says how many were presented before it.
  typealias StageID = Int
  /// Which context; the number says how many were opened before it.
  typealias ContextID = Int

  /// How a context came to be, which decides how it is left and how it is written.
  enum Kind: Equatable {
    case window
    case entrance(title: String)
    case modal
  }

  struct Context: Equatable {
    let id: ContextID
    let kind: Kind
    /// The context it was opened on; nil for the window.
    let parent: ContextID?
    /// The stage it was opened from; when that goes, the context goes with it.
    ///
    /// An empty context has none to offer.
    let presenter: StageID?
    var stages: [StageID]
  }

  /// What an operation did to the stages.
  struct Effect: Equatable {
    let operation: Transition.Operation
    /// Where the stage that came stands.
    var context: ContextID?
    /// Top first, so that what was presented last is let go first.
    var removed: [StageID] = []
    /// The contexts that went with them, top first.
    var closed: [ContextID] = []
  }

  /// The context at the bottom.
  static let windowID: ContextID = 0

  /// From the bottom to the top.
  ///
  /// The window is always there.
  private(set) var contexts: [Context] = [
    Context(id: windowID, kind: .window, parent: nil, presenter: nil, stages: [])
  ]
  private var nextContext = windowID + 1

  /// The stage that is seen.
  var top: StageID? {
    contexts.last { !$0.stages.isEmpty }?.stages.last
  }

  mutating func push(_ stage: StageID, in id: ContextID) throws(NavigationRefusal) -> Effect {
    let index = try index(of: id)
    contexts[index].stages.append(stage)
    return Effect(operation: .push, context: id)
  }

  mutating func pop(in id: ContextID) throws(NavigationRefusal) -> Effect {
    let index = try index(of: id)
    guard contexts[index].stages.count > 1 else { throw .atRoot }
    var effect = Effect(operation: .pop)
    removeStages(from: contexts[index].stages.count - 1, ofContextAt: index, effect: &effect)
    return effect
  }

  mutating func popToRoot(in id: ContextID) throws(NavigationRefusal) -> Effect {
    let index = try index(of: id)
    guard contexts[index].stages.count > 1 else { throw .atRoot }
    var effect = Effect(operation: .popToRoot)
    removeStages(from: 1, ofContextAt: index, effect: &effect)
    return effect
  }

  mutating func replaceRoot(
    with stage: StageID,
    in id: ContextID
  ) throws(NavigationRefusal) -> Effect {
    let index = try index(of: id)
    var effect = Effect(operation: .replaceRoot, context: id)
    removeStages(from: 0, ofContextAt: index, effect: &effect)
    contexts[index].stages = [stage]
    return effect
  }

  /// Opens a context on top of everything, with `stage` as its root.
  mutating func present(
    _ stage: StageID,
    from id: ContextID
  ) throws(NavigationRefusal) -> Effect {
    let opened = try open(.modal, from: id)
    contexts[contexts.count - 1].stages = [stage]
    return Effect(operation: .present, context: opened)
  }

  /// Opens an empty context on top of everything; its first push fills it.
  mutating func open(
    _ kind: Kind,
    from id: ContextID
  ) throws(NavigationRefusal) -> ContextID {
    let presenter = contexts[try index(of: id)].stages.last
    let opened = nextContext
    nextContext += 1
    contexts.append(
      Context(id: opened, kind: kind, parent: id, presenter: presenter, stages: [])
    )
    return opened
  }

  /// Dismisses the modal that stands on the context, or else the context if it is a modal itself.
  mutating func dismiss(from id: ContextID) throws(NavigationRefusal) -> Effect {
    let index = try index(of: id)
    let own = Set(contexts[index].stages)
    let modal = contexts[(index + 1)...].firstIndex { context in
      context.kind == .modal && context.presenter.map(own.contains) == true
    }
    guard let target = modal ?? (contexts[index].kind == .modal ? index : nil) else {
      throw .noModal
    }
    return close(at: target, as: .dismiss)
  }

  /// What the user's `back` does: pop, or leave the context at its root.
  mutating func back() throws(NavigationRefusal) -> Effect {
    let index = seenIndex
    if contexts[index].stages.count > 1 { return try pop(in: contexts[index].id) }
    guard contexts[..<index].contains(where: { !$0.stages.isEmpty }) else { throw .atFirstScreen }
    return close(at: index, as: contexts[index].kind == .modal ? .dismiss : .close)
  }

  /// What the user's `dismiss` does: the modal that is seen goes, with all that stands on it.
  mutating func dismissTopModal() throws(NavigationRefusal) -> Effect {
    let index = seenIndex
    guard contexts[index].kind == .modal else { throw .noModal }
    return close(at: index, as: .dismiss)
  }

  /// Everything goes, from the top down.
  mutating func removeAll() -> Effect {
    var effect = Effect(operation: .close)
    while contexts.count > 1 { removeContext(at: contexts.count - 1, effect: &effect) }
    removeStages(from: 0, ofContextAt: 0, effect: &effect)
    return effect
  }

  /// The context whose stage is seen.
  ///
  /// One that was opened and not filled yet is not.
  private var seenIndex: Int {
    contexts.lastIndex { !$0.stages.isEmpty } ?? 0
  }

  private func index(of id: ContextID) throws(NavigationRefusal) -> Int {
    guard let index = contexts.lastIndex(where: { $0.id == id }) else { throw .contextIsGone }
    return index
  }

  private mutating func close(at index: Int, as operation: Transition.Operation) -> Effect {
    var effect = Effect(operation: operation)
    removeContext(at: index, effect: &effect)
    return effect
  }

  private mutating func removeContext(at index: Int, effect: inout Effect) {
    let id = contexts[index].id
    removeStages(from: 0, ofContextAt: index, effect: &effect)
    while let child = contexts[(index + 1)...].lastIndex(where: { $0.parent == id }) {
      removeContext(at: child, effect: &effect)
    }
    contexts.remove(at: index)
    effect.closed.append(id)
  }

  /// Removes the stages of a context from `first` up, and before them the contexts they presented.
  private mutating func removeStages(
    from first: Int,
    ofContextAt index: Int,
    effect: inout Effect
  ) {
    if index < contexts.count - 1 {
      let presenters = Set(contexts[index].stages[first...])
      while let dependent = contexts[(index + 1)...].lastIndex(where: { context in
        context.presenter.map(presenters.contains) == true
      }) {
        removeContext(at: dependent, effect: &effect)
      }
    }
    // No slice may be held over the removal: it would copy the stack, which may be deep.
    effect.removed.append(contentsOf: contexts[index].stages[first...].reversed())
    contexts[index].stages.removeSubrange(first...)
  }
}
