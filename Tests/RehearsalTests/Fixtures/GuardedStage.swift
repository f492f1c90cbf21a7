import Rehearsal
import Streams

/// A stage with an armed guard, which records the guard's attempts and discards.
final class GuardedStage: Stage {
  let draft = ExitGuard("Discard?", message: "It is not saved.")
  private(set) var heard: [String] = []

  override var exitGuard: ExitGuard? { draft }

  convenience init(_ title: String, isArmed: Bool = true) {
    self.init()
    self.title.value = title
    draft.isArmed.value = isArmed
    store(draft.attempts.sink { [unowned self] in heard.append("attempt") })
    store(draft.discards.sink { [unowned self] in heard.append("discard") })
  }
}
