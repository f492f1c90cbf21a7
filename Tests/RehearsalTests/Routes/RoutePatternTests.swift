import Testing

@testable import Rehearsal

@Suite(.timeLimit(.minutes(10))) struct RoutePatternTests {
  private enum Day: String, CaseIterable { case today, tomorrow }

  @Test("a literal matches only its own words")
  func literal() throws {
    let pattern: RoutePattern<Void> = "rooms/all"
    #expect(pattern.text == "rooms/all")
    #expect(try pattern.match(["rooms", "all"]) != nil)
    for words in [[], ["rooms"], ["rooms", "none"], ["rooms", "all", "now"], ["Rooms", "all"]] {
      #expect(try pattern.match(words[...]) == nil)
    }
  }

  @Test("a parameter has the value of its word and refuses a word of another type")
  func parameter() throws {
    let film: RoutePattern<Int> = .integer("id")
    #expect(film.text == "<id>")
    #expect(try film.match(["603"]) == 603)
    #expect(
      throws: Refusal.wrongRouteValue(
        parameter: "id",
        value: "abc",
        meaning: "a whole number"
      )
    ) { try film.match(["abc"]) }
  }

  @Test("a parameter may stand between literals")
  func surroundedParameter() throws {
    let cast: RoutePattern<Int> = "films" / .integer("id") / "cast"
    #expect(cast.text == "films/<id>/cast")
    #expect(try cast.match(["films", "603", "cast"]) == 603)
    #expect(try cast.match(["films", "603"]) == nil)
  }

  @Test("a pattern of two parameters has a pair of values")
  func twoParameters() throws {
    let seat: RoutePattern<(Int, String)> = "row" / .integer("row") / .text("seat")
    #expect(try #require(try seat.match(["row", "7", "b"])) == (7, "b"))
    #expect(seat.text == "row/<row>/<seat>")
  }

  @Test("a wrong literal is reported before a wrong value")
  func literalFirst() throws {
    let cast: RoutePattern<Int> = .integer("id") / "cast"
    #expect(try cast.match(["abc", "crew"]) == nil)
  }

  @Test("a choice is one of the cases of its type")
  func choice() throws {
    let day: RoutePattern<Day> = .choice("day")
    #expect(try day.match(["tomorrow"]) == .tomorrow)
    #expect(
      throws: Refusal.wrongRouteValue(
        parameter: "day",
        value: "never",
        meaning: "one of: today, tomorrow"
      )
    ) { try day.match(["never"]) }
  }

  @Test("a custom parameter parses its word")
  func customParameter() throws {
    let even: RoutePattern<Int> = .parameter("n", "an even number") { word in
      Int(word).flatMap { $0.isMultiple(of: 2) ? $0 : nil }
    }
    #expect(try even.match(["4"]) == 4)
    #expect(throws: Refusal.self) { try even.match(["5"]) }
  }
}
