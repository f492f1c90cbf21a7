/// Carries out what ``NavigationState`` decides: loads the stages that come, lets go of those that
/// leave, and notes each transition on the screen.
final class Navigator {
  typealias Presentation =
    (inout NavigationState, NavigationState.StageID) throws(NavigationRefusal) ->
    NavigationState.Effect
  typealias Departure =
    (inout NavigationState) throws(NavigationRefusal) -> NavigationState.Effect

  private let screen: Screen
  private(set) var state = NavigationState()
  private var stages: [NavigationState.StageID: Stage] = [:]
  private var contexts: [NavigationState.ContextID: StackContext] = [:]
  private var presentedCount = 0
  private var departed: [Stage] = []
  private var isClosed = false

  init(screen: Screen) {
    self.screen = screen
  }

  /// The context at the bottom, where an app presents its first scene.
  var window: any NavigationContext { context(NavigationState.windowID) }

  /// The stage that is seen.
  var top: Stage? { state.top.flatMap { stages[$0] } }

  func stage(_ id: NavigationState.StageID) -> Stage? { stages[id] }

  func present(_ stage: Stage, _ operation: Presentation) -> NavigationResult {
    guard !stage.isLoaded else { return refuse(.stageWasPresented) }
    let id = presentedCount
    return carryOut(presenting: stage) { state throws(NavigationRefusal) in
      try operation(&state, id)
    }
  }

  @discardableResult
  func leave(_ operation: Departure) -> NavigationResult {
    carryOut(presenting: nil, operation)
  }

  func open(_ title: String, from id: NavigationState.ContextID) -> StackContext? {
    guard !isClosed else { return nil }
    do throws(NavigationRefusal) {
      return context(try state.open(.entrance(title: title), from: id))
    } catch {
      _ = refuse(error)
      return nil
    }
  }

  /// Unloads the stages that left during the instant that ends, and watches what becomes of them.
  ///
  /// Until then they hear of what follows from their own leaving.
  func endInstant() -> [LifetimeProbe] {
    var probes: [LifetimeProbe] = []
    // What is let go may take others with it.
    while !departed.isEmpty {
      let leaving = departed
      departed.removeAll(keepingCapacity: true)
      for stage in leaving {
        probes.append(LifetimeProbe(stage))
        stage.unload()
      }
    }
    return probes
  }

  /// Takes every stage off, for good: the app ends, and with the instant all of it is let go.
  func close() {
    isClosed = true
    let effect = state.removeAll()
    departed += effect.removed.compactMap { stages.removeValue(forKey: $0) }
    for id in effect.closed { contexts[id] = nil }
  }

  private func carryOut(presenting stage: Stage?, _ operation: Departure) -> NavigationResult {
    guard !isClosed else { return .failure(.contextIsGone) }
    let seen = state.top
    let effect: NavigationState.Effect
    do throws(NavigationRefusal) {
      effect = try operation(&state)
    } catch {
      return refuse(error)
    }
    for id in effect.removed {
      if let stage = stages.removeValue(forKey: id) { departed.append(stage) }
    }
    for id in effect.closed { contexts[id] = nil }
    if let stage {
      stages[presentedCount] = stage
      presentedCount += 1
    }
    let revealed = stage == nil ? top : nil
    if let stage, presentedCount == 1 {
      // The app's first scene comes from nowhere: it is described, not arrived at.
      screen.note(.description(stage))
    } else if state.top != seen {
      screen.note(.transition(effect.operation, presented: stage, revealed: revealed))
    }
    // Loading comes last: a director that speaks at once may lead to the next transition.
    if let stage, let id = effect.context {
      stage.load(on: screen, in: context(id))
    }
    let title = (stage ?? revealed)?.title.value ?? ""
    return .success(Transition(operation: effect.operation, stage: title))
  }

  private func refuse(_ refusal: NavigationRefusal) -> NavigationResult {
    screen.note(.refusal(.navigation(refusal)))
    return .failure(refusal)
  }

  private func context(_ id: NavigationState.ContextID) -> StackContext {
    if let context = contexts[id] { return context }
    let context = StackContext(id: id, navigator: self)
    contexts[id] = context
    return context
  }
}
