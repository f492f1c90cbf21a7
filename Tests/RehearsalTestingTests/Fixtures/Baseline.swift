import Foundation
import Testing

@testable import RehearsalTesting

/// A file with the report that playing a transcript must give.
///
/// A test without its file fails; with `REHEARSAL_RECORD=1` it also writes the file, for review.
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
