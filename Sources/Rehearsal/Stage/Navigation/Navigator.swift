import Streams

/// Carries out the changes that ``NavigationState`` decides.
///
/// It asks the guards of stages to remove, loads new stages, releases those that leave, and notes
/// each transition on the screen.
final class Navigator {
  typealias StageID = NavigationState.StageID
  typealias ContextID = NavigationState.ContextID

  let screen: Screen
  /// The handle by which its contexts and stages, which may outlive it, refer to it.
  private(set) var handle: Handle<Navigator>?
  @exclusivity(unchecked) private(set) var state = NavigationState()
  /// The stages in the order in which they were presented.
  ///
  /// The one that is asked for is nearly always the last.
  @exclusivity(unchecked) private(set) var stages: [Stage] = []
  @exclusivity(unchecked) private var contexts: [ContextID: StackContext] = [:]
  private var requestedCount = 0
  private var hasPresented = false
  private var isClosed = false

  /// The stages and contexts that left during the current instant.
  @exclusivity(unchecked) private var leaving = (stages: [Stage](), contexts: [StackContext]())

  /// The transition that waits for a guard, and those queued behind it.
  private var pendingExit: PendingExit?
  private var queue: [PendingTransition] = []
  private var isResuming = false

  /// Follows a link into the app, for the user or for the app itself; nil if no app runs.
  var followLink: LinkFollowing?

  typealias LinkFollowing = (
    _ route: String, Departure.Initiator, PendingTransition.ExitMode, SourceLine?
  ) throws(Refusal) -> NavigationResult

  init(screen: Screen) {
    self.screen = screen
    handle = Handle(self)
  }

  nonisolated deinit {
    handle = nil
    for stage in leaving.stages + stages { stage.takeHandle() }
  }

  /// The context at the bottom, where an app presents its first scene.
  var window: any NavigationContext { context(NavigationState.windowID) }

  /// The visible stage.
  private(set) var top: Stage?

  /// The visible stage, or below alerts and questions, the stage that they were presented on.
  ///
  /// Reports name it, since an alert has no code of its own.
  var topScreen: Stage? {
    var screen = state.top
    while let id = screen, stage(id) is Alert, let presenter = state.presenter(of: id) {
      screen = presenter
    }
    return screen.flatMap(stage)
  }

  func stage(_ id: StageID) -> Stage? {
    guard let place = place(of: id) else { return nil }
    return stages[place]
  }

  /// The index of a stage; nil for none.
  ///
  /// A plain loop, because each closure would check for the main actor. With closures, `script/count-instructions`
  /// counts 3 % more for “navigation”.
  private func place(of id: StageID) -> Int? {
    var place = stages.count - 1
    while place >= 0, stages[place].presentation != id { place -= 1 }
    return place < 0 ? nil : place
  }

  func context(_ id: ContextID) -> StackContext {
    if let context = contexts[id] { return context }
    let context = StackContext(id: id, title: title(of: id), navigator: handle)
    contexts[id] = context
    return context
  }

  func hasContext(_ id: ContextID) -> Bool {
    !isClosed && state.contexts.contains { $0.id == id }
  }

  /// Calls `start` to start `coordinator`, and reports it to the x-ray if that is on.
  func follow(_ coordinator: Coordinator, _ start: () -> Void) {
    screen.xray.tracer?.beginCoordinator(coordinator)
    start()
    screen.xray.tracer?.end()
  }

  /// Calls `react` for a scene's reaction to an output, and reports it to the x-ray if that is on.
  func follow(
    _ observation: Observation,
    _ value: Any,
    in id: ContextID,
    _ react: () -> Void
  ) {
    guard let tracer = screen.xray.tracer else { return react() }
    let scene = TypeName.of(observation.scene)
    let context = state.titledContext(from: id)
    tracer.beginObservation(of: observation.output, value, by: scene, in: context)
    react()
    tracer.end()
  }

  private func title(of id: ContextID) -> String {
    let context = state[id]
    return context?.title ?? (context?.kind ?? .window).words
  }

