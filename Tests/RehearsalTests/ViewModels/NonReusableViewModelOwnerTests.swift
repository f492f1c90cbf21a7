import Rehearsal
import Streams
import Testing

/// Views that receive one view model and keep it.
@Suite(.timeLimit(.minutes(10))) struct NonReusableViewModelOwnerTests {
  @Test("the subscriptions to a view model end when its stage is unloaded")
  func unloading() throws {
    let stage = GreeterStage()
    let greeter = LiveGreeter(name: "Ada")
    stage.viewModel = greeter
    let session = try Session(of: TestApp(showing: { stage }))
    session.submit("quit")
    greeter.subject.value = "anybody there?"
    #expect(stage.greeting.text.value == "hello")
  }

  @Test("a view model that outlives its screen is a leak, unless something below holds it")
  func viewModelLifetime() throws {
    final class HostStage: Stage {
      var greeters: [any Greeter] = []
    }
    let host = HostStage()
    let fixture = try WindowFixture()
    fixture.window.push(host)
    func leaks(of greeter: LiveGreeter) -> [Leak] {
      fixture.leaks {
        let stage = GreeterStage()
        stage.viewModel = greeter
        fixture.window.push(stage)
        fixture.window.pop()
      }
    }
    let greeter = LiveGreeter(name: "Ada")
    let leak = Leak(role: .viewModel, type: "LiveGreeter", stage: "Greeter")
    #expect(leaks(of: greeter) == [leak])
    #expect(leak.text.hasPrefix("LiveGreeter stays alive after Greeter left."))
    host.greeters = (1...100).map { LiveGreeter(name: "\($0)") } + [greeter]
    #expect(leaks(of: greeter) == [])
  }

  @Test("reading the view model of a stage before it is set traps")
  func earlyReadInStage() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = GreeterStage().viewModel }
    }
    expect(result, says: "GreeterStage.viewModel must not be read before it is set.")
  }

  @Test("setting a second view model traps")
  func secondModelTraps() async {
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

  private func expect(_ result: ExitTest.Result?, says text: String) {
    let error = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(error.contains(text))
  }
}
