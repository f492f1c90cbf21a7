import Exploration
import LineEditing
import Rehearsal
import Transcripts

/// Cuts the wires of an app one at a time, and plays what passes values through them, until a transcript notices.
@MainActor
struct CutRun {
  let command: TestCommand
  let requests: [FileRequest]
  /// The part of the wires to cut; nil for all.
  let shard: Shard?
  let console: Console

  /// Plays, cuts and reports; returns the exit status.
  func run(appName: String) async throws -> ShellStatus {
    let options = command.cutting
    let document = try command.junit.map { try OutputFile($0) }
    var accepted: AcceptedKeys?
    if let path = options.allowed { accepted = try await AcceptedKeys(path: path) }
    let start = ContinuousClock.now
    let plays = try await playWhole()
    let known = Set(plays.flatMap(\.result.valueCounts.keys)).sorted().filter(options.chooses)
    let wires = shard?.share(of: known) ?? known
    let trials = try await cut(
      wires.flatMap { wire in
        let counts = plays.map { ($0.request, $0.result.valueCounts[wire, default: 0]) }
        return [false, true].compactMap { CutTrial(wire, afterFirst: $0, counts) }
      }
    )
    try await check(trials.compactMap(\.notice))
    var report = CutReport(wires, trials)
    let unused = accepted.map { report.accept(by: $0) } ?? []
    for wire in report.uncutWires {
      console.complain(
        "“\(wire.key)” could not be cut: with the cut, plays pass fewer values through a wire of this name than without."
      )
    }
    var run = report.run
    run.duration = ContinuousClock.now - start
    if command.github {
      let notes = run.results.map { GitHubReport().text(of: $0, number: 0) }.joined()
      if !notes.isEmpty { try console.show([notes]) }
    }
    let layout = TextLayout(width: MapOutput.width)
    try console.show(
      report.lines(in: layout, isVerbose: command.verbose) + [
        "\(report.summary) in \(run.duration.secondsText) s"
      ]
    )
    try document?.write(JUnitReport(name: appName).ending(of: run, rerun: nil))
    for key in unused where knowsAll && Self.isAboutScreen(key, of: known) {
      console.complain(
        "\(options.allowed ?? ""): “\(key)” is protected, or is no wire any more. Remove it from the file."
      )
    }
    if known.isEmpty, let file = options.cutOnly.first {
      console.complain("The transcripts use no wire whose line is in \(file).")
    }
    guard let least = options.minProtected, report.percentage < least else { return .success }
    console.complain(
      "The transcripts protect \(CoverageRun.percentage(report.percentage)) % of the wires, and --min-protected "
        + "requires \(least) %. Write transcripts that notice the cuts, or accept the wires in a file."
    )
    return .failure
  }

  /// Plays `requests`, and returns their results in this order.
  ///
  /// `finishedCount` returns how far the whole command has come after a number of them.
  private func play(
    _ requests: [FileRequest],
    _ flags: [FileJob.Flag],
    of total: Int,
    _ finishedCount: @escaping (Int) -> Int
  ) async throws -> [FileResult] {
    let row = ProgressRow(descriptor: StandardDescriptors.error)
    let bar = ProgressBar(fileCount: total)
    var results: [Int: FileResult] = [:]
    defer { try? row.erase() }
    try await FileRun(
      requests: requests,
      jobs: command.jobs,
      job: command.job(flags + [.withoutReport]),
      showsOutput: false
    )
    .play(
      onTick: { present in
        try row.draw { columns in
          bar.text(finishedCount: finishedCount(results.count), present: present, columns: columns)
        }
      },
      onResult: { results[$0] = $1 }
    )
    return requests.indices.compactMap { results[$0] }
  }

  /// Whether an accepted key is about a screen of `wires`.
  ///
  /// Others may belong to another app, or to what is not played now, so they are never reported as unused; nor are keys
  /// without a screen, such as a gateway's.
  private static func isAboutScreen(_ key: String, of wires: [Wire]) -> Bool {
    wires.contains { wire in wire.screen.map { key.hasPrefix("\($0) ") } ?? false }
  }

  /// Whether the run plays all that the app's transcripts do with the screens that it shows.
  private var knowsAll: Bool {
    shard == nil && command.cutting.cutOnly.isEmpty && command.filter.isEmpty && command.tag.isEmpty
      && command.each == nil && !command.paths.contains { $0.hasSuffix(TranscriptFiles.ending) }
  }

  /// Plays everything without a cut, in an order that does not depend on that of the files.
  private func playWhole() async throws -> [(request: FileRequest, result: FileResult)] {
    let results = try await play(requests, [.notesWires], of: requests.count) { $0 }
    let failed = results.filter { !$0.passed }
    if let first = failed.first {
      let others = failed.count == 1 ? "" : ", and so do \(failed.count - 1) more"
      throw ShellError(
        "\(first.place) \(first.verdict.summary) without a cut\(others). Play without --cut, and mend that first.",
        .worst(of: failed.map(\.verdict.status))
      )
    }
    return zip(requests, results).map { ($0, $1) }.sorted { $0.1.place < $1.1.place }
  }

  /// Plays the files that have noticed a cut twice more, without a cut.
  ///
  /// Throws an error if one fails, because then the cut may not be why it failed before.
  private func check(_ notices: [FileResult]) async throws {
    let noticing = Set(notices.map(\.place))
    let requests = requests.filter { noticing.contains($0.place) }
    let results = try await play(requests + requests, [], of: requests.count * 2) { $0 }
    guard let failed = results.first(where: { !$0.passed }) else { return }
    throw ShellError(
      "\(failed.place) passes once, and \(failed.verdict.summary) when it is played again, so it cannot tell a cut from "
        + "something else. Sessions of one process share a state, such as a static variable, or the file has changed.",
      failed.verdict.status
    )
  }

  /// Plays the files that can notice each cut: first one, because that is often enough, and then twice as many each time.
  private func cut(_ trials: [CutTrial]) async throws -> [CutTrial] {
    var trials = trials
    var count = 1
    while trials.contains(where: \.isOpen) {
      let portions = trials.map { $0.next(count) }
      let settledCount = trials.count { !$0.isOpen }
      let requests = portions.flatMap(\.self)
      var results = try await play(requests, [], of: trials.count) { playedCount in
        settledCount + playedCount * (trials.count - settledCount) / requests.count
      }[...]
      for (index, portion) in portions.enumerated() where !portion.isEmpty {
        trials[index].take(results.prefix(portion.count))
        results = results.dropFirst(portion.count)
      }
      count *= 2
    }
    return trials
  }
}