  /// Carries out the user's `back`, or throws a refusal that says why it cannot.
  func goBack() throws(Refusal) {
    perform(PendingTransition(request: try state.back(), initiator: .user))
  }

  /// Carries out the user's `dismiss`, or throws a refusal that says why it cannot.
  func dismiss() throws(Refusal) {
    perform(PendingTransition(request: try state.dismissal(), initiator: .user))
  }

  /// Shows another of the tabs on the screen, or the first screen of the tab that is selected.
  ///
  /// Throws a refusal if that is on the screen already.
  func select(_ tab: NavigationState.Context) throws(Refusal) {
    var request = NavigationRequest.select(tab.id)
    if !state.isHidden(tab.id) {
      guard tab.stages.count > 1 else { throw .tabIsSelected(tab.title ?? "") }
      request = .popToRoot(tab.id)
    }
    perform(PendingTransition(request: request, initiator: .user))
  }

  /// The title of the app's first screen in lower case, as `go` takes it; nil for an app whose window has only tabs.
  var firstScreen: String? {
    state.contexts.first?.stages.first.flatMap(stage)?.title.shown.lowercased()
  }

  /// The route to the first screen; nil if `back` leads there, or if the visible screen is a modal.
  var wayToFirst: String? {
    guard let behind = state.stageBehind, behind != state.contexts.first?.stages.first else {
      return nil
    }
    return firstScreen
  }

  /// Leaves everything but the app's first screen, or but the stacks of other tabs than `tab`, then calls
  /// `completion`.
  func returnToFirst(
    orTo tab: NavigationState.ContextID?,
    by initiator: Departure.Initiator,
    _ exits: PendingTransition.ExitMode,
    at source: SourceLine?,
    then completion: @escaping () -> Void
  ) -> NavigationResult {
    perform(
      PendingTransition(
        request: tab.map { .returnToTab($0) } ?? .returnToFirst,
        initiator: initiator,
        exits: exits,
        source: source
      ) { _ in
        completion()
      }
    )
  }

  /// Follows a link for the app, which reads the reason on the screen if it leads nowhere.
  func follow(
    _ route: String,
    _ exits: PendingTransition.ExitMode,
    at source: SourceLine?
  ) -> NavigationResult {
    guard !isClosed, let followLink else { return .refused(.contextIsGone) }
    do throws(Refusal) {
      return try followLink(route, .program, exits, source)
    } catch {
      return refuse(error)
    }
  }

  /// Shows why something is refused, unless the app ends.
  func refuse(_ refusal: Refusal) -> NavigationResult {
    if !isClosed { screen.note(.refusal(refusal)) }
    return .refused(refusal)
  }

  /// Returns the tab that is called `title`, of an app whose window has only tabs; nil if there is none.
  func windowTab(_ title: String) -> NavigationState.ContextID? {
    guard let tab = state.windowTab, state.contexts[0].stages.isEmpty else { return nil }
    return state.tabs(with: tab.id).first { $0.title == title }?.id
  }

  /// Presents `stage` with the request that `request` makes from its number.
  func present(
    _ stage: Stage,
    _ exits: PendingTransition.ExitMode,
    at source: SourceLine? = nil,
    _ request: (StageID) -> NavigationRequest
  ) -> NavigationResult {
    requestedCount += 1
    if !stage.isLoaded { stage.presentationSource = source }
    return perform(
      PendingTransition(
        request: request(requestedCount),
        initiator: .program,
        exits: exits,
        source: source,
        arrival: stage
      )
    )
  }

  /// Carries out a transition, or queues it behind the one that waits for a guard.
  @discardableResult
  func perform(_ transition: PendingTransition) -> NavigationResult {
    guard !isClosed else { return drop(transition, .contextIsGone) }
    guard let pendingExit, transition.exits == .guarded else { return attempt(transition) }
    guard transition.initiator == .user else {
      queue.append(transition)
      sayThatItWaits(transition)
      return .pending
    }
    // While a guard is deciding, the user may still do what asks no guard, such as answering a
    // question.
    let quits = transition.request == .clear
    guard let change = try? state.change(for: transition.request),
      quits && pendingExit.yieldsToQuit || !change.left.contains(where: isGuarded)
    else {
      if quits, pendingExit.question == nil { self.pendingExit?.yieldsToQuit = true }
      return refuse(transition, refusal(of: pendingExit, quitting: quits))
    }
    return carryOut(change, transition)
  }

