import Testing
import Transcripts

@testable import RehearsalTesting

/// Files that must fail, and what a person reads of each: the text beside it, called `NAME.expected`.
@Suite struct FailingTests {
  @Test(arguments: TranscriptFile.all(in: "Tests/RehearsalTestingTests/Failing"))
  func saysWhatIsWrong(_ file: TranscriptFile) throws {
    // Never recording: a run that records must not repair what has to fail.
    let player = TranscriptPlayer(of: Attic())
    let issues = RecordedIssues { file.play(with: player, recording: .off) }
    try Baseline(of: file).compare(with: issues.texts.joined(separator: "\n\n") + "\n")
    // What a click in an editor leads to is what the text says.
    for issue in issues.all {
      #expect(issue.text.hasPrefix("\(file.path):\(issue.line)") || issue.line == 1)
      #expect(issue.fileName == file.path.split(separator: "/").last.map { String($0) })
    }
  }
}
