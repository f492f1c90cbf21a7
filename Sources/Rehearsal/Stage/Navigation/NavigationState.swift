/// The presented stages, as a value: contexts on top of each other, each with a stack of stages.
///
/// It decides the effect of a request, and ``Navigator`` carries the effect out. The two are
/// separate because guards are asked in between. The cost of a push or a pop does not depend on the
/// depth of the stack.
nonisolated struct NavigationState: Equatable {
  typealias StageID = NavigationRequest.StageID
  typealias ContextID = NavigationRequest.ContextID

  /// The origin of a context, which decides how it is closed and how it appears in the location.
  enum Kind: Equatable {
    case window
    /// Opened by its title: by an entry point, a flow or a coordinator.
    case titled(String)
    case modal
    /// One of several tabs.
    case tab(String)

    /// The words for such a context in a sentence.
    var words: String {
      switch self {
      case .window: "the window"
      case .titled(let title): "“\(title)”"
      case .modal: "a modal"
      case .tab(let title): "the tab “\(title)”"
      }
    }
  }

  struct Context: Equatable {
    let id: ContextID
    let kind: Kind
    /// The context it was opened on; nil for the window.
    let parent: ContextID?
    /// The stage that the context was opened from; the context closes when that stage is removed, unless it
    /// ``outlivesPresenter``.
    ///
    /// It is nil if the context was opened from an empty context.
    let presenter: StageID?
    /// Whether only its parent closes it, as a modal that UIKit's outermost controller presents.
    var outlivesPresenter = false
    /// The number that the tabs which were opened together share; nil for other contexts.
    var group: Int?
    var stages: [StageID] = []

    /// The title of a flow or a tab; nil for other contexts.
    var title: String? {
      switch kind {
      case .titled(let title), .tab(let title): title
      case .window, .modal: nil
      }
    }

    /// The context as one with a title; nil for others.
    var titled: TitledContext? {
      title.map { TitledContext(id: id, title: $0) }
    }
  }

  /// The context at the bottom.
  static let windowID: ContextID = 0

  /// The contexts from bottom to top, in the order of opening.
  ///
  /// A context comes before those on top of it, and a selected tab after the tabs that it hides. The
  /// window is always there.
  private(set) var contexts = [Context(id: windowID, kind: .window, parent: nil, presenter: nil)]

  /// The contexts that selected tabs hide.
  private var hidden: Set<ContextID> = []
  private var nextContext = windowID + 1

  /// The visible stage.
  var top: StageID? { contexts[visibleIndex].stages.last }

  /// The context that contains a stage; the search starts at the top.
  func context(of stage: StageID) -> ContextID? {
    contexts.last { $0.stages.contains(stage) }?.id
  }

  /// The stage that the context of a stage was opened from; nil for none.
  func presenter(of stage: StageID) -> StageID? {
    contexts.last { $0.stages.contains(stage) }?.presenter
  }

  /// The context with a number; nil if it is not open.
  subscript(id: ContextID) -> Context? {
    contexts.last { $0.id == id }
  }

  /// The nearest titled context, from the stage downward.
  func titledContext(of stage: StageID) -> TitledContext? {
    context(of: stage).flatMap { titledContext(from: $0) }
  }

  /// Returns the nearest flow, beginning with `context`, or else the outermost tab; nil for none.
  func titledContext(from context: ContextID) -> TitledContext? {
    var next: ContextID? = context
    var tab: TitledContext?
    while let id = next, let context = self[id] {
      if case .titled = context.kind { return context.titled }
      tab = context.titled ?? tab
      next = context.parent
    }
    return tab
  }

  /// Returns the effect of `request`, or throws the reason why it cannot be carried out.
  func change(for request: NavigationRequest) throws(Refusal) -> NavigationChange {
    switch request {
    case .push(let stage, let id):
      return try push(stage, in: index(of: id))
    case .show(let stage, let id):
      let index = try index(of: id)
      // A shown stage must be visible, so a covered stack needs a modal.
      return index < visibleIndex && !hidden.contains(id)
        ? presentation(of: stage, from: index) : push(stage, in: index)
    case .present(let stage, let id):
      return try presentation(of: stage, from: index(of: id))
    case .replaceTop(let stage, let id):
      let index = try index(of: id)
      let first = max(contexts[index].stages.count - 1, 0)
      return removal(.replaceTop, from: first, in: index, for: stage)
    case .replaceRoot(let stage, let id):
      return try removal(.replaceRoot, from: 0, in: index(of: id), for: stage)
    case .pop(let id):
      let index = try index(of: id)
      guard contexts[index].stages.count > 1 else { throw .atRoot }
      return removal(.pop, from: contexts[index].stages.count - 1, in: index)
    case .popToRoot(let id):
      let index = try index(of: id)
      // At the root already, nothing happens, as in UIKit.
      return removal(.popToRoot, from: min(1, contexts[index].stages.count), in: index)
    case .popTo(let stage, let id):
      let index = try index(of: id)
      guard let place = contexts[index].stages.lastIndex(of: stage) else { throw .notInStack }
      guard place < contexts[index].stages.count - 1 else { throw .nothingAbove }
      return removal(.popTo, from: place + 1, in: index)
    case .dismiss(let id): return try dismissal(from: index(of: id))
    case .dismissToRoot(let id): return try dismissalToRoot(from: index(of: id))
    case .open(let title, let id):
      let index = try index(of: id)
      let opened = title.map { opening(.titled($0), from: index) } ?? outermostModal(over: index)
      return NavigationChange(operation: title == nil ? .present : .open, opened: [opened])
    case .openTabs(let titles, let selected, let id, let replaces):
      return openingTabs(titles, selected: selected, from: try index(of: id), replacing: replaces)
    case .select(let tab): return try selection(of: index(of: tab))
    case .close(let id): return try closing(index(of: id))
    case .remove(let stage): return try taking(stage)
    case .returnToTab(let id): return try returnToTab(index(of: id))
    case .returnToFirst:
      if contexts[0].stages.isEmpty, let tab = windowTab {
        return try returnToTab(index(of: tab.id))
      }
      return returnToWindow(keeping: 1, as: .popToRoot)
    case .clear: return returnToWindow(keeping: 0, as: .close)
    }
  }

  /// Applies a change that ``change(for:)`` returned.
  mutating func apply(_ change: NavigationChange) {
    // Remove from the top, so that no other index moves.
    for id in change.closed {
      if let index = contexts.lastIndex(where: { $0.id == id }) { contexts.remove(at: index) }
    }
    if let cut = change.cut, let index = contexts.lastIndex(where: { $0.id == cut.context }) {
      contexts[index].stages.removeLast(contexts[index].stages.count - cut.keeping)
    }
    for context in change.opened { open(context) }
    if let selected = change.selected {
      contexts = TabOrder(contexts: contexts).selecting(selected)
    }
    if !hidden.isEmpty || change.opened.last?.group != nil || change.selected != nil {
      hidden = TabOrder(contexts: contexts).hidden
    }
    if let arrival = change.arrival,
      let index = contexts.lastIndex(where: { $0.id == arrival.context })
    {
      contexts[index].stages.append(arrival.stage)
    }
  }

  private mutating func open(_ context: Context) {
    let isHidden = context.parent.map(hidden.contains) == true
    let index = isHidden ? TabOrder(contexts: contexts).end(of: context.parent) : contexts.endIndex
    contexts.insert(context, at: index)
    nextContext = max(nextContext, context.id + 1)
  }

  /// Returns the request for the user's `back`: a pop, or at a root, the closing of its context.
  func back() throws(Refusal) -> NavigationRequest {
    let seen = contexts[visibleIndex]
    if seen.stages.count > 1 { return .pop(seen.id) }
    try expectStage(below: visibleIndex)
    return .close(seen.id)
  }

  /// Returns the request that takes the top stage of a context off the screen: a pop, or at a root, the closing of the context;
  /// nil if that would leave the screen empty, except for a modal.
  func removalOfTop(in id: ContextID) -> NavigationRequest? {
    guard let index = try? index(of: id) else { return nil }
    if contexts[index].stages.count > 1 { return .pop(id) }
    return contexts[index].kind == .modal || stageBelow(index) != nil ? .close(id) : nil
  }

  /// Returns the request for the user's `dismiss`: the closing of the visible modal.
  func dismissal() throws(Refusal) -> NavigationRequest {
    guard isModal else { throw .noModal }
    try expectStage(below: visibleIndex)
    return .close(contexts[visibleIndex].id)
  }

  /// Whether there is a stage below the visible one.
  var canGoBack: Bool { (try? back()) != nil }

  /// The stage that the user's `back` reveals; nil if it reveals none, or if it dismisses a modal.
  var stageBehind: StageID? {
    let seen = contexts[visibleIndex]
    if seen.stages.count > 1 { return seen.stages[seen.stages.count - 2] }
    return seen.kind == .modal ? nil : stageBelow(visibleIndex)
  }

  /// The stage that the user's `dismiss` reveals; nil if it reveals none.
  var stageBehindModal: StageID? { isModal ? stageBelow(visibleIndex) : nil }

  /// Returns the last stage below the context at `index`; nil for none.
  private func stageBelow(_ index: Int) -> StageID? {
    contexts[..<index].last { !$0.stages.isEmpty && !hidden.contains($0.id) }?.stages.last
  }

  /// Whether the visible stage is in a modal.
  var isModal: Bool { contexts[visibleIndex].kind == .modal }

  /// Whether a modal covers the stages below it.
  var isModalPresented: Bool { visibleContexts.contains { $0.kind == .modal } }

  /// The index of the context whose stage is visible.
  ///
  /// A context that was opened but is still empty does not count.
  private var visibleIndex: Int {
    contexts.lastIndex { !$0.stages.isEmpty && !hidden.contains($0.id) } ?? 0
  }

  /// The contexts from bottom to top, without the tabs that are not selected and what is on top of them.
  var visibleContexts: [Context] {
    hidden.isEmpty ? contexts : contexts.filter { !hidden.contains($0.id) }
  }

  /// The contexts, with the tabs of a group in their own order instead of the selected one last.
  var contextsByTab: [Context] {
    // The tabs inside a tab were opened after it, so the outer tabs come first.
    contexts.filter { $0.group != nil }.sorted { $0.id < $1.id }.reduce(contexts) {
      TabOrder(contexts: $0).selecting($1.id)
    }
  }

  /// Whether a tab other than that of `context` is selected.
  func isHidden(_ context: ContextID) -> Bool { hidden.contains(context) }

  /// The tabs that were opened together with `context`, in that order; none if it is no tab.
  func tabs(with context: ContextID) -> [Context] {
    guard let group = self[context]?.group else { return [] }
    return contexts.filter { $0.group == group }.sorted { $0.id < $1.id }
  }

  /// The tab on the screen, which may be empty; nil if there are no tabs, or if they are covered.
  var visibleTab: Context? {
    guard let front = visibleContexts.last(where: { !$0.stages.isEmpty || $0.group != nil }) else {
      return nil
    }
    return front.group == nil ? nil : front
  }

  /// The selected tab of an app whose window has only tabs; nil for other apps.
  var windowTab: Context? {
    visibleContexts.last { $0.group != nil && $0.parent == Self.windowID }
  }

  /// Throws if no stage would remain visible.
  private func expectStage(below index: Int) throws(Refusal) {
    if stageBelow(index) == nil { throw .atFirstScreen }
  }

  private func index(of id: ContextID) throws(Refusal) -> Int {
    guard let index = contexts.lastIndex(where: { $0.id == id }) else { throw .contextIsGone }
    return index
  }
}