  /// Says that a transition waits for the user, who may have caused it by an event from outside.
  private func sayThatItWaits(_ transition: PendingTransition) {
    guard let question = pendingExit?.question.flatMap(stage) else { return }
    let subject = transition.arrival?.title.shown ?? "A change of screens"
    let sentence = "\(subject) waits for the answer to “\(question.title.shown)”."
    screen.note(.text(screen.layout.sentence(sentence, indent: 2)))
  }

  /// Removes a stage that has its result, with everything on top of it.
  func remove(_ stage: Stage, then completion: @escaping () -> Void) {
    guard let id = stage.presentation else { return }
    perform(
      PendingTransition(request: .remove(id), initiator: .program, exits: .forced) { _ in
        completion()
      }
    )
  }

  /// Whether any stage or context left during the instant.
  var hasLeavers: Bool { !leaving.stages.isEmpty || !leaving.contexts.isEmpty }

  /// Unloads the stages that left during the instant, and watches their lifetimes.
  ///
  /// Until then they still receive the effects of their own removal.
  func endInstant() -> [LifetimeProbe] {
    var probes: [LifetimeProbe] = []
    // Unloading a stage may remove others.
    while hasLeavers {
      for stage in exchange(&leaving.stages, with: []) {
        LifetimeProbe.watch(stage, with: &probes)
        stage.unload()
      }
      for context in exchange(&leaving.contexts, with: []) {
        probes += context.releaseCoordinators()
      }
    }
    return probes
  }

  /// Removes every stage without asking a guard, because the app ends.
  ///
  /// Everything is released at the end of the instant.
  func close() {
    guard !isClosed else { return }
    let waiting = [pendingExit?.transition].compactMap { $0 } + queue
    pendingExit = nil
    queue = []
    // A subscriber that is notified after this cannot present anything.
    isClosed = true
    defer { followLink = nil }
    // A `quit` has closed everything already.
    if state.top != nil || state.contexts.count > 1 {
      attempt(PendingTransition(request: .clear, initiator: .program, exits: .forced))
    }
    for transition in waiting { drop(transition, .contextIsGone) }
    guard let window = contexts.removeValue(forKey: NavigationState.windowID) else { return }
    window.end(nil)
    leaving.contexts = leaving.contexts + [window]
  }

  @discardableResult
  private func attempt(_ transition: PendingTransition) -> NavigationResult {
    if let stage = transition.arrival, stage.isLoaded {
      return refuse(transition, .stageWasPresented)
    }
    if let stage = transition.arrival, stage.isWithdrawn { return drop(transition, .notInStack) }
    let change: NavigationChange
    do throws(Refusal) {
      change = try state.change(for: transition.request)
    } catch {
      return refuse(transition, error)
    }
    if transition.exits == .guarded {
      for id in change.left where isGuarded(id) && !transition.passed.contains(id) {
        return ask(id, for: transition)
      }
    }
    return carryOut(change, transition)
  }

