import Testing

@testable import LineEditing

@Suite struct HistoryWalkTests {
  private let lines = ["tap name", "look", "tap website", "back"]

  /// The lines shown after each step, each step from the line before.
  private func walk(
    from text: String,
    _ directions: HistoryWalk.Direction...
  ) -> [String?] {
    var walk = HistoryWalk()
    var text = text
    return directions.map { direction in
      let shown = walk.step(direction, from: text, through: lines)
      text = shown ?? text
      return shown
    }
  }

  @Test func nothingTypedIsTheBeginningOfAll() {
    #expect(
      walk(from: "", .older, .older, .older, .older, .older)
        == ["back", "tap website", "look", "tap name", nil]
    )
  }

  @Test func whatWasTypedIsTheBeginning() {
    #expect(walk(from: "tap", .older, .older, .older) == ["tap website", "tap name", nil])
  }

  @Test func belowTheNewestIsWhatWasTyped() {
    #expect(
      walk(from: "tap", .older, .older, .newer, .newer, .newer)
        == ["tap website", "tap name", "tap website", "tap", nil]
    )
  }

  @Test func whatBeginsOtherwiseLeadsNowhere() {
    #expect(walk(from: "profile", .older) == [nil])
    #expect(walk(from: "tap", .newer) == [nil])
  }

  @Test func aLineIsNotShownInItsOwnPlace() {
    #expect(walk(from: "back", .older) == [nil])
  }

  @Test func whatIsTypedOnTheWayBeginsAnother() {
    var walk = HistoryWalk()
    #expect(walk.step(.older, from: "", through: lines) == "back")
    #expect(walk.step(.older, from: "lo", through: lines) == "look")
    #expect(walk.step(.newer, from: "look", through: lines) == "lo")
  }

  @Test func aHistoryThatGrewIsWalkedFromItsEnd() {
    var walk = HistoryWalk()
    #expect(walk.step(.older, from: "", through: lines) == "back")
    #expect(walk.step(.older, from: "", through: lines + ["where"]) == "where")
    #expect(walk.step(.newer, from: "where", through: []) == "")
  }

  @Test func aHistoryHoldsEachLineOnceAndForgetsTheOldest() {
    var history = History(["a", "b", "a", "c"])
    #expect(history.lines == ["b", "a", "c"])
    history.remember("b")
    #expect(history.lines == ["a", "c", "b"])
    for number in 0..<History.limit { history.remember("\(number)") }
    #expect(history.lines.count == History.limit)
    #expect(history.lines.first == "0")
    #expect(History((0...History.limit).map(String.init)).lines.first == "1")
  }
}
