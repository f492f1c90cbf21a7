import Rehearsal
import Transcripts

/// Plays the files that its parent names, one after the other, and says how each fared.
@MainActor
struct Worker {
  /// The real time that a file may take that does not say otherwise.
  static let usualLimit = Duration.seconds(10)

  /// More differences of one file than anybody reads one by one.
  static let usualToldCount = 100

  private let player: TranscriptPlayer
  /// Nil where nobody wants to read what differs.
  private let report: MismatchText?
  /// How many differences of a file are told, each with its lines; the others are counted.
  private let toldCount: Int
  /// The line of each file at which to say where the user is; 0 for none.
  private let askedLine: Int
  private let page: StatusPage
  private let log: ProblemLog
  private let channel: WorkerChannel

  init(
    player: TranscriptPlayer,
    report: MismatchText?,
    toldCount: Int,
    askedLine: Int = 0,
    page: StatusPage,
    log: ProblemLog,
    channel: WorkerChannel
  ) {
    self.player = player
    self.report = report
    self.toldCount = toldCount
    self.askedLine = askedLine
    self.page = page
    self.log = log
    self.channel = channel
  }

  /// Works until there is no more to do, and writes into the files that differ if it is to bless.
  func run(blessing isBlessing: Bool) {
    guard channel.send(.ready) else { return }
    while let path = channel.nextPath() {
      let result = isBlessing ? bless(path) : play(path)
      guard channel.send(.finished(result, printedCount: channel.printedCount)) else { return }
    }
  }

  /// Begins a file, whose header it reads.
  private func begin(_ path: String) -> TranscriptHeader {
    log.clear()
    // Before the first look at it: that may take too long by itself.
    page.begin(limit: Self.usualLimit)
    let header = FileBeginning(of: path).header
    if let limit = header.limit { page.extend(to: limit) }
    return header
  }

  private func play(_ path: String) -> FileResult {
    let clock = ContinuousClock()
    let start = clock.now
    let header = begin(path)
    var result = FileResult(path: path, title: header.title)
    do {
      let verdict = try player.play(
        path: path,
        report: { mismatch in
          guard let report else { return }
          guard result.problems.count < toldCount else { return page.countUntold() }
          let problem = FileResult.Problem(line: mismatch.line, text: report.text(of: mismatch))
          result.problems.append(problem)
          log.append(problem)
        },
        willFollow: willFollow
      )
      result.verdict = verdict.passed ? .passed : .mismatched
      result.problems += FileResult.Problem.untold(page.untoldCount)
    } catch {
      result.verdict = .unreadable
      result.problems += FileResult.Problem.untold(page.untoldCount)
      result.problems.append(.init(line: error.line, text: error.description))
    }
    result.duration = clock.now - start
    return result
  }

  private func willFollow(_ line: Int, in session: Session?) {
    page.announce(line: line)
    guard line == askedLine, let session else { return }
    // Where the parent has gone, there is nobody to tell.
    _ = channel.send(.reached(location: session.location))
  }

  /// Plays a file, and makes it pass where all that differs can be mended.
  ///
  /// Otherwise it writes nothing: whoever asked plays the file again, and says what is to be done.
  private func bless(_ path: String) -> FileResult {
    var result = FileResult(path: path)
    _ = begin(path)
    do throws(BlessingRefusal) {
      let file = try BlessableFile(path: path)
      var blesser = file.makeBlesser()
      let verdict = try file.play(
        with: player,
        report: { blesser.mend($0) },
        willFollow: willFollow
      )
      // From here on nothing of the app runs, and the disk may take its time.
      page.extend(to: Self.writingLimit)
      guard !verdict.passed else { return result }
      let blessing = try file.finish(blesser)
      guard blessing.unmended.isEmpty, blessing.lineCount > 0 else {
        result.verdict = .mismatched
        return result
      }
      try file.write(blessing)
      result.blessedLineCount = blessing.lineCount
    } catch {
      result.verdict = .unreadable
    }
    return result
  }

  private static let writingLimit = Duration.seconds(3600)
}
