import Foundation
import Rehearsal
import Streams
import Testing

@Suite(.timeLimit(.minutes(10))) struct SessionTreeTests {
  private let fixture: WindowFixture

  init() throws {
    fixture = try WindowFixture()
  }

  @Test("each line of where as JSON is one context")
  func json() throws {
    fixture.window.open("Flow") { $0.push(PlainStage("a/b\u{1B}")) }
    _ = fixture.lines()
    let decoder = JSONDecoder()
    let contexts = try fixture.session.lines("where --json").map {
      try decoder.decode(SessionTree.Context.self, from: Data($0.utf8))
    }
    #expect(contexts == fixture.session.tree.contexts)
  }

  @Test("the tree contains an empty context")
  func emptyContext() {
    fixture.window.open("Flow") { _ in }
    #expect(fixture.session.tree.contexts.map(\.stages.count) == [1, 0])
    #expect(
      fixture.session.lines("where") == [
        "  Root      PlainStage", "    Flow/                nothing yet",
      ]
    )
  }

  @Test("a narrow screen shows the objects below the title")
  func narrowScreen() {
    fixture.window.open("Flow") { $0.push(ChoiceStage.make()) }
    _ = fixture.lines()
    fixture.session.resize(to: 40)
    #expect(
      fixture.session.lines("where") == [
        "  Root", "      PlainStage", "    Flow/Choice", "        ChoiceStage, ChoiceDirector",
      ]
    )
  }

  @Test("a stack of a thousand stages fits the width of the screen")
  func deepStack() {
    for number in 0..<1000 { fixture.window.push(PlainStage("\(number)")) }
    _ = fixture.lines()
    #expect(fixture.session.lines("where").count == 1001)
    #expect(fixture.session.lines("where").allSatisfy { $0.count <= 80 })
  }
}
