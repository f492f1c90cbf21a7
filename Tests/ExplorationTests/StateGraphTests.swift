import Rehearsal
import Testing

@testable import Exploration

@Suite("The states of an exploration", .timeLimit(.minutes(10)))
struct StateGraphTests {
  private var graph = StateGraph()

  private func trial(_ line: String, _ look: UInt64) -> Trial {
    var trial = Trial(name: line, line: line, origin: .control)
    trial.fingerprint = look
    trial.scene = SceneIdentity(room: nil, name: "Room", isModal: false)
    return trial
  }

  /// Adds a transition by a line named `line`, after `history`, to the state that looks like `look`, which may be new.
  @discardableResult
  private mutating func go(
    from id: StateGraph.ID?,
    by line: String,
    to look: UInt64,
    after history: [String] = []
  ) -> Int {
    if id != nil { graph.logStart(after: history + [line]) }
    let target = graph.id(of: look) ?? graph.add(trial(line, look), from: id)
    guard let id else { return target }
    let index = graph.add(trial(line, look), from: id, to: target)
    _ = graph.shorten(target, by: index)
    return index
  }

  @Test("a state has the shortest path that the transitions know")
  mutating func shortest() {
    let start = go(from: nil, by: "", to: 0)
    go(from: start, by: "a", to: 1)
    go(from: 1, by: "b", to: 2, after: ["a"])
    #expect(graph.path(to: 2) == ["a", "b"])
    go(from: start, by: "c", to: 2)
    #expect(graph.path(to: 2) == ["c"])
    #expect(graph.straighten() == [0, 1, 2])
  }

  @Test("a state that a corrected transition had shown keeps the path on which it was seen")
  mutating func corrected() {
    let start = go(from: nil, by: "", to: 0)
    let hatch = go(from: start, by: "hatch", to: 1, after: ["lever"])
    go(from: 1, by: "lamp", to: 2, after: ["lever", "hatch"])
    #expect(graph.path(to: 1) == ["hatch"], "it is not known yet that this leads elsewhere")
    graph.logStart(after: ["hatch"])
    #expect(graph.correct(hatch, to: trial("hatch", 3)) == 3)
    #expect(graph.path(to: 3) == ["hatch"])
    #expect(graph.path(to: 1) == ["lever", "hatch"])
    #expect(graph.path(to: 2) == ["lever", "hatch", "lamp"])
    #expect(graph.straighten() == [0, 3, 1, 2])
    #expect(graph.transition(from: start, by: "hatch") == hatch)
  }

  @Test("a state that was seen once on a path that leads elsewhere is left out")
  mutating func refuted() {
    let start = go(from: nil, by: "", to: 0)
    let hatch = go(from: start, by: "hatch", to: 1)
    go(from: 1, by: "lamp", to: 2, after: ["hatch"])
    graph.logStart(after: ["hatch"])
    #expect(graph.correct(hatch, to: trial("hatch", 3)) == 3)
    #expect(graph.straighten() == [0, 3])
    #expect(!graph.transitions.contains { $0.isException })
  }

  @Test("what a transition does only after other commands shows a state with a path of its own")
  mutating func exception() {
    let start = go(from: nil, by: "", to: 0)
    let hatch = go(from: start, by: "hatch", to: 0)
    graph.logStart(after: ["lever", "hatch"])
    #expect(graph.addException(trial("hatch", 1), to: hatch) == 1)
    #expect(graph.path(to: 1) == ["lever", "hatch"])
    #expect(graph.depth(of: 1) == 2)
    let exception = graph.orderedTransitions(from: start).last { graph.transitions[$0].isException }
    #expect(exception.map { graph.path(along: $0) } == ["lever", "hatch"])
    #expect(graph.path(along: hatch) == ["hatch"])
    graph.logStart(after: ["hatch"])
    graph.shorten(1)
    #expect(graph.path(to: 1) == ["hatch"], "fewer lines lead there, too")
    #expect(exception.map { graph.path(along: $0) } == ["hatch"])
  }

  @Test("a command after which the app ends leads nowhere")
  mutating func end() {
    let start = go(from: nil, by: "", to: 0)
    let quit = go(from: start, by: "quit", to: 1)
    graph.logStart(after: ["quit"])
    let ended = Trial(name: "quit", line: "quit", origin: .control)
    #expect(graph.correct(quit, to: ended) == nil)
    #expect(graph.transitions[quit].target == nil)
  }
}
