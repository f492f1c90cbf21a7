import Rehearsal
import Streams
import Testing

/// The promises of seed article 2 on views that are given one view model, for good.
@Suite struct NonReusableViewModelOwnerTests {
  @Test func aViewModelIsReadBackAsItWasSet() {
    let stage = GreeterStage()
    let greeter = LiveGreeter(name: "Ada")
    stage.viewModel = greeter
    #expect(stage.viewModel as? LiveGreeter === greeter)
    let plate = Nameplate("plate")
    plate.viewModel = ShortGreeter(name: "Grace")
    #expect(plate.viewModel.name == "Grace", "a value is as good as an object")
  }

  @Test func settingItShowsIt() throws {
    let stage = GreeterStage()
    let greeter = LiveGreeter(name: "Ada")
    stage.viewModel = greeter
    let session = try Session(of: TestApp(showing: { stage }))
    #expect(session.lines("look") == ["Greeter", "  name       Ada", "  greeting   hello"])
    greeter.subject.value = "good evening"
    #expect(session.lines("wait 0s") == ["  greeting   good evening"])
  }

  @Test func whatItSubscribedToEndsWhenItIsUnloaded() throws {
    let stage = GreeterStage()
    let greeter = LiveGreeter(name: "Ada")
    stage.viewModel = greeter
    let session = try Session(of: TestApp(showing: { stage }))
    session.submit("quit")
    greeter.subject.value = "anybody there?"
    #expect(stage.greeting.text.value == "hello")
  }

  @Test func theOwnerIsNotKeptAliveByWhatItHears() throws {
    weak var stage: GreeterStage?
    let greeter = LiveGreeter(name: "Ada")
    let session = try Session(
      of: TestApp { context, _ in
        let made = GreeterStage()
        made.viewModel = greeter
        stage = made
        context.push(PlainStage("Root"))
        context.push(made)
      }
    )
    #expect(stage != nil)
    session.submit("back")
    #expect(stage == nil)
  }

  @Test func aStageSaysWhoseOwnerItIs() throws {
    let session = try Session(
      of: TestApp(
        showing: {
          let stage = GreeterStage()
          stage.viewModel = ShortGreeter(name: "Ada")
          return stage
        }
      )
    )
    #expect(
      session.lines("x") == [
        "  Greeter is shown by GreeterStage, a non-reusable owner of ShortGreeter."
      ]
    )
  }

  @Test func readingItBeforeItIsSetTraps() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = GreeterStage().viewModel }
    }
    expect(result, says: "GreeterStage.viewModel must not be read before it is set.")
  }

  @Test func aControlThatIsReadBeforeItIsSetTraps() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = Nameplate("plate").viewModel }
    }
    expect(result, says: "Nameplate.viewModel must not be read before it is set.")
  }

  #if DEBUG
    @Test func settingItASecondTimeTraps() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        await MainActor.run {
          let stage = GreeterStage()
          stage.viewModel = ShortGreeter(name: "Ada")
          stage.viewModel = ShortGreeter(name: "Grace")
        }
      }
      expect(
        result,
        says: "GreeterStage doesn't support reusable viewModel. "
          + "Use ReusableViewModelOwner instead."
      )
    }
  #else
    @Test func settingItASecondTimeCleansUpAfterTheFirst() {
      let stage = GreeterStage()
      let first = LiveGreeter(name: "Ada")
      stage.viewModel = first
      stage.viewModel = ShortGreeter(name: "Grace")
      first.subject.value = "still there?"
      #expect(stage.name.text.value == "Grace")
      #expect(stage.greeting.text.value == "hi")
    }
  #endif

  private func expect(_ result: ExitTest.Result?, says text: String) {
    let error = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(error.contains(text))
  }
}
