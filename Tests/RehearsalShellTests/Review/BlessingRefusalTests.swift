import Testing
import Transcripts

@testable import RehearsalShell

@Suite struct BlessingRefusalTests {
  @Test(
    "a review needs a terminal, and blessing is refused where CI is set",
    arguments: [
      (false, nil, false, nil), (false, "", false, nil), (true, nil, true, nil),
      (true, "", true, nil), (true, nil, false, "--bless"), (true, "", false, "--bless"),
      (false, "true", true, "CI"), (false, "1", false, "CI"),
      (true, "true", true, "CI"), (true, "false", false, "CI"),
    ] as [(Bool, String?, Bool, String?)]
  )
  func refusals(
    isReview: Bool,
    mark: String?,
    isInteractive: Bool,
    words: String?
  ) throws {
    let refusal = BlessingRunner.refusal(
      ofReview: isReview,
      mark: mark,
      isInteractive: isInteractive
    )
    guard let words else {
      #expect(refusal == nil)
      return
    }
    let text = try #require(refusal).text
    #expect(text.contains(words))
    #expect(!text.contains("\n"))
    #expect(refusal?.status == .usage)
  }

  @Test("a refusal is one line", arguments: [.crashed, .timedOut] as [FileResult.Verdict])
  func oneLine(verdict: FileResult.Verdict) throws {
    var run = BlessingRun(report: MismatchText())
    let refusal = try #require(run.take(FileResult(path: "a", verdict: verdict))?.refusal)
    #expect(refusal.text.hasPrefix("a: Nothing was blessed"))
    #expect(!refusal.text.contains("\n"))
    #expect(refusal.status == .crashed)
  }
}
