import Foundation
import Rehearsal
import Streams
import Testing

@Suite struct SessionTreeTests {
  private let hand: Stagehand

  init() throws {
    hand = try Stagehand()
  }

  @Test("the tree names the parent and the presenter of each context")
  func presenters() {
    hand.window.push(PlainStage("Two"))
    hand.window.open("Flow") { flow in
      flow.push(ChoiceStage.make())
      flow.present(PlainStage("Sheet"))
    }
    let contexts = hand.session.tree.contexts
    #expect(contexts.map(\.kind) == [.window, .flow, .modal])
    #expect(contexts.map(\.title) == [nil, "Flow", nil])
    #expect(contexts.map { $0.stages.map(\.title) } == [["Root", "Two"], ["Choice"], ["Sheet"]])
    #expect(contexts.map(\.parent) == [nil, contexts[0].id, contexts[1].id])
    #expect(contexts[1].presenter == contexts[0].stages[1].id)
    #expect(contexts[2].presenter == contexts[1].stages[0].id)
    #expect(contexts[1].stages[0].type == "ChoiceStage")
    #expect(contexts[1].stages[0].director == "ChoiceDirector")
    #expect(contexts[0].stages[0].director == nil)
  }

  @Test("each line of where as JSON is one context")
  func json() throws {
    hand.window.open("Flow") { $0.push(PlainStage("a/b\u{1B}")) }
    _ = hand.lines()
    let decoder = JSONDecoder()
    let contexts = try hand.session.lines("where --json").map {
      try decoder.decode(SessionTree.Context.self, from: Data($0.utf8))
    }
    #expect(contexts == hand.session.tree.contexts)
  }

  @Test("the tree contains an empty context")
  func emptyContext() {
    hand.window.open("Flow") { _ in }
    #expect(hand.session.tree.contexts.map(\.stages.count) == [1, 0])
    #expect(
      hand.session.lines("where") == [
        "  Root      PlainStage", "    Flow/                nothing yet",
      ]
    )
  }

  @Test("the objects behind a screen wrap in their column")
  func wrapping() {
    hand.window.present(ChoiceStage.make())
    hand.window.push(PlainStage("Two"))
    _ = hand.lines()
    hand.session.resize(to: 45)
    #expect(
      hand.session.lines("where") == [
        "  Root        PlainStage", "    Two       PlainStage",
        "    !Choice   ChoiceStage   ChoiceDirector,", "                            on Root",
      ]
    )
  }

  @Test("a narrow screen shows the objects below the title")
  func narrowScreen() {
    hand.window.open("Flow") { $0.push(ChoiceStage.make()) }
    _ = hand.lines()
    hand.session.resize(to: 40)
    #expect(
      hand.session.lines("where") == [
        "  Root", "      PlainStage", "    Flow/Choice", "        ChoiceStage, ChoiceDirector",
      ]
    )
  }

  @Test("a stack of a thousand stages fits the width of the screen")
  func deepStack() {
    for number in 0..<1000 { hand.window.push(PlainStage("\(number)")) }
    _ = hand.lines()
    #expect(hand.session.lines("where").count == 1001)
    #expect(hand.session.lines("where").allSatisfy { $0.count <= 80 })
  }
}
