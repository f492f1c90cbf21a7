import Testing
import Transcripts

@testable import RehearsalTesting

/// Files that must fail, each with its expected message beside it in `NAME.expected`.
@Suite(.timeLimit(.minutes(10))) struct FailingTests {
  @Test(
    "a file that fails reports its expected messages with their lines",
    arguments: TranscriptFile.all(in: "Tests/RehearsalTestingTests/Failing")
  )
  func failureMessages(_ file: TranscriptFile) throws {
    var texts: [String] = []
    // Never record: a recording run must not repair files that have to fail.
    file.play(with: TranscriptPlayer(of: Attic()), recording: .off) { text, place in
      texts.append(text)
      // The location of the issue is the line that the text names.
      #expect(text.hasPrefix("\(file.path):\(place.line)"))
      #expect(file.path.hasSuffix("/" + place.fileName))
    }
    try Baseline(of: file).compare(with: texts.joined(separator: "\n\n") + "\n")
  }
}
