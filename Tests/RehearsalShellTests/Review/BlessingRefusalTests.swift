import Testing
import Transcripts

@testable import RehearsalShell

@Suite struct BlessingRefusalTests {
  @Test(
    arguments: [
      (false, nil, false, nil), (false, "", false, nil), (true, nil, true, nil),
      (true, "", true, nil), (true, nil, false, .noTerminal), (true, "", false, .noTerminal),
      (false, "true", true, .unattended), (false, "1", false, .unattended),
      (true, "true", true, .unattended), (true, "false", false, .unattended),
    ] as [(Bool, String?, Bool, BlessingRefusal?)]
  )
  func nobodyBlessesUnseen(
    isReview: Bool,
    mark: String?,
    isInteractive: Bool,
    refusal: BlessingRefusal?
  ) {
    #expect(
      BlessingRefusal(ofReview: isReview, mark: mark, isInteractive: isInteractive) == refusal
    )
  }

  @Test(
    arguments: [
      (.unattended, "CI", .usage), (.noTerminal, "--bless", .usage),
      (.crashed(path: "a"), "a: Nothing was blessed", .crashed),
      (.timedOut(path: "a"), "a: Nothing was blessed", .crashed),
      (.malformed(TranscriptError("a", line: 3, .missingCommand)), "a:3: ", .unreadable),
    ] as [(BlessingRefusal, String, ShellStatus)]
  )
  func eachIsOneLineThatSaysWhatToDo(
    refusal: BlessingRefusal,
    words: String,
    status: ShellStatus
  ) {
    #expect(refusal.text.contains(words))
    #expect(!refusal.text.contains("\n"))
    #expect(refusal.status == status)
  }
}
