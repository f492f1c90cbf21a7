import Testing

@testable import Rehearsal

/// How a tree of causes becomes lines.
@Suite struct ChainTextTests {
  /// A cause with what it led to.
  private func cause(_ name: String, by edge: String? = nil, _ effects: Cause...) -> Cause {
    let cause = Cause(name, by: edge)
    for effect in effects { cause.append(effect) }
    return cause
  }

  private func lines(_ root: Cause, width: Int = 80) -> [String] {
    ChainText(layout: TextLayout(width: width)).lines(of: root)
  }

  @Test func whatLeadsToOneThingIsOneLine() {
    let chain = cause("you", cause("A.b", by: "tap", cause("C", by: "Void")))
    #expect(lines(chain) == ["  you ─tap▶ A.b ─Void▶ C"])
  }

  @Test func whatLeadsToSeveralIsIndented() {
    let chain = cause("A", cause("B", by: "push"), cause("C", by: "pop", cause("D", by: "1")))
    #expect(lines(chain) == ["  A", "    ─push▶ B", "    ─pop▶ C ─1▶ D"])
  }

  @Test func anArrowThatAllShareIsWrittenOnce() {
    let chain = cause("A", cause("B", by: "1"), cause("C", by: "1"))
    #expect(lines(chain) == ["  A ─1▶", "    B", "    C"])
  }

  @Test func whatFollowsWithoutAnArrowHasALineOfItsOwn() {
    #expect(lines(cause("A", by: nil, cause("B"))) == ["  A", "    B"])
  }

  @Test func aLongChainGoesOnFurtherToTheRight() {
    let chain = cause("first", cause("second", by: "1", cause("third", by: "2")))
    #expect(lines(chain, width: 17) == ["  first", "    ─1▶ second", "      ─2▶ third"])
  }

  @Test(arguments: 10...30)
  func noLineIsWiderThanTheScreen(width: Int) {
    var chain = cause("end", by: "1")
    for number in 0..<40 { chain = cause("somebody \(number)", by: "an arrow", chain, cause("x")) }
    #expect(lines(chain, width: width).allSatisfy { DisplayWidth.of($0) <= width })
  }

  @Test func whatLedToNothingIsForgotten() {
    let chain = cause("A", cause("B", by: "1"))
    let timer = cause("C", by: "2")
    timer.needsEffect = true
    chain.append(timer)
    #expect(chain.prune())
    #expect(lines(chain) == ["  A ─1▶ B"])
    #expect(!timer.prune())
  }

  @Test func whatComesLaterSaysWhen() {
    let timer = Cause("A")
    timer.emission = "1s later"
    timer.isLater = true
    timer.append(cause("B", by: "push"))
    timer.append(cause("C", by: "1s later"))
    #expect(lines(timer) == ["  A ─1s later▶", "    ─push▶ B", "    C"])
    let alarm = Cause("A")
    alarm.emission = "1s later"
    alarm.isLater = true
    alarm.append(cause("B", by: "push"))
    #expect(lines(alarm) == ["  A ─1s later, push▶ B"])
  }
}
