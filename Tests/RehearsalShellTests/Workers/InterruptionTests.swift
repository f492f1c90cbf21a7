import Subprocess
import TestSupport
import Testing
import Transcripts

@testable import RehearsalShell

/// The result of a file that a worker could not finish.
@Suite(.timeLimit(.minutes(10))) struct InterruptionTests {
  private let folder = TemporaryFolder()
  private let path: String

  init() throws {
    path = folder.path(of: "a.transcript")
    try folder.write(
      "title: Falls over\n---\n> look\n|~ {id:int}\n>~ open {id}\n@ settle\n> a\u{1B}b\n",
      to: "a.transcript"
    )
  }

  private let crash = Interruption.ended(.signaled(11))

  @Test("the result has the title of the file")
  func fileTitle() {
    let result = crash.result(path: path, line: nil, analysis: .init())
    #expect(result.title == "Falls over")
    #expect(result.path == path)
  }

  @Test(
    "the problem names the line that was being played",
    arguments: [
      (3, "  3 │ > look"), (5, "  5 │ >~ open {id}"), (6, "  6 │ @ settle"), (7, "  7 │ > a␛b"),
    ]
  )
  func playedLine(line: Int, heading: String) {
    let problems = crash.result(path: path, line: line, analysis: .init()).problems
    #expect(problems.map(\.line) == [line])
    #expect(
      problems.first?.text
        == heading + "\n    │ ! Here the app crashed with signal 11 (segmentation fault)."
    )
  }

  @Test(
    "the problem has no heading if the line is no command or directive",
    arguments: [nil, 1, 4, 99]
  )
  func withoutLine(line: Int?) {
    #expect(
      crash.result(path: path, line: line, analysis: .init()).problems.map(\.text)
        == ["    │ ! Here the app crashed with signal 11 (segmentation fault)."]
    )
  }

  @Test("a file that is gone meanwhile is still reported")
  func missingFile() {
    let result = crash.result(path: folder.path(of: "gone"), line: 3, analysis: .init())
    #expect(result.verdict == .crashed)
    #expect(result.title == nil)
    #expect(result.problems.count == 1)
  }

  @Test("a time-out states its limit and how to raise it")
  func timeOut() {
    let result = Interruption.timedOut(limit: .milliseconds(1500)).result(
      path: path,
      line: 3,
      analysis: .init()
    )
    #expect(result.verdict == .timedOut)
    #expect(result.duration == .milliseconds(1500))
    #expect(
      result.problems.first?.text == """
          3 │ > look
            │ ! This takes longer than 1.500 s of real time. To allow more, set in the header: limit: 30s
        """
    )
  }

  @Test("an analysis does not write into transcripts") @MainActor func analysisFlags() {
    let job = FileJob(flags: [.colorsReport, .bless, .xray], world: ["--seed", "5"])
    let examination = FailureAnalysis(of: job).job
    #expect(examination.flags == [.withoutReport, .xray])
    #expect(examination.world == ["--seed", "5"])
  }
}
