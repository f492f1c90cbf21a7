import Rehearsal
import Streams
import TestSupport
import Testing

@testable import PlaybillRooms

/// Plays what the pages claim about listeners, mirrored properties, subscriptions and traps.
///
/// Each test requires its sentence on the page, so a claim cannot change without its test.
@Suite struct ClaimsTests {
  /// Requires that the page `name` contains `sentence`, however its lines are broken.
  private func expectClaim(_ sentence: String, on name: String) throws {
    let words = try SourceFolder.page(name).joined(separator: " ")
    #expect(words.contains(sentence), "\(name) does not say: \(sentence)")
  }

  /// The lines that the last of `commands` shows in a new session, each with one blank between its
  /// words.
  private func answer(to commands: String...) throws -> [String] {
    let session = try Session(of: Playbill(), configuration: SessionConfiguration())
    for command in commands.dropLast() { session.submit(command) }
    return session.submit(try #require(commands.last)).flatMap(\.lines)
      .map { $0.split(separator: " ").joined(separator: " ") }
  }

  // MARK: Listeners

  /// The number of screens that show a change, of two that are bound to one view model.
  private func updatedScreens(
    in style: BindingStyle
  ) -> Int {
    let clock = VirtualTimeScheduler()
    let office = BoxOffice(seats: 10, connection: Connection(scheduler: clock) { $0 })
    let screens = [BindingsStage(), BindingsStage()]
    func update<ViewModel: OrderViewModel>(
      _ viewModel: ViewModel,
      bind: (BindingsStage, ViewModel) -> AnyCancellable
    ) {
      let bindings = [viewModel.follow()] + screens.map { bind($0, viewModel) }
      viewModel.addSeat()
      clock.advance(by: 0)
      withExtendedLifetime(bindings) {}
    }
    switch style {
    case .callback: update(CallbackViewModel(office: office)) { $0.bind($1) }
    case .dynamic: update(DynamicViewModel(office: office)) { $0.bind($1) }
    case .delegate: update(DelegateViewModel(office: office)) { $0.bind($1) }
    case .notification:
      let center = NotificationCenter()
      update(NotificationViewModel(office: office, center: center)) { $0.bind($1) }
    case .observation:
      update(ObservationViewModel(office: office)) { $0.bind($1, on: clock) }
    case .publisher: update(PublisherViewModel(office: office)) { $0.bind($1) }
    }
    return screens.filter { $0.seats.text.value == "2" }.count
  }

  @Test("closures, delegates and a Dynamic have one listener, the other styles any number")
  func listenerCounts() throws {
    try expectClaim(
      "| closures, delegates | nothing to learn | one listener |",
      on: "PlaybillRooms"
    )
    try expectClaim("| notifications | any number of listeners |", on: "PlaybillRooms")
    let counts = BindingStyle.allCases.map { updatedScreens(in: $0) }
    #expect(
      BindingStyle.allCases == [
        .callback, .dynamic, .delegate, .notification, .observation, .publisher,
      ]
    )
    #expect(counts == [1, 1, 1, 2, 2, 2])
  }

  @Test("a second screen replaces the first as the listener of a Dynamic")
  func replacedListener() throws {
    try expectClaim(
      "A `Dynamic` has one listener, so a second screen that binds to the same value replaces the first.",
      on: "TwoBindings"
    )
    let lines = try answer(to: "bindings", "mistakes", "listener")
    #expect(lines.joined(separator: " ").contains("The first screen shows 1, the second 2"))
  }

  // MARK: Mirrored properties

  @Test("the photos' stage mirrors four properties and keeps no subscription")
  func mirroredProperties() throws {
    try expectClaim(
      "The stage mirrors its four properties one to one, imports no reactive library and keeps no subscription",
      on: "PlaybillRooms"
    )
    let stage = try answer(to: "photos", "examine stage")
    #expect(stage.contains("owns 0 subscriptions"))
    let properties = try answer(to: "photos", "examine viewmodel").map { $0.prefix { $0 != " " } }
    let controls = stage.map { $0.prefix { $0 != " " } }
    #expect(
      controls.filter(properties.contains) == ["somePhoto", "isLoading", "status", "kept"]
    )
    #expect(controls.dropFirst(3) == ["somePhoto", "isLoading", "status", "kept", "next"])
  }

  // MARK: Subscriptions

  @Test("a list of a million tickets uses ten cells and ten subscriptions, also after scrolling")
  func cellSubscriptions() throws {
    try expectClaim(
      "A list of a million tickets uses ten cells and ten subscriptions.",
      on: "PlaybillRooms"
    )
    // The column counts the subscriptions of each cell.
    let row = "10 × ItemCell reusable owner of ItemViewModel 1 subscription"
    #expect(try answer(to: "listings", "examine items").joined().contains("1000000"))
    #expect(try answer(to: "listings", "examine owner").contains(row))
    #expect(try answer(to: "listings", "more", "more", "more", "examine owner").contains(row))
  }

  // MARK: Traps

  @Test("a trap names each mistake of an owner")
  func traps() throws {
    try expectClaim("a trap that names each mistake", on: "PlaybillRooms")
    let second = try answer(to: "listings", "mistakes", "second").joined(separator: " ")
    #expect(second.contains("ListingsStage doesn't support reusable viewModel."))
    let early = try answer(to: "listings", "mistakes", "early").joined(separator: " ")
    #expect(early.contains("ListingsStage.viewModel must not be read before it is set."))
  }

  @Test("each binding style has a mistake that can be made")
  func mistakes() throws {
    try expectClaim("`mistakes` makes the mistake that each style invites.", on: "PlaybillRooms")
    let session = try Session(of: Playbill(), configuration: SessionConfiguration())
    session.submit("bindings")
    session.submit("mistakes")
    for mistake in ["listener", "delegate", "observer", "subscription"] {
      #expect(session.submit(mistake).contains { $0.isRefusal }, "\(mistake)")
    }
    session.submit("closure")
    #expect(session.submit("back").contains { $0.isLeak })
  }
}
