import Observation
import Rehearsal
import Streams
import Testing

/// A control that an app writes with the public declarations, as the article shows.
@Suite(.timeLimit(.minutes(10))) struct CustomControlTests {
  private let stage = ReviewStage()
  private let session: Session

  init() throws {
    let stage = stage
    session = try Session(of: TestApp(showing: { stage }))
  }

  @Test("it is shown, set through its name or verb, and does not echo twice")
  func commands() {
    #expect(session.opening.flatMap(\.lines) == ["Review", "  rating   ☆☆☆☆☆"])
    #expect(session.lines("rating 4") == ["  rating   ★★★★☆"])
    #expect(session.lines("rate rating 2") == ["  rating   ★★☆☆☆"])
    #expect(session.lines("clear rating") == ["  rating   ☆☆☆☆☆"])
  }

  @Test("its refusals, its help and its completions come from its declarations")
  func declarations() {
    session.submit("rating 4")
    #expect(session.lines("rating 4") == ["! rating has 4 stars already."])
    #expect(session.lines("rating 6")[0].contains("rating cannot be “6”."))
    #expect(session.lines("help rating").joined().contains("give stars"))
    #expect(session.unfinishedLine("rating ").completions.map(\.word) == ["1", "2", "3", "4", "5"])
  }

  @Test("its input reaches a listener, and examine says where it goes")
  func inputs() {
    #expect(
      session.lines("x rating") == [
        "  rating is a rating of 0 stars; nothing listens to its changes."
      ]
    )
    var changes: [Int] = []
    stage.store(stage.rating.enteredValues.sink { changes.append($0) })
    session.submit("rating 4")
    session.submit("clear rating")
    #expect(changes == [4, 0])
    #expect(session.lines("x rating")[0].hasSuffix("its changes go to its stage."))
  }

  @Test("a property of a model is bound to it both ways")
  func model() {
    let review = Review()
    stage.bind(\.stars, of: review, with: stage.rating)
    #expect(session.lines("wait") == ["  rating   ★★★☆☆"])
    session.submit("rating 5")
    #expect(review.stars == 5)
    review.stars = 1
    #expect(session.lines("wait") == ["  rating   ★☆☆☆☆"])
  }

  @Test("it can be disabled and hidden like any control")
  func states() {
    stage.rating.isEnabled.value = false
    #expect(session.lines("wait") == ["  rating   ☆☆☆☆☆ (disabled)"])
    #expect(session.lines("rating 1") == ["! rating is disabled now."])
    stage.rating.isHidden.value = true
    #expect(session.lines("wait") == ["  (rating is hidden)"])
  }
}

@Observable private final class Review {
  var stars = 3
}

private final class ReviewStage: Stage {
  let rating = Rating()
}

/// A number of stars: `rating 4`, `clear rating`.
private final class Rating: ValueControl<Int> {
  let stars = Property(0)

  init(_ name: String? = nil) {
    super.init(name, stars)
  }

  override var appearance: Appearance {
    .field(
      String(repeating: "★", count: stars.value) + String(repeating: "☆", count: 5 - stars.value)
    )
  }

  override var choices: [String] { ["1", "2", "3", "4", "5"] }

  override var actions: [Action] {
    [
      Action("rate", argument: .value(placeholder: "1 to 5"), help: "give stars"),
      Action("clear", help: "take the stars back"),
    ]
  }

  override func perform(
    _ action: Action,
    with argument: ActionArgument
  ) throws(Refusal) {
    let given = if case .choice(let index) = argument { index + 1 } else { 0 }
    guard given != stars.value else { throw .other("\(name) has \(given) stars already.") }
    enter(given)
  }

  override var summary: String { "a rating of \(stars.value) stars" }
}
