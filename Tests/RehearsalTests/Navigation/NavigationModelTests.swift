import TestSupport
import Testing

@testable import Rehearsal

/// Compares the state machine with a simple model on random sequences of requests.
@Suite(.timeLimit(.minutes(10))) nonisolated struct NavigationModelTests {
  private static let sequencesPerSeed = Cases.count(500, all: 5_000)

  @Test(
    "every random sequence of requests ends like in the model",
    arguments: 0..<20 as Range<UInt64>
  )
  func modelAgreement(seed: UInt64) {
    var random = SeededRandomNumberGenerator(seed: seed)
    for sequence in 0..<Self.sequencesPerSeed {
      guard agrees(&random) else {
        Issue.record("seed \(seed), sequence \(sequence)")
        return
      }
    }
  }

  private func agrees(_ random: inout SeededRandomNumberGenerator) -> Bool {
    var state = NavigationState()
    let model = NavigationModel()
    for stage in 0..<Int.random(in: 4...16, using: &random) {
      let request = request(presenting: stage, &random)
      let before = model.stages
      let refusal = model.perform(request)
      let stateBefore = state
      do throws(Refusal) {
        let change = try state.change(for: request)
        guard refusal == nil, state == stateBefore else { return false }
        state.apply(change)
        let after = model.stages
        guard change.removed == before.reversed().filter({ !after.contains($0) }) else {
          return false
        }
      } catch {
        guard refusal == error, state == stateBefore else { return false }
      }
      guard isSame(state, model) else { return false }
    }
    return true
  }

  private func isSame(_ state: NavigationState, _ model: NavigationModel) -> Bool {
    let contexts = model.contexts
    guard state.contexts.count == contexts.count, state.top == model.seen.stages.last?.id
    else { return false }
    for index in contexts.indices {
      let (context, expected) = (state.contexts[index], contexts[index])
      guard context.id == expected.id, context.kind == expected.kind,
        context.parent == expected.parent?.id, context.stages == expected.stages.map(\.id)
      else { return false }
    }
    return true
  }

  /// Returns a request that is valid about half the time.
  private func request(
    presenting stage: Int,
    _ random: inout SeededRandomNumberGenerator
  ) -> NavigationRequest {
    let context = Int.random(in: 0...3, using: &random)
    let earlier = stage > 0 ? Int.random(in: 0..<stage, using: &random) : 0
    switch Int.random(in: 0..<20, using: &random) {
    case 0...3: return .push(stage, in: context)
    case 4: return .show(stage, in: context)
    case 5: return .pop(context)
    case 6: return .popTo(earlier, in: context)
    case 7: return .popToRoot(context)
    case 8: return .replaceTop(stage, in: context)
    case 9: return .replaceRoot(stage, in: context)
    case 10...12: return .present(stage, from: context)
    case 13: return .dismiss(context)
    case 14: return .dismissToRoot(context)
    case 15: return .open(title: "Flow", from: context)
    case 16: return .close(context)
    case 17: return .remove(earlier)
    case 18: return Bool.random(using: &random) ? .returnToFirst : .push(stage, in: context)
    default: return Bool.random(using: &random) ? .clear : .push(stage, in: context)
    }
  }
}
