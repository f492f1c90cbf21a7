import Testing

@testable import Rehearsal

@Suite struct RoutePatternTests {
  private enum Day: String, CaseIterable { case today, tomorrow }

  @Test func aLiteralMatchesItsWordsAlone() throws {
    let pattern: RoutePattern<Void> = "rooms/all"
    #expect(pattern.text == "rooms/all")
    try pattern.match(["rooms", "all"])
    for words in [[], ["rooms"], ["rooms", "none"], ["rooms", "all", "now"], ["Rooms", "all"]] {
      #expect(throws: RouteMismatch.otherRoute) { try pattern.match(words[...]) }
    }
  }

  @Test func aParameterCarriesItsValue() throws {
    let film: RoutePattern<Int> = .integer("id")
    #expect(film.text == "<id>")
    #expect(try film.match(["603"]) == 603)
    #expect(
      throws: RouteMismatch.wrongValue(
        parameter: "id",
        value: "abc",
        meaning: "a whole number"
      )
    ) { try film.match(["abc"]) }
  }

  @Test func literalsStandAroundParameters() throws {
    let cast: RoutePattern<Int> = "films" / .integer("id") / "cast"
    #expect(cast.text == "films/<id>/cast")
    #expect(try cast.match(["films", "603", "cast"]) == 603)
    #expect(throws: RouteMismatch.otherRoute) { try cast.match(["films", "603"]) }
  }

  @Test func twoParametersCarryAPair() throws {
    let seat: RoutePattern<(Int, String)> = "row" / .integer("row") / .text("seat")
    #expect(try seat.match(["row", "7", "b"]) == (7, "b"))
    #expect(seat.text == "row/<row>/<seat>")
  }

  @Test func wordsAreJudgedBeforeValues() {
    let cast: RoutePattern<Int> = .integer("id") / "cast"
    #expect(throws: RouteMismatch.otherRoute) { try cast.match(["abc", "crew"]) }
  }

  @Test func aChoiceIsOneOfItsWords() throws {
    let day: RoutePattern<Day> = .choice("day")
    #expect(try day.match(["tomorrow"]) == .tomorrow)
    #expect(
      throws: RouteMismatch.wrongValue(
        parameter: "day",
        value: "never",
        meaning: "one of: today, tomorrow"
      )
    ) { try day.match(["never"]) }
  }

  @Test func aParameterOfAnAppsOwnTypeReadsItself() throws {
    let even: RoutePattern<Int> = .parameter("n", "an even number") { word in
      Int(word).flatMap { $0.isMultiple(of: 2) ? $0 : nil }
    }
    #expect(try even.match(["4"]) == 4)
    #expect(throws: RouteMismatch.self) { try even.match(["5"]) }
  }
}
