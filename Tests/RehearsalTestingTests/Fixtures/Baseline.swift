import Foundation
import Testing

@testable import RehearsalTesting

/// The text that playing a file must give, in a file of its own.
///
/// One that is missing fails the test; with `REHEARSAL_RECORD=1` it is written, for somebody to
/// read.
struct Baseline {
  private let file: URL
  private let name: String

  init(of transcript: TranscriptFile, filePath: String = #filePath) {
    let path = transcript.path.replacing(/\.transcript$/, with: ".expected")
    name = path
    file = URL(filePath: ProjectFolder(of: filePath).absolute(path))
  }

  func compare(with text: String, place: SourceLocation = #_sourceLocation) throws {
    guard FileManager.default.fileExists(atPath: file.path) else {
      if RecordingSwitch() == .on { try text.write(to: file, atomically: true, encoding: .utf8) }
      Issue.record("There is no \(name). It would say:\n\(text)", sourceLocation: place)
      return
    }
    let expected = try String(contentsOf: file, encoding: .utf8)
    #expect(text == expected, "\(name)", sourceLocation: place)
  }
}
