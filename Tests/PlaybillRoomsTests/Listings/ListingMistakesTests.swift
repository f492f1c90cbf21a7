import Rehearsal
import Streams
import Testing

@testable import PlaybillRooms

/// The mistakes with owners of view models, and the stage that takes one after another.
@Suite struct ListingMistakesTests {
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

  @Test("a footer without its view model refuses, and names itself")
  func assignedNil() throws {
    let stage = ListingsStage()
    let mistakes = ListingMistakes(stage: stage, settings: settings)
    let text = try #require(refusal(of: mistakes.assignNil))
    #expect(text.hasPrefix("footer has no view model now. UserSettingsTextSizeFooter is "))
    #expect(settings.textSize == .medium)
  }

  @Test("mistakes change neither the list nor its footer, and leak nothing")
  func survival() throws {
    var configuration = SessionConfiguration()
    configuration.route = "listings"
    let session = try Session(of: Playbill(), configuration: configuration)
    let before: [String] = session.submit("look").flatMap(\.lines)
    session.submit("mistakes")
    for mistake in ["second", "early", "nil", "second"] {
      #expect(
        session.submit(mistake).allSatisfy { if case .refusal = $0.kind { true } else { false } }
      )
    }
    session.submit("back")
    let after: [String] = session.submit("look").flatMap(\.lines)
    // The way to the mistakes is known by now.
    #expect(after.dropLast() == before.dropLast())
    #expect(after.last == "  Exits: back to Lobby, mistakes")
    #expect(session.end().isEmpty)
  }

  @Test("a plain footer shows another text size only with another view model")
  func plainFooter() {
    let footer = PlainTextSizeFooter("plain")
    footer.viewModel = TextSizeViewModel(settings: settings)
    let shown = footer.appearance
    settings.textSize = .large
    #expect(footer.appearance == shown)
    footer.viewModel = TextSizeViewModel(settings: settings)
    #expect(footer.appearance == .field("Text size: large. To change it: enlarge, reduce"))
    #expect(footer.examination.contains("labelled “Text size: large."))
    footer.viewModel = nil
    #expect(footer.appearance == .field("(nothing)"))
  }

  @Test("swapping keeps the stage and its cells, and leaks nothing")
  func swapping() throws {
    var configuration = SessionConfiguration()
    configuration.route = "listings"
    let session = try Session(of: Playbill(), configuration: configuration)
    session.submit("swapping")
    for source in ["stub", "nil", "repertory", "stub", "repertory", "nil", "nil"] {
      session.submit("source \(source)")
      #expect(session.location == "Lobby/Listings/Swapping")
      guard source != "nil" else { continue }
      let items: [String] = session.submit("x items").flatMap(\.lines)
      #expect(items.joined().contains("5 cells made"), "\(source)")
    }
    #expect(session.end().isEmpty)
  }

  @Test("each alternative is a list that works, and two of them take nil")
  func alternatives() throws {
    var configuration = SessionConfiguration()
    configuration.route = "listings"
    let session = try Session(of: Playbill(), configuration: configuration)
    session.submit("alternatives")
    session.submit("optional")
    #expect(session.submit("nil").first?.lines == ["  (no title)"], "nothing tells of the mistake")
    session.submit("back")
    session.submit("unwrapped")
    #expect(session.submit("nil").first?.isRefusal == true, "an app ends here")
    session.submit("back")
    let lazyDefault: [String] = session.submit("default").flatMap(\.lines)
    #expect(lazyDefault.contains("  The repertory."))
    session.submit("back")
    session.submit("initializer")
    #expect(session.location == "Lobby/Listings/Alternatives/An item")
    #expect(session.end().isEmpty)
  }
}
