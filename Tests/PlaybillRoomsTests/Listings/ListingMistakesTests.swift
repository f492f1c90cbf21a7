import Rehearsal
import Streams
import Testing

@testable import PlaybillRooms

/// The mistakes with owners of view models, and the stage that takes one after another.
@Suite(.timeLimit(.minutes(10))) struct ListingMistakesTests {
  private let settings = UserSettings()

  private func refusal(of make: () throws(Refusal) -> Void) -> String? {
    do {
      try make()
      return nil
    } catch {
      return error.text
    }
  }

  @Test("a second view model is refused with the text of the trap, and the first one stays")
  func secondViewModel() throws {
    let stage = ListingsStage()
    stage.viewModel = RepertoryViewModel(textSize: settings.textSizes)
    let mistakes = ListingMistakes(stage: stage, settings: settings)
    let text = try #require(refusal(of: mistakes.setSecond))
    #expect(text.hasPrefix("\(ViewModelOwnerError.notReusable(owner: "ListingsStage")) It keeps "))
    #expect(text.contains("It keeps RepertoryViewModel."))
    #expect(stage.viewModel is RepertoryViewModel)
    #expect(stage.heading.text.value == "The repertory.")
  }

  @Test("an early read is refused with the text of the trap")
  func earlyRead() throws {
    let mistakes = ListingMistakes(stage: ListingsStage(), settings: settings)
    let text = try #require(refusal(of: mistakes.readEarly))
    #expect(text.hasPrefix("\(ViewModelOwnerError.notConfigured(owner: "ListingsStage")) "))
  }
}
