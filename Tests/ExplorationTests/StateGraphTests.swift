import Rehearsal
import Testing

@testable import Exploration

@Suite("The states of an exploration", .timeLimit(.minutes(10)))
struct StateGraphTests {
  private var graph = StateGraph()

  /// Adds a transition by a line named `line` to the state that looks like `look`, which may be new.
  private mutating func go(from id: StateGraph.ID?, by line: String, to look: UInt64) -> Int {
    var trial = Trial(name: line, line: line, origin: .control)
    trial.fingerprint = look
    let target = graph.id(of: look) ?? graph.add(trial, from: id)
    guard let id else { return target }
    let index = graph.add(trial, from: id, to: target)
    _ = graph.shorten(target, by: index)
    return index
  }

  @Test("a state that a transition no longer leads to takes the paths with it that lead over it")
  mutating func detached() {
    let start = go(from: nil, by: "", to: 0)
    let wrong = go(from: start, by: "a", to: 1)
    _ = go(from: 1, by: "b", to: 2)
    _ = go(from: 2, by: "c", to: 3)
    _ = go(from: start, by: "d", to: 4)
    graph.lead(wrong, to: 4)
    #expect((0...4).map(graph.isReachable) == [true, false, false, false, true])
    // State 3 is behind state 1, so it must not become the parent of that.
    _ = go(from: 3, by: "e", to: 1)
    #expect(graph.path(to: 3) == ["a", "b", "c"])
    _ = go(from: 4, by: "f", to: 1)
    #expect(graph.path(to: 1) == ["a", "f"])
    #expect(graph.straighten(to: .max) == [0, 4, 1, 2, 3])
    #expect(graph.path(to: 3) == ["a", "f", "b", "c"])
  }

  @Test("a state that lost its path gets another one that is known")
  mutating func known() {
    let start = go(from: nil, by: "", to: 0)
    let wrong = go(from: start, by: "a", to: 1)
    _ = go(from: 1, by: "b", to: 2)
    _ = go(from: start, by: "d", to: 3)
    _ = go(from: 3, by: "f", to: 1)
    graph.lead(wrong, to: nil)
    #expect(graph.path(to: 2) == ["d", "f", "b"])
    let end = go(from: start, by: "g", to: 4)
    graph.lead(end, to: nil)
    #expect(!graph.isReachable(4))
    graph.lead(wrong, to: 4)
    #expect(graph.path(to: 4) == ["a"])
  }

  @Test("a state that is reached again by a longer path does not get a parent from behind itself")
  mutating func longer() {
    let start = go(from: nil, by: "", to: 0)
    let wrong = go(from: start, by: "a", to: 1)
    _ = go(from: 1, by: "b", to: 2)
    for (id, look) in [(0, 3), (3, 4), (4, 5)] as [(Int, UInt64)] {
      _ = go(from: id, by: "next", to: look)
    }
    graph.lead(wrong, to: nil)
    _ = go(from: 5, by: "c", to: 1)
    _ = go(from: 2, by: "d", to: 1)
    #expect(graph.path(to: 1) == ["next", "next", "next", "c"])
  }

  @Test("a transition that is corrected gives its new target a path")
  mutating func inside() {
    let start = go(from: nil, by: "", to: 0)
    let wrong = go(from: start, by: "a", to: 1)
    _ = go(from: 1, by: "b", to: 2)
    graph.lead(wrong, to: 2)
    #expect(!graph.isReachable(1))
    #expect(graph.path(to: 2) == ["a"])
  }
}
