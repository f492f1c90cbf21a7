@testable import Rehearsal

/// A simple model of the rules of navigation, as a tree, to compare with ``NavigationState``.
///
/// A stage owns the contexts that were opened from it, so they are removed with it.
nonisolated final class NavigationModel {
  final class Context {
    let id: Int
    let kind: NavigationState.Kind
    let parent: Context?
    var stages: [Stage] = []
    /// The contexts opened from it while it had no stage.
    var orphans: [Context] = []

    init(id: Int, kind: NavigationState.Kind, parent: Context?) {
      self.id = id
      self.kind = kind
      self.parent = parent
    }

    var children: [Context] { stages.flatMap(\.contexts) + orphans }
    /// The context and all contexts on top of it.
    var family: [Context] {
      var family: [Context] = []
      add(to: &family)
      return family
    }

    private func add(to family: inout [Context]) {
      family.append(self)
      for stage in stages {
        for context in stage.contexts { context.add(to: &family) }
      }
      for orphan in orphans { orphan.add(to: &family) }
    }

    var ancestors: [Context] { parent.map { [$0] + $0.ancestors } ?? [] }
  }

  final class Stage {
    let id: Int
    var contexts: [Context] = []
    init(_ id: Int) { self.id = id }
  }

  let window = Context(id: 0, kind: .window, parent: nil)
  private var opened = 0

  /// All contexts, in the order in which they were opened.
  private(set) lazy var contexts = sortedContexts
  private var sortedContexts: [Context] { window.family.sorted { $0.id < $1.id } }
  /// All stages, from the bottom to the top.
  var stages: [Int] {
    var stages: [Int] = []
    for context in contexts {
      for stage in context.stages { stages.append(stage.id) }
    }
    return stages
  }
  var seen: Context { contexts.last { !$0.stages.isEmpty } ?? window }

  /// Performs `request`, or returns the reason for its refusal.
  func perform(_ request: NavigationRequest) -> Refusal? {
    defer { contexts = sortedContexts }
    switch request {
    case .push(let stage, let id): return on(id) { put(stage, on: $0) }
    case .present(let stage, let id): return on(id) { put(stage, on: open(.modal, on: $0)) }
    case .show(let stage, let id):
      return on(id) { put(stage, on: $0.id < seen.id ? open(.modal, on: $0) : $0) }
    case .open(let title, let id):
      return on(id) {
        _ = open(title.map { .titled($0) } ?? .modal, on: $0)
        return nil
      }
    case .replaceTop(let stage, let id):
      return on(id) {
        _ = $0.stages.popLast()
        return put(stage, on: $0)
      }
    case .replaceRoot(let stage, let id):
      return on(id) {
        $0.stages = []
        return put(stage, on: $0)
      }
    case .pop(let id):
      return on(id) {
        guard $0.stages.count > 1 else { return .atRoot }
        $0.stages.removeLast()
        return nil
      }
    case .popToRoot(let id):
      return on(id) {
        $0.stages = Array($0.stages.prefix(1))
        return nil
      }
    case .popTo(let stage, let id):
      return on(id) {
        guard $0.stages.contains(where: { $0.id == stage }) else { return .notInStack }
        guard $0.stages.last?.id != stage else { return .nothingAbove }
        while $0.stages.last?.id != stage { $0.stages.removeLast() }
        return nil
      }
    case .dismiss(let id):
      return on(id) { context in
        let modals = context.children.filter { $0.kind == .modal }
        if let last = modals.max(by: { $0.id < $1.id }) { return leave(last) }
        return context.kind == .modal ? leave(context) : .noModal
      }
    case .dismissToRoot(let id):
      return on(id) { context in
        if let outermost = ([context] + context.ancestors).last(where: { $0.kind == .modal }) {
          return leave(outermost)
        }
        let modals = context.family.filter { $0.kind == .modal }
        for modal in modals { _ = leave(modal) }
        return nil
      }
    case .close(let id): return on(id) { $0.kind == .window ? .windowStays : leave($0) }
    case .remove(let stage):
      guard let context = contexts.first(where: { $0.stages.contains { $0.id == stage } })
      else { return .notInStack }
      if context !== window, context.stages[0].id == stage { return leave(context) }
      while context.stages.last?.id != stage { context.stages.removeLast() }
      context.stages.removeLast()
      return nil
    case .returnToFirst:
      window.stages = Array(window.stages.prefix(1))
      window.stages.first?.contexts = []
      window.orphans = []
      return nil
    case .clear:
      window.stages = []
      window.orphans = []
      return nil
    case .openTabs, .select, .returnToTab: fatalError("The model has no tabs.")
    }
  }

  private func on(_ id: Int, _ body: (Context) -> Refusal?) -> Refusal? {
    contexts.first { $0.id == id }.map(body) ?? .contextIsGone
  }

  private func put(_ stage: Int, on context: Context) -> Refusal? {
    context.stages.append(Stage(stage))
    return nil
  }

  private func open(_ kind: NavigationState.Kind, on parent: Context) -> Context {
    opened += 1
    let context = Context(id: opened, kind: kind, parent: parent)
    if let presenter = parent.stages.last {
      presenter.contexts.append(context)
    } else {
      parent.orphans.append(context)
    }
    return context
  }

  private func leave(_ context: Context) -> Refusal? {
    context.parent?.orphans.removeAll { $0 === context }
    for stage in context.parent?.stages ?? [] { stage.contexts.removeAll { $0 === context } }
    return nil
  }
}

nonisolated extension NavigationState {
  /// Carries out `request`, and returns its effect.
  @discardableResult
  mutating func perform(
    _ request: NavigationRequest
  ) throws(Refusal) -> NavigationChange {
    let change = try change(for: request)
    apply(change)
    return change
  }
}
