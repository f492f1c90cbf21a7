import Rehearsal
import Streams
import Testing

/// Errors of the programmer that trap, and their messages.
@Suite(.timeLimit(.minutes(10))) struct ProgrammerErrorTests {
  @Test("reading the director before the stage loads traps")
  func earlyDirector() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let stage = StudioStage { _ in fatalError("the factory must not run") }
        _ = stage.director
      }
    }
    expect(result, says: "StudioStage.director must not be touched before the stage loads")
  }

  @Test("two controls of the same name trap")
  func duplicateName() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = try? Session(of: TestApp(showing: { TwinStage() })) }
    }
    expect(result, says: "TwinStage has two controls named “twin”. Name one of them explicitly")
  }

  @Test("two controls of the same name in sections trap, and the message names the sections")
  func duplicateInSections() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = try? Session(of: TestApp(showing: { TwinSectionsStage() })) }
    }
    expect(result, says: "TwinSectionsStage has two controls named “done”, in first and second.")
  }

  @Test("a control of a stage with the name of one in a cell traps")
  func duplicateInCell() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = try? Session(of: TestApp(showing: { TwinCellStage() })) }
    }
    expect(
      result,
      says: "TwinCellStage and the cells of its list “items” both have a control named “done”."
    )
  }

  @Test("binding a control that is not in the layout traps")
  func missingControl() async {
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

  @Test("binding a verdict to a guard that is not the stage's exit guard traps")
  func foreignGuard() async {
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

  @Test("a guard with two equal answers traps")
  func equalAnswers() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = ExitGuard("Leave?", message: "", leave: "yes", keep: "yes") }
    }
    expect(result, says: "“yes” and “yes” cannot answer a guard: use two different words.")
  }

  @Test("a guard with an answer of two words traps")
  func invalidAnswer() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = ExitGuard("Leave?", message: "", leave: "let go") }
    }
    expect(result, says: "“let go” and “keep” cannot answer a guard")
  }

  @Test("a control with a name of two words traps")
  func invalidName() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = Button("two words") }
    }
    expect(result, says: "“two words” cannot name a control")
  }

  @Test("reading a setting that the app does not declare traps")
  func undeclaredSetting() async {
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

private final class DoneSection: Section {
  let done = Toggle()
}

private final class TwinSectionsStage: Stage {
  let first = DoneSection()
  let second = DoneSection()
}

private final class DoneCell: Cell {
  let done = Toggle()
}

private final class TwinCellStage: Stage {
  let done = Button()
  let items = List()
  private(set) lazy var rows = items.values(of: String.self, id: \.self, in: DoneCell.self) {
    $0.title.value = $1
  }

  required init() {
    super.init()
    rows.value = ["milk"]
  }
}

private final class ForgetfulDirector {
  let name: Signal<String> = Just("").eraseToSignal()
}

private final class ForgetfulStage: Stage, Directed {
  let name = Label()

  override var layout: [View] { [] }

  func bindDirector(_ director: ForgetfulDirector) {
    bind(\.name, to: name.text)
  }
}

private final class CarelessStage: Stage, Directed {
  let forgotten = ExitGuard("Leave?", message: "")

  func bindDirector(_ director: ForgetfulDirector) {
    bind(\.name, to: forgotten) { _ in .leave }
  }
}
