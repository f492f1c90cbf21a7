import Foundation
import PlaybillRooms
import Rehearsal
import TestSupport
import Testing
import Transcripts

/// The x-ray of every golden file changes nothing and is always the same.
@Suite(.timeLimit(.minutes(10))) struct XRayOfGoldenFilesTests {
  private static func files() throws -> [String] {
    try TranscriptFiles.find([PackageFolder.url(of: "Transcripts").path()])
  }

  /// The lines about causes in a file, from its first line to its last.
  private func causes(in path: String) throws -> [String] {
    var configuration = SessionConfiguration()
    configuration.xray = .all
    let player = TranscriptPlayer(of: Playbill(), configuration: configuration)
    guard case .success(var steps) = try player.steps(path: path) else {
      Issue.record("\(path) continues a file that differs")
      return []
    }
    var lines: [String] = []
    while let step = try steps.next() {
      #expect(step.mismatch == nil, "\(path):\(step.line?.number ?? 0) differs under the x-ray")
      lines += step.causes.flatMap(\.lines)
    }
    #expect(steps.end().isEmpty, "\(path) leaves something under the x-ray")
    return lines
  }

  @Test("every golden file passes twice under the x-ray, with the same causes")
  func everyFile() throws {
    // Playbill's gateways belong to another target, which plays the files that need them.
    let files = try TranscriptFiles.playable(Self.files()).filter { path in
      try !String(contentsOfFile: path, encoding: .utf8).contains("\n@ event ")
    }
    #expect(files.count > 100)
    let sample = Cases.sample(of: files, every: 8)
    var count = 0
    for path in sample {
      let first = try causes(in: path)
      #expect(try causes(in: path) == first, "\(path) has other causes the second time")
      count += first.count
    }
    #expect(count > sample.count)
  }

  @Test("every entry point has a golden x-ray file")
  func everyRoom() throws {
    let names = try Self.files().filter { $0.contains("/xray/") }
      .map { URL(filePath: $0).deletingPathExtension().lastPathComponent }
    #expect(Set(Playbill().entryPoints.map(\.name)).isSubset(of: names))
  }
}