nonisolated extension NavigationState {
  private func opening(_ kind: Kind, from index: Int) -> Context {
    Context(
      id: nextContext,
      kind: kind,
      parent: contexts[index].id,
      presenter: contexts[index].stages.last
    )
  }

  private func outermostModal(over index: Int) -> Context {
    Context(
      id: nextContext,
      kind: .modal,
      parent: contexts[index].id,
      // Tabs on an empty stack have the stage.
      presenter: contexts[index].stages.last ?? top,
      outlivesPresenter: true
    )
  }

  private func openingTabs(
    _ titles: [String],
    selected: Int,
    from index: Int,
    replacing replaces: Bool
  ) -> NavigationChange {
    let group = nextContext
    var change =
      replaces
      ? removal(.replaceRoot, from: 0, in: index) : NavigationChange(operation: .open)
    var tabs = titles.enumerated().map { place, title in
      Context(
        id: group + place,
        kind: .tab(title),
        parent: contexts[index].id,
        presenter: replaces ? nil : contexts[index].stages.last,
        group: group
      )
    }
    tabs.append(tabs.remove(at: selected))
    change.opened = tabs
    return change
  }

  private func selection(of index: Int) throws(Refusal) -> NavigationChange {
    let tab = contexts[index]
    guard tab.group != nil, let previous = contexts.last(where: { $0.group == tab.group }) else {
      throw .contextIsGone
    }
    var change = NavigationChange(operation: .select)
    guard previous.id != tab.id else { return change }
    change.selected = tab.id
    guard !hidden.contains(previous.id) else { return change }
    let family = family(of: [previous.id], from: 0)
    change.hidden = family.reversed().flatMap { $0.stages.reversed() }
    return change
  }

  private func push(_ stage: StageID, in index: Int) -> NavigationChange {
    let arrival = NavigationChange.Arrival(stage: stage, context: contexts[index].id)
    return NavigationChange(operation: .push, arrival: arrival)
  }

  private func presentation(of stage: StageID, from index: Int) -> NavigationChange {
    let context = opening(.modal, from: index)
    let arrival = NavigationChange.Arrival(stage: stage, context: context.id)
    return NavigationChange(operation: .present, opened: [context], arrival: arrival)
  }

  /// Removes the stages of a context from `first` up, with the contexts opened from them, and puts
  /// `replacement` in their place.
  private func removal(
    _ operation: Transition.Operation,
    from first: Int,
    in index: Int,
    for replacement: StageID? = nil
  ) -> NavigationChange {
    let context = contexts[index]
    var change = NavigationChange(operation: operation)
    change.arrival = replacement.map { NavigationChange.Arrival(stage: $0, context: context.id) }
    let stages = context.stages[first...]
    if index < contexts.count - 1 {
      // Tabs on an empty stack are its root.
      let tabs = contexts.filter { tab in
        operation == .replaceRoot && tab.parent == context.id && tab.group != nil
          && tab.presenter == nil
      }
      let family = family(of: Set(tabs.map(\.id)), standingOn: Set(stages), from: index + 1)
      close(family, in: &change)
    }
    guard !stages.isEmpty else { return change }
    change.removed += stages.reversed()
    change.cut = NavigationChange.Cut(context: context.id, keeping: first)
    return change
  }

  /// Closes the modal that the context presented last, or else the context if it is a modal.
  private func dismissal(from index: Int) throws(Refusal) -> NavigationChange {
    let context = contexts[index]
    let presented = contexts[(index + 1)...].last {
      $0.kind == .modal && $0.parent == context.id
    }
    guard let modal = presented ?? (context.kind == .modal ? context : nil) else { throw .noModal }
    return closing([modal.id], from: index, as: .dismiss)
  }

  /// Closes all modals from the window to the context.
  ///
  /// If there are none, it closes those on top of the context.
  private func dismissalToRoot(from index: Int) throws(Refusal) -> NavigationChange {
    var path = contexts[index]
    var outermost = path.kind == .modal ? path.id : nil
    for context in contexts[..<index].reversed() where context.id == path.parent {
      path = context
      if path.kind == .modal { outermost = path.id }
    }
    if let outermost {
      return try closing([outermost], from: self.index(of: outermost), as: .dismissToRoot)
    }
    let modals = family(of: [contexts[index].id], from: index).filter { $0.kind == .modal }
    // Without a modal, nothing happens, as in UIKit.
    return closing(Set(modals.map(\.id)), from: index, as: .dismissToRoot)
  }

  private func closing(_ index: Int) throws(Refusal) -> NavigationChange {
    switch contexts[index].kind {
    case .window: throw .windowStays
    case .modal: return closing([contexts[index].id], from: index, as: .dismiss)
    case .titled: return closing([contexts[index].id], from: index, as: .close)
    case .tab: return try closingTabs(with: contexts[index])
    }
  }

  /// Closes all tabs that were opened together with `tab`, and the flow that shows nothing else.
  private func closingTabs(with tab: Context) throws(Refusal) -> NavigationChange {
    if let parent = tab.parent.flatMap({ self[$0] }), parent.stages.isEmpty,
      case .titled = parent.kind
    {
      return try closing([parent.id], from: index(of: parent.id), as: .close)
    }
    return closing(Set(tabs(with: tab.id).map(\.id)), from: 0, as: .close)
  }

  /// Selects a tab, and removes what covers the tabs and everything on top of the tab's first stage.
  ///
  /// The other tabs keep their stacks, and lose only the modals on the screen.
  private func returnToTab(_ index: Int) throws(Refusal) -> NavigationChange {
    var change = try selection(of: index)
    let tab = contexts[index]
    let covering = contexts.filter { context in
      context.parent == tab.id || context.parent == tab.parent && context.group == nil
        || context.kind == .modal && !hidden.contains(context.id)
    }
    close(family(of: Set(covering.map(\.id)), from: 0), in: &change)
    if tab.stages.count > 1 {
      change.removed += tab.stages[1...].reversed()
      change.cut = NavigationChange.Cut(context: tab.id, keeping: 1)
    }
    change.hidden.removeAll { change.removed.contains($0) }
    if change.selected == nil { change.operation = .popToRoot }
    return change
  }

  /// Removes everything but the first `count` stages of the window.
  private func returnToWindow(
    keeping count: Int,
    as operation: Transition.Operation
  ) -> NavigationChange {
    let kept = min(count, contexts[0].stages.count)
    var change = NavigationChange(operation: operation)
    close(contexts.dropFirst(), in: &change)
    change.removed += contexts[0].stages[kept...].reversed()
    change.cut = NavigationChange.Cut(context: contexts[0].id, keeping: kept)
    return change
  }

  private func taking(_ stage: StageID) throws(Refusal) -> NavigationChange {
    guard let id = context(of: stage) else { throw .notInStack }
    let index = try index(of: id)
    let place = contexts[index].stages.lastIndex(of: stage) ?? 0
    if place == 0, contexts[index].kind != .window { return try closing(index) }
    return removal(.pop, from: place, in: index)
  }

  /// Closes the contexts `ids`, none of which is below `index`, with everything on top of them.
  private func closing(
    _ ids: Set<ContextID>,
    from index: Int,
    as operation: Transition.Operation
  ) -> NavigationChange {
    var change = NavigationChange(operation: operation)
    close(family(of: ids, from: index), in: &change)
    return change
  }

  /// Adds the closing of `leaving`, from bottom to top, to a change.
  private func close(
    _ leaving: some BidirectionalCollection<Context>,
    in change: inout NavigationChange
  ) {
    for context in leaving.reversed() {
      change.removed += context.stages.reversed()
      change.closed.append(context.id)
    }
  }

  /// Returns the contexts `ids`, and those on top of them or of `presenters`, from bottom to top;
  /// none of them is below `index`.
  private func family(
    of ids: Set<ContextID>,
    standingOn presenters: Set<StageID> = [],
    from index: Int
  ) -> [Context] {
    contexts[index...].family(of: ids, standingOn: presenters)
  }
}

nonisolated extension Collection where Element == NavigationState.Context {
  /// Returns the contexts `ids`, and those on top of them or of `presenters`, in the same order.
  ///
  /// A context comes before those on top of it.
  func family(
    of ids: Set<NavigationState.ContextID>,
    standingOn presenters: Set<NavigationState.StageID> = []
  ) -> [Element] {
    var members = ids
    return filter { context in
      let isCarried =
        context.parent.map(members.contains) == true
        || !context.outlivesPresenter && context.presenter.map(presenters.contains) == true
      if isCarried { members.insert(context.id) }
      return members.contains(context.id)
    }
  }
}
