import LineEditing
import Rehearsal
import Transcripts

/// Plays the files that its parent names, one after the other, and reports the results.
@MainActor
struct FileWorker {
  /// The default maximum of differences to report individually for one file.
  static let usualReportLimit = 100

  let player: TranscriptPlayer
  /// The report format; nil if differences are not reported.
  let report: MismatchText?
  /// The maximum of differences to report individually; the others are only counted.
  let reportLimit: Int
  /// The line of each file at which to report the location; 0 for none.
  let askedLine: Int
  let notesWires: Bool
  let page: StatusPage
  let channel: WorkerChannel<FileRequest, FileAnswer>

  /// Plays files until the parent sends no more; blesses the files that differ on request.
  func run(blessing isBlessing: Bool) throws {
    while let request = try channel.next() {
      var result = isBlessing ? bless(request.path) : play(request)
      result.printed = channel.appOutput.take()
      guard try channel.send(.finished(result)) else { return }
    }
  }

  /// Reads the header of a file, and sets its time limit.
  private func readHeader(with parser: inout TranscriptParser) throws(TranscriptError) {
    try parser.readHeader()
    if let limit = parser.header.limit { page.extend(to: limit) }
  }

  private func play(_ request: FileRequest) -> FileResult {
    let path = request.path
    let clock = ContinuousClock()
    let start = clock.now
    // Start the time limit first, because even opening the file may hang.
    page.begin(limit: WorkerProcess.usualLimit)
    let wires = notesWires || request.cut != nil ? Wires(cutting: request.cut) : nil
    Wires.noted = wires
    defer { Wires.noted = nil }
    var result = FileResult(path: path)
    var remainingCount = reportLimit
    do {
      var parser = try TranscriptParser(path: path)
      let reading = Result { () throws(TranscriptError) in try readHeader(with: &parser) }
      // A malformed header may have a title, too.
      result.title = parser.header.title
      try reading.get()
      let player = request.setting.map(player.setting) ?? player
      let mismatchCount = try player.play(
        parser,
        report: { mismatch in
          guard let report else { return }
          guard remainingCount > 0 else { return page.countUnreported() }
          remainingCount -= 1
          tell(.init(line: mismatch.line, text: report.text(of: mismatch)))
        },
        willFollow: willFollow
      )
      result.verdict = mismatchCount == 0 ? .passed : .mismatched
      tell(.unreported(page.unreportedCount))
    } catch {
      result.verdict = .unreadable
      tell(.unreported(page.unreportedCount))
      tell(.init(line: error.line, text: error.description))
    }
    result.duration = clock.now - start
    // Of a play with a cut, only the wire that is cut matters.
    result.valueCounts =
      wires?.valueCounts.filter { notesWires || $0.key == request.cut?.wire } ?? [:]
    return result
  }

  private func tell(_ problem: FileResult.Problem?) {
    // If the parent is gone, `run` notices it after the file.
    if let problem { _ = try? channel.send(.problem(problem)) }
  }

  private func willFollow(_ line: Int, in session: Session?) {
    page.announce(line: line)
    guard line == askedLine, let session else { return }
    // An error means that the parent is gone, so there is nothing to report to.
    _ = try? channel.send(.reached(location: session.location))
  }

  /// Plays a file and makes it pass if all differences can be fixed.
  ///
  /// Otherwise the file stays unchanged. The parent plays it again and reports what to do.
  private func bless(_ path: String) -> FileResult {
    var result = FileResult(path: path)
    page.begin(limit: WorkerProcess.usualLimit)
    do {
      let file = try RewritableFile(path: path)
      guard let blessing = try blessing(of: file) else { return result }
      guard blessing.unresolved.isEmpty, blessing.lineCount > 0 else {
        result.verdict = .mismatched
        return result
      }
      try UninterruptedWork.perform { () throws(RewriteError) in
        try file.replace(with: blessing.bytes)
      }
      result.blessedLineCount = blessing.lineCount
    } catch {
      result.verdict = .unreadable
    }
    return result
  }

  /// Plays `file` and returns its text with all differences fixed; nil if there are none.
  private func blessing(of file: RewritableFile) throws(TranscriptError) -> Blessing? {
    var blesser = Blesser(bytes: file.bytes, path: file.path)
    var parser = TranscriptParser(bytes: file.bytes, path: file.path)
    try readHeader(with: &parser)
    let mismatchCount = try player.play(
      parser,
      report: { blesser.mend($0) },
      willFollow: willFollow
    )
    // The app no longer runs, and the disk may be slow.
    page.extend(to: Self.writingLimit)
    return mismatchCount == 0 ? nil : try blesser.finish()
  }

  private static let writingLimit = Duration.seconds(3600)
}