  @discardableResult
  private func carryOut(
    _ change: NavigationChange,
    _ transition: PendingTransition
  ) -> NavigationResult {
    // Present the first screen of a tab before the tab is visible, so that it comes with the tab.
    if let tab = change.selected { context(tab).presentRoot() }
    let before = state.top
    let topBefore = top
    let arrival = transition.arrival
    let (removed, closed) = apply(change, bringing: arrival)
    let visible = top
    let revealed = arrival == nil ? top : nil
    screen.xray.tracer?.beginTransition(
      change,
      arrival: arrival,
      revealed: revealed,
      in: state,
      at: transition.source
    )
    defer { screen.xray.tracer?.end() }
    // A change below the visible stage is not announced.
    if transition.isAnnounced, state.top != before {
      note(change.operation, presented: arrival, revealed: revealed)
    }
    let result = Transition(
      operation: change.operation,
      stage: (arrival ?? revealed)?.title.value ?? ""
    )
    // Load late, because a director that sends a value at once may cause the next transition.
    if let arrival, let place = change.arrival {
      arrival.load(on: screen, in: context(place.context))
    }
    for id in transition.discarded {
      let left = removed.first { $0.presentation == id } ?? stage(id)
      left?.loadedGuard?.discard()
    }
    if let id = change.selected, let tab = context(id).tab { tab.tabs.didSelect(tab.index) }
    // Call this before others learn of the removal, so that a result counts as its reason and is
    // not too late.
    transition.completion(change)
    let departure =
      transition.request == .clear
      ? nil : Departure(change.operation, by: transition.initiator)
    for stage in removed { stage.depart(departure) }
    for context in closed { context.end(departure) }
    if visible !== topBefore, !isClosed {
      // What covered it may have left while it was loading.
      if topBefore !== top { topBefore?.setVisible(false) }
      // Something may have covered it while it was loading.
      if visible === top { visible?.setVisible(true) }
    }
    dropPendingExit(without: change.removed)
    return .made(result)
  }

  /// Applies `change`, and returns the stages and contexts that it removed.
  private func apply(
    _ change: NavigationChange,
    bringing arrival: Stage?
  ) -> (removed: [Stage], closed: [StackContext]) {
    state.apply(change)
    var removed: [Stage] = []
    for id in change.removed {
      if let place = place(of: id) { removed.append(stages.remove(at: place)) }
    }
    var closed: [StackContext] = []
    for id in change.closed {
      if let context = contexts.removeValue(forKey: id) { closed.append(context) }
    }
    if let arrival, let place = change.arrival {
      arrival.presentation = place.stage
      stages.append(arrival)
    }
    top = if let seen = state.top { stage(seen) } else { nil }
    leaving.stages.take(removed)
    leaving.contexts.take(closed)
    return (removed, closed)
  }

  private func note(_ operation: Transition.Operation, presented: Stage?, revealed: Stage?) {
    if let presented {
      // The app's first scene is described without a transition.
      screen.note(hasPresented ? .presented(operation, presented) : .description(presented))
      hasPresented = true
    } else if let revealed {
      screen.note(.revealed(operation, revealed))
    }
  }

  @discardableResult
  private func refuse(
    _ transition: PendingTransition,
    _ refusal: Refusal
  ) -> NavigationResult {
    screen.note(.refusal(refusal))
    return drop(transition, refusal)
  }

  /// Drops a transition that cannot be carried out, and notifies subscribers that its stage is not
  /// presented.
  @discardableResult
  private func drop(
    _ transition: PendingTransition,
    _ refusal: Refusal
  ) -> NavigationResult {
    if let stage = transition.arrival, !stage.isLoaded { stage.depart(nil) }
    return .refused(refusal)
  }
}

extension Navigator {
  /// Whether a guard would ask before the user can quit, or is still deciding.
  var asksBeforeQuitting: Bool {
    guard !(top is Question) else { return false }
    return pendingExit != nil || stages.contains(where: isGuarded)
  }

  private func isGuarded(_ id: StageID) -> Bool {
    if let stage = stage(id) { isGuarded(stage) } else { false }
  }

  private func isGuarded(_ stage: Stage) -> Bool {
    stage.loadedGuard?.isArmed.value == true
  }

  /// Asks the guard of a stage, which may need time to answer.
  private func ask(_ id: StageID, for transition: PendingTransition) -> NavigationResult {
    pendingExit = PendingExit(transition: transition, asked: id)
    guard let exitGuard = stage(id)?.loadedGuard else { return .pending }
    guard let verdict = exitGuard.attempt() else {
      screen.note(.text(screen.layout.line("… leaving \(stage(id)?.title.shown ?? "")", indent: 2)))
      return .pending
    }
    // A subscriber to the guard's attempts may have taken the stage away.
    return pendingExit?.asked == id ? follow(verdict) : .pending
  }

