import Rehearsal
import TestSupport
import Testing
import Transcripts

/// However a file is damaged, it passes after blessing, and only failed blocks change.
@Suite(.timeLimit(.minutes(10))) struct BlessingPropertyTests {
  private let player = TranscriptPlayer(of: EchoApp())

  /// The batches of seeds; each test case runs through 25 seeds.
  nonisolated private static let batches = Cases.seeds(2, all: 16)

  private func transcripts(
    _ batch: UInt64,
    _ target: DamagedTranscript.Target
  ) throws -> [(seed: UInt64, DamagedTranscript)] {
    try (0..<25 as Range<UInt64>).map { index in
      let seed = batch * 25 + index
      return (seed, try DamagedTranscript(seed: seed, target))
    }
  }

  @Test("a passing file does not change by a byte", arguments: batches)
  func passingFile(batch: UInt64) throws {
    for (seed, transcript) in try transcripts(batch, .literals) {
      let report = try player.report(on: transcript.sound)
      #expect(report == "", "seed \(seed)")
      let blessing = try player.bless(transcript.sound)
      #expect(blessing.text == transcript.sound, "seed \(seed)")
      #expect(blessing.lineCount == 0)
    }
  }

  @Test(
    "a blessed file passes and does not change when blessed again",
    arguments: batches,
    DamagedTranscript.Target.allCases
  )
  func blessedFile(batch: UInt64, target: DamagedTranscript.Target) throws {
    var mendedCount = 0
    for (seed, transcript) in try transcripts(batch, target) {
      guard (try? player.mismatches(in: transcript.damaged)) != nil else { continue }
      let blessing = try player.bless(transcript.damaged)
      let again = try player.bless(blessing.text)
      let isSame = again.bytes == blessing.bytes
      #expect(
        isSame || !blessing.unresolved.isEmpty,
        "seed \(seed): the second blessing changes the file"
      )
      guard blessing.unresolved.isEmpty else { continue }
      mendedCount += 1
      let report = try player.report(on: blessing.text)
      #expect(report == "", "seed \(seed)\n\(transcript.damaged)\n\(blessing.text)")
    }
    #expect(mendedCount >= 15, "too few files can be mended")
  }

  @Test("only blocks that failed change", arguments: batches, DamagedTranscript.Target.allCases)
  func unchangedParts(batch: UInt64, target: DamagedTranscript.Target) throws {
    for (seed, transcript) in try transcripts(batch, target) {
      guard let mismatches = try? player.mismatches(in: transcript.damaged) else { continue }
      let blessing = try player.bless(transcript.damaged)
      let failed = Set(mismatches.map(\.line))
      let before = try Blocks(transcript.damaged)
      let after = try Blocks(blessing.text)
      #expect(before.frame == after.frame, "seed \(seed): comments, commands and directives")
      for (index, block) in before.blocks.enumerated() where !failed.contains(block.line) {
        #expect(block.outputs == after.blocks[index].outputs, "seed \(seed), line \(block.line)")
      }
    }
  }

  @Test("all matchers stay when only literal lines fail", arguments: batches)
  func keptMatchers(batch: UInt64) throws {
    for (seed, transcript) in try transcripts(batch, .literals) {
      let blessing = try player.bless(transcript.damaged)
      let matchers = try Blocks(transcript.damaged).matchers
      let kept = try Blocks(blessing.text).matchers
      #expect(matchers == kept, "seed \(seed)\n\(transcript.damaged)\n\(blessing.text)")
    }
  }

  /// A file split into its output and the lines around it.
  private struct Blocks {
    struct Block {
      let line: Int
      var outputs: [String] = []
    }

    /// All lines except output, and without the places of `@ at`.
    private(set) var frame: [String] = []
    private(set) var blocks: [Block] = []
    /// The output lines that are not literal text, in order and without their times.
    private(set) var matchers: [String] = []

    init(_ text: String) throws {
      for line in try Transcript(text).lines {
        let spelling = TranscriptPrinter.text(of: line)
        switch line.kind {
        case .output(let expected):
          if blocks.isEmpty { blocks.append(Block(line: line.number)) }
          blocks[blocks.count - 1].outputs.append(spelling)
          if !expected.pattern.isText {
            let matcher = ExpectedLine(expected.pattern)
            matchers.append(TranscriptPrinter.text(of: .output(matcher)))
          }
        case .directive(.at): frame.append("@ at")
        case .blank, .comment, .field, .headerEnd: frame.append(spelling)
        case .command, .template, .directive:
          frame.append(spelling)
          if blocks.isEmpty { blocks.append(Block(line: 0)) }
          blocks.append(Block(line: line.number))
        }
      }
    }
  }
}

nonisolated extension LinePattern {
  fileprivate var isText: Bool {
    switch self {
    case .literal, .quoted: true
    case .template, .absent, .anyLines: false
    }
  }
}
