import Rehearsal
import Streams

/// Performs operations on the context of a stage.
struct OperationRunner {
  let registry: SceneRegistry
  let stage: Stage
  let report: (String) -> Void

  func perform(_ request: OperationRequest) {
    guard let own = stage.context else { return }
    let context = request.isForced ? own.forced : own
    switch request.operation {
    case .push: context.push(watched())
    case .show: context.show(watched())
    case .present: context.present(watched())
    case .replaceTop: context.replaceTop(with: next())
    case .replaceRoot: context.replaceRoot(with: next())
    case .pop: context.pop()
    case .popToA: context.pop(to: registry.stage("A"))
    case .popToC: context.pop(to: registry.stage("C"))
    case .popToRoot: context.popToRoot()
    case .dismiss: context.dismiss()
    case .dismissToRoot: context.dismissToRoot()
    case .open: open(in: context)
    case .close: context.close()
    case .pushBelow: registry.window.push(next())
    case .showBelow: registry.window.show(next())
    case .popBelow: registry.window.pop()
    case .closeWindow: registry.window.close()
    case .pushTwice: pushTwice(in: context)
    case .pushTooLate: pushTooLate(in: context)
    case .presentSoon: aSecondLater { registry.window.present(next()) }
    case .replaceSoon: aSecondLater { registry.window.forced.replaceRoot(with: next()) }
    case .pushGuarded: context.push(guarded())
    case .pushServiceGuarded: context.push(guarded(asksService: true))
    case .presentGuarded: context.present(guarded())
    case .openGuarded: context.open("Part") { $0.push(guarded()) }
    case .pushVote: reportDecision(context.push(vote(), for: \.decision))
    case .presentVote: reportDecision(context.present(vote(), for: \.decision))
    case .showVote: reportDecision(context.show(vote(), for: \.decision))
    case .openVote: reportDecision(openVote(in: context))
    case .startFlow: registry.startFlow(in: context)
    case .endChild: registry.endChild()
    }
  }

  private func next() -> Stage { registry.nextScene().createStage() }

  private func guarded(asksService: Bool = false) -> Stage {
    GuardedScene(registry: registry, asksService: asksService).createStage()
  }

  private func vote() -> VoteStage { VoteScene().createStage() }

  /// Makes the next stage, and reports when it leaves.
  private func watched() -> Stage {
    let next = next()
    let name = next.title.value
    stage.store(next.departure.sink { report("\(name): \($0.operation) by \($0.initiator)") })
    return next
  }

  private func open(in context: any NavigationContext) {
    context.open("Part") { part in
      stage.store(part.departure.sink { report("Part: \($0.operation) by \($0.initiator)") })
      part.push(next())
    }
  }

  private func openVote(in context: any NavigationContext) -> Signal<Bool> {
    context.open("Poll") { poll in
      poll.push(next())
      return poll.push(vote(), for: \.decision)
    }
  }

  private func pushTwice(in context: any NavigationContext) {
    let next = next()
    context.push(next)
    context.push(next)
  }

  private func pushTooLate(in context: any NavigationContext) {
    let modal = next()
    context.present(modal)
    let closed = modal.context
    context.dismiss()
    closed?.push(next())
  }

  private func aSecondLater(_ action: @escaping () -> Void) {
    stage.store(
      Just(()).delay(for: 1, scheduler: registry.world.scheduler).sink { action() }
    )
  }

  private func reportDecision(_ decision: Signal<Bool>) {
    stage.store(
      decision.map { $0 ? "yes" : "no" }.replaceEmpty(with: "no vote").sink { report($0) }
    )
  }
}
