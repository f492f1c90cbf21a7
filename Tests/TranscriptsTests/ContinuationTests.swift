import Rehearsal
import TestSupport
import Testing
import Transcripts

@Suite(.timeLimit(.minutes(10))) struct ContinuationTests {
  private let folder = TemporaryFolder()
  private let player = TranscriptPlayer(of: EchoApp())

  init() throws {
    try folder.write(
      "settings: mood moody\n---\n| Cage\n|   mood   moody\n|   [about]\n> beak 7\n|~   {n:int}\n",
      to: "parent.transcript"
    )
  }

  @Test("a file continues where its parent ends")
  func continuation() throws {
    let path = try folder.write(
      "continues: ../parent.transcript\n---\n>~ beak a{n}\n|   a7\n> look\n| Cage\n|   a7\n|...\n",
      to: "sub/child.transcript"
    )
    #expect(try verdict(path).report == "")
  }

  @Test("the files that a file reads are known up to one that is missing or closes a circle")
  func paths() throws {
    try folder.write("continues: between.transcript\n", to: "circle.transcript")
    try folder.write("continues: ../circle.transcript\n", to: "sub/child.transcript")
    let between = try folder.write("continues: sub/child.transcript\n", to: "between.transcript")
    let circle = [
      "between.transcript", "sub/child.transcript", "sub/../circle.transcript",
      "sub/../between.transcript",
    ]
    #expect(ParentChain.paths(from: between) == circle.map(folder.path))
    let orphan = try folder.write("continues: none.transcript\n", to: "orphan.transcript")
    #expect(ParentChain.paths(from: orphan) == [orphan, folder.path(of: "none.transcript")])
    #expect(ParentChain.paths(from: folder.path(of: "none")) == [folder.path(of: "none")])
  }

  @Test("a grandparent that differs is reported with its own path")
  func differingGrandparent() throws {
    let wrong = try folder.write("> beak a\n", to: "wrong.transcript")
    try folder.write("continues: wrong.transcript\n---\n> beak b\n|...\n", to: "between.transcript")
    let path = try folder.write(
      "continues: between.transcript\n---\n> beak c\n|...\n",
      to: "child.transcript"
    )
    let verdict = try verdict(path)
    #expect(verdict.mismatchCount == 1)
    #expect(
      verdict.report == """
          1 │ continues: \(wrong)
            │   It differs in one place, so this file was not played.
        """
    )
  }

  @Test("at most 100 files can continue one another")
  func longChain() throws {
    try folder.write("> look\n|...\n", to: "0.transcript")
    for number in 1...200 {
      try folder.write(
        "continues: \(number - 1).transcript\n---\n> beak a\n|...\n",
        to: "\(number).transcript"
      )
    }
    #expect(try verdict("\(folder.path)/99.transcript").report == "")
    let error = #expect(throws: TranscriptError.self) {
      try verdict("\(folder.path)/200.transcript")
    }
    #expect(
      error?.description.replacing(folder.path + "/", with: "")
        == "200.transcript:1: The file that this one continues, through 199.transcript:1, "
        + "198.transcript:1, 197.transcript:1, 96 more, cannot be played. 100.transcript: "
        + "More than 100 files continue one another. Start one of them without “continues”."
    )
  }

  private func verdict(
    _ path: String
  ) throws(TranscriptError) -> (report: String, mismatchCount: Int) {
    var lines: [String] = []
    let count = try player.play(path: path) { lines += MismatchText().lines(of: $0) }
    return (lines.joined(separator: "\n"), count)
  }
}
