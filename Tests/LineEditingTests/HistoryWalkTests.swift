import Testing

@testable import LineEditing

@Suite(.timeLimit(.minutes(10))) struct HistoryWalkTests {
  private let lines = ["tap name", "look", "tap website", "back"]

  /// The line shown after each step; each step starts from the previous line.
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

  @Test("a text without matching lines leads nowhere")
  func noMatch() {
    #expect(walk(from: "profile", .older) == [nil])
    #expect(walk(from: "tap", .newer) == [nil])
  }

  @Test("a line equal to the typed text is skipped")
  func sameLine() {
    #expect(walk(from: "back", .older) == [nil])
  }

  @Test("text typed during a walk begins a new walk")
  func editedOnTheWay() {
    var walk = HistoryWalk()
    #expect(walk.step(.older, from: "", through: lines) == "back")
    #expect(walk.step(.older, from: "lo", through: lines) == "look")
    #expect(walk.step(.newer, from: "look", through: lines) == "lo")
  }

  @Test("a changed history is walked from its end")
  func changedHistory() {
    var walk = HistoryWalk()
    #expect(walk.step(.older, from: "", through: lines) == "back")
    #expect(walk.step(.older, from: "", through: lines + ["where"]) == "where")
    #expect(walk.step(.newer, from: "where", through: []) == "")
  }

  @Test("a history keeps each line once and drops the oldest")
  func historyLimit() {
    var history = History(["a", "b", "a", "c"])
    #expect(history.lines == ["b", "a", "c"])
    history.remember("b")
    #expect(history.lines == ["a", "c", "b"])
    for number in 0..<History.limit { history.remember("\(number)") }
    #expect(history.lines.count == History.limit)
    #expect(history.lines.first == "0")
    let long = History((0...History.limit).map(String.init))
    #expect(long.lines.first == "1")
  }
}
