import Rehearsal
import Streams
import Testing

/// What traps, because only a programmer can have caused it, and what it says.
@Suite struct ProgrammerErrorTests {
  @Test func touchingTheDirectorBeforeTheStageLoads() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let stage = StudioStage { _ in fatalError("the factory must not run") }
        _ = stage.director
      }
    }
    expect(result, says: "StudioStage.director must not be touched before the stage loads")
  }

  @Test func twoControlsOfOneName() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = try? Session(of: TestApp(showing: { TwinStage() })) }
    }
    expect(result, says: "TwinStage has two controls of one name: twin, twin")
  }

  @Test func bindingAControlThatIsNotInTheLayout() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        _ = try? Session(of: TestApp(showing: { ForgetfulStage { _ in ForgetfulDirector() } }))
      }
    }
    expect(
      result,
      says: "ForgetfulStage binds ForgetfulDirector.name to a control that is not in its layout, "
        + "or to a guard that is not its exitGuard."
    )
  }

  @Test func bindingAVerdictToAGuardThatIsNotTheStages() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        _ = try? Session(of: TestApp(showing: { CarelessStage { _ in ForgetfulDirector() } }))
      }
    }
    expect(
      result,
      says: "CarelessStage binds ForgetfulDirector.name to a guard that is not its exitGuard."
    )
  }

  @Test func aGuardWithOneAnswer() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = ExitGuard("Leave?", message: "", leave: "yes", keep: "yes") }
    }
    expect(result, says: "“yes” and “yes” cannot answer a guard: use two different words.")
  }

  @Test func aGuardWithAnAnswerThatCannotBeTyped() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = ExitGuard("Leave?", message: "", leave: "let go") }
    }
    expect(result, says: "“let go” and “keep” cannot answer a guard")
  }

  @Test func aControlThatCannotBeTyped() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = Button("two words") }
    }
    expect(result, says: "“two words” cannot name a control")
  }

  @Test func aSettingThatIsNotDeclared() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let setting = Setting<Flag>("flag", default: .on, summary: "")
        _ = try? Session(of: TestApp { _, world in _ = world.settings[setting] })
      }
    }
    expect(result, says: "The setting “flag” is read, but the app does not declare it.")
  }

  private func expect(_ result: ExitTest.Result?, says text: String) {
    let error = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(error.contains(text))
  }
}

private enum Flag: String, CaseIterable { case on, off }

private final class TwinStage: Stage {
  override var layout: [View] { [Label("twin"), Label("twin")] }
}

private final class ForgetfulDirector {
  let name: Signal<String> = Just("").eraseToSignal()
}

private final class ForgetfulStage: Stage, Directed {
  typealias Director = ForgetfulDirector
  let name = Label("name")

  func bindDirector(_ director: ForgetfulDirector) {
    bind(\.name, to: name.text)
  }
}

private final class CarelessStage: Stage, Directed {
  typealias Director = ForgetfulDirector
  let forgotten = ExitGuard("Leave?", message: "")

  func bindDirector(_ director: ForgetfulDirector) {
    bind(\.name, to: forgotten) { _ in .leave }
  }
}