  /// Follows the verdict of a guard that needed time to decide.
  func decide(_ verdict: ExitVerdict, of stage: Stage) {
    guard let pendingExit, pendingExit.asked == stage.presentation, pendingExit.question == nil
    else { return }
    _ = follow(verdict)
  }

  private func follow(_ verdict: ExitVerdict) -> NavigationResult {
    guard let pendingExit else { return .pending }
    switch verdict {
    case .leave:
      return pass(pendingExit)
    case .ask:
      presentQuestion(pendingExit.asked)
      return .pending
    case .stay(let reason):
      self.pendingExit = nil
      let result = refuse(pendingExit.transition, .guarded(reason: reason))
      dropQueue(behind: pendingExit)
      return result
    }
  }

  private func presentQuestion(_ asked: StageID) {
    guard let exitGuard = stage(asked)?.loadedGuard, let context = state.context(of: asked)
    else { return }
    // On a hidden tab, the user could not see the question.
    let visible = state.isHidden(context) ? state.top.flatMap(state.context) : nil
    let question = Question(of: exitGuard) { [weak handle] in handle?.owner.take($0) }
    _ = present(question, .forced) { .present($0, from: visible ?? context) }
    pendingExit?.question = question.presentation
  }

  private func take(_ answer: Question.Answer) {
    guard let pendingExit, let question = pendingExit.question else { return }
    var transition = PendingTransition(
      request: .remove(question),
      initiator: .user,
      exits: .forced
    )
    // A question that is closed without an answer counts as “keep”.
    guard answer == .leave else { return _ = perform(transition) }
    self.pendingExit = nil
    transition.isAnnounced = false
    attempt(transition)
    let uncovered = state.top
    pass(pendingExit, discarding: true)
    if uncovered == state.top, !isClosed {
      note(.dismiss, presented: nil, revealed: top)
    }
  }

  /// Records that the asked stage may be left, and then asks the next one or carries out the
  /// transition.
  @discardableResult
  private func pass(_ pendingExit: PendingExit, discarding: Bool = false) -> NavigationResult {
    var transition = pendingExit.transition
    transition.passed.append(pendingExit.asked)
    if discarding { transition.discarded.append(pendingExit.asked) }
    self.pendingExit = nil
    let result = attempt(transition)
    resume()
    return result
  }

  /// Drops the pending exit if its question, or the stage that was asked, is removed without an
  /// answer.
  private func dropPendingExit(without removed: [StageID]) {
    guard let pendingExit,
      removed.contains(where: { $0 == pendingExit.asked || $0 == pendingExit.question })
    else { return }
    self.pendingExit = nil
    if let stage = pendingExit.transition.arrival { stage.depart(nil) }
    // Without its question, a screen that is still there was kept.
    if !removed.contains(pendingExit.asked) { dropQueue(behind: pendingExit) }
    resume()
  }

  /// Drops what waited behind a guard that has kept its screen.
  private func dropQueue(behind pendingExit: PendingExit) {
    let dropped = exchange(&queue, with: [])
    guard !dropped.isEmpty else { return }
    let stage = stage(pendingExit.asked)?.title.shown ?? ""
    let refusal = Refusal.screenWasKept(stage: stage, waiting: dropped.count)
    screen.note(.refusal(refusal))
    for transition in dropped { drop(transition, refusal) }
  }

  /// Carries out the queued transitions in order, as if each were requested now.
  private func resume() {
    // A transition that one of them causes must not overtake the others.
    guard !isResuming else { return }
    isResuming = true
    defer { isResuming = false }
    while pendingExit == nil, !queue.isEmpty {
      var waiting = queue[...]
      queue = []
      while pendingExit == nil, let next = waiting.popFirst() { attempt(next) }
      queue.insert(contentsOf: waiting, at: 0)
    }
  }

  private func refusal(of pendingExit: PendingExit, quitting: Bool) -> Refusal {
    guard let question = pendingExit.question.flatMap(stage) as? Question else {
      let stage = stage(pendingExit.asked)?.title.shown ?? ""
      return quitting ? .undecidedAtQuit(stage: stage) : .undecided(stage: stage)
    }
    return .unanswered(question: question.title.shown, answers: question.words)
  }
}
