import Rehearsal
import Streams
import Testing

/// A control that selects one of a few segments.
@Suite(.timeLimit(.minutes(10))) struct PickerTests {
  private let stage = ShowcaseStage()
  private let session: Session

  init() throws {
    let stage = stage
    session = try Session(of: TestApp(showing: { stage }))
  }

  @Test("a segment is picked by title or prefix, through the name or the verb")
  func picking() {
    for (command, index, segments) in [
      ("segment upcoming", 1, "now  ‹upcoming›  coming soon"),
      ("segment coming soon", 2, "now  upcoming  ‹coming soon›"),
      ("segment n", 0, "‹now›  upcoming  coming soon"),
      ("pick up", 1, "now  ‹upcoming›  coming soon"),
      ("pick segment 'coming soon'", 2, "now  upcoming  ‹coming soon›"),
    ] {
      #expect(session.lines(command) == ["  segment         \(segments)"], "\(command)")
      #expect(stage.segment.selectedIndex.value == index, "\(command)")
    }
  }

  @Test("a picker sends a selection only when it changes")
  func selections() {
    var selections: [Int] = []
    stage.store(stage.segment.selections.sink { selections.append($0) })
    for command in ["segment now", "segment upcoming", "segment upcoming"] {
      session.submit(command)
    }
    #expect(selections == [1])
  }

  @Test("a picker marks its selected segment")
  func appearance() {
    #expect(session.lines("look").contains("  segment         ‹now›  upcoming  coming soon"))
    stage.segment.selectedIndex.value = nil
    #expect(session.lines("wait") == ["  segment         now  upcoming  coming soon"])
    #expect(session.lines("x segment")[0].contains("a picker of 3 segments, at none of them"))
  }

  @Test("segments that do not fit on the line go on in the next one")
  func narrow() throws {
    let stage = ShowcaseStage()
    var configuration = SessionConfiguration()
    configuration.width = 40
    let session = try Session(of: TestApp(showing: { stage }), configuration: configuration)
    #expect(
      session.lines("segment up") == [
        "  segment         now  ‹upcoming›", "                  coming soon",
      ]
    )
  }

  @Test("a missing or unknown segment is refused with the known ones")
  func unknownSegment() {
    #expect(session.lines("segment") == ["! segment what? now, upcoming, 'coming soon'"])
    #expect(
      session.refusal("segment later")
        == .wrongValue(
          of: "segment",
          value: "later",
          known: ["now", "upcoming", "'coming soon'"]
        )
    )
  }

  @Test("a refusal lists only the first of many segments")
  func manySegments() {
    stage.segment.segments.value = (1...40).map { "s\($0)" }
    session.submit("wait")
    #expect(
      session.refusal("segment x")?.text
        == "segment cannot be “x”. Known values: \((1...12).map { "s\($0)" }.joined(separator: ", ")), "
        + "… and 28 more. All: examine segment"
    )
  }

  @Test("a selected index beyond changed segments selects none of them")
  func changedSegments() {
    stage.segment.selectedIndex.value = 2
    stage.segment.segments.value = ["a", "b"]
    #expect(session.lines("wait") == ["  segment         a  b"])
    #expect(session.lines("x segment")[0].contains("at none of them"))
    #expect(session.refusal("segment b") == nil)
    #expect(stage.segment.selectedIndex.value == 1)
  }

  @Test("the segments are the samples and completions of a picker")
  func samples() {
    #expect(
      stage.segment.samples(for: stage.segment.actions[0])
        == [.choice(0), .choice(1), .choice(2)]
    )
    #expect(
      session.unfinishedLine("segment ").completions.map(\.word) == [
        "now", "upcoming", "'coming soon'",
      ]
    )
  }
}
