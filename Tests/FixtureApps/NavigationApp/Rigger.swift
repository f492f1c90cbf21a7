import Rehearsal
import Streams

/// Follows orders: every operation of a context, one line each.
struct Rigger {
  let yard: Yard
  let stage: Stage
  let report: (String) -> Void

  func follow(_ order: Order) {
    guard let own = stage.context else { return }
    let context = order.isForced ? own.forced : own
    switch order.work {
    case .push: context.push(watched())
    case .show: context.show(watched())
    case .present: context.present(watched())
    case .replaceTop: context.replaceTop(with: next())
    case .replaceRoot: context.replaceRoot(with: next())
    case .pop: context.pop()
    case .popToA: context.pop(to: yard.stage("A"))
    case .popToC: context.pop(to: yard.stage("C"))
    case .popToRoot: context.popToRoot()
    case .dismiss: context.dismiss()
    case .dismissToRoot: context.dismissToRoot()
    case .open: open(in: context)
    case .close: context.close()
    case .pushBelow: yard.window.push(next())
    case .showBelow: yard.window.show(next())
    case .popBelow: yard.window.pop()
    case .closeWindow: yard.window.close()
    case .pushTwice: pushTwice(in: context)
    case .pushTooLate: pushTooLate(in: context)
    case .callSoon: soon { yard.window.present(next()) }
    case .expireSoon: soon { yard.window.forced.replaceRoot(with: next()) }
    case .knot: context.push(knot())
    case .splice: context.push(KnotScene(yard: yard, asksHarbour: true).createStage())
    case .presentKnot: context.present(knot())
    case .openKnot: context.open("Deck") { $0.push(knot()) }
    case .pushVote: hear(context.push(vote(), for: \.decision))
    case .presentVote: hear(context.present(vote(), for: \.decision))
    case .showVote: hear(context.show(vote(), for: \.decision))
    case .openVote: hear(openVote(in: context))
    case .sail: yard.sail(in: context)
    case .land: yard.land()
    }
  }

  private func next() -> Stage { yard.nextScene().createStage() }

  private func knot() -> Stage { KnotScene(yard: yard, asksHarbour: false).createStage() }

  private func vote() -> VoteStage { VoteScene().createStage() }

  /// The next scene, whose leaving is reported.
  private func watched() -> Stage {
    let next = next()
    let name = next.title.value
    stage.store(next.departure.sink { report("\(name): \($0.operation) by \($0.initiator)") })
    return next
  }

  private func open(in context: any NavigationContext) {
    context.open("Deck") { deck in
      stage.store(deck.departure.sink { report("Deck: \($0.operation) by \($0.initiator)") })
      deck.push(next())
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

  private func soon(_ action: @escaping () -> Void) {
    stage.store(
      Just(()).delay(for: 1, scheduler: yard.world.scheduler).sink { action() }
    )
  }

  private func hear(_ decision: Signal<Bool>) {
    stage.store(
      decision.map { $0 ? "aye" : "nay" }.replaceEmpty(with: "no vote").sink { report($0) }
    )
  }
}
