import Rehearsal

/// What the cuts of wires have shown.
struct CutReport {
  private enum Verdict {
    /// A play notices each cut.
    case protected
    /// A cut was made, and each play passes.
    case unprotected
    /// No value has passed.
    case neverPlayed
    /// Each play of the cut passes, but sends too few values for the cut to stop one.
    case uncut
  }

  private struct Entry {
    let wire: Wire
    let trials: [CutTrial]
    /// Why a team accepts that the wire is not protected; nil if it does not.
    var reason: String?

    /// The cut that no play notices; nil if there is none.
    var unnoticed: CutTrial? { trials.first { $0.notice == nil && !$0.passed.isEmpty } }

    var verdict: Verdict {
      if trials.isEmpty { return .neverPlayed }
      if unnoticed != nil { return .unprotected }
      return trials.contains { $0.notice != nil } ? .protected : .uncut
    }
  }

  private var entries: [Entry]

  /// Makes a report of `wires`, which were cut in `trials`; a wire without any has passed no value.
  init(_ wires: [Wire], _ trials: [CutTrial]) {
    let trials = Dictionary(grouping: trials, by: \.cut.wire)
    entries = wires.map { Entry(wire: $0, trials: trials[$0] ?? []) }
  }

  /// Takes the reasons of accepted wires; returns the keys of those that are protected or unknown.
  mutating func accept(by accepted: AcceptedKeys) -> [String] {
    let open = entries.filter { $0.verdict != .protected }
    let (reasons, unused) = accepted.reasons(for: Set(open.map(\.wire.key)))
    for index in entries.indices { entries[index].reason = reasons[entries[index].wire.key] }
    return unused
  }

  /// The wires with a verdict that no one accepts.
  private func open(_ verdict: Verdict) -> [Entry] {
    entries.filter { $0.verdict == verdict && $0.reason == nil }
  }

  /// The wires of which nothing is known.
  var uncutWires: [Wire] { open(.uncut).map(\.wire) }

  /// How many percent of the wires that are neither accepted nor unknown are protected.
  var percentage: Double {
    let count = open(.protected).count
    let openCount = open(.unprotected).count + open(.neverPlayed).count
    return openCount == 0 ? 100 : Double(count * 100) / Double(count + openCount)
  }

  /// The number of wires of each kind.
  var summary: String {
    let others = [
      (uncutWires.count, "not cut"), (entries.count { $0.reason != nil }, "accepted"),
    ]
    return "\(TextLayout.count(entries.count, "wire")): \(open(.protected).count) protected, "
      + "\(open(.unprotected).count) unprotected, \(open(.neverPlayed).count) never played"
      + others.filter { $0.0 > 0 }.map { ", \($0) \($1)" }.joined()
  }

  /// Returns the lines for people: what is not protected, and what breaks the app when it is cut.
  ///
  /// If `isVerbose`, they also say what notices each cut.
  func lines(in layout: TextLayout, isVerbose: Bool) -> [String] {
    let broken = entries.flatMap(\.trials).compactMap { trial in
      trial.notice.flatMap { $0.verdict.status == .crashed ? (trial, $0) : nil }
    }
    let sections: [(heading: String, items: [(wire: Wire, remark: String)])] = [
      ("protected", isVerbose ? open(.protected).map { ($0.wire, Self.notices(of: $0)) } : []),
      (
        "breaks the app when it is cut",
        broken.map { ($0.cut.wire, "\($1.place) \($1.verdict.summary)") }
      ),
      ("never played", open(.neverPlayed).map { ($0.wire, "") }),
      ("unprotected", open(.unprotected).map { ($0.wire, Self.remark(on: $0)) }),
    ]
    return sections.filter { !$0.items.isEmpty }.flatMap { heading, items in
      [heading]
        + items.flatMap { wire, remark in
          let place = wire.source.map { "  (\($0))" } ?? ""
          return layout.line(wire.key + place, indent: 2) + layout.sentence(remark, indent: 4)
        } + [""]
    }
  }

  /// The results of the wires that were cut, for reports to programs: each is a case of a transcript that uses it.
  var run: TestRun {
    var run = TestRun()
    for entry in entries {
      guard
        let path = entry.unnoticed?.passed.first?.path
          ?? entry.trials.lazy.compactMap(\.notice).first?.path
      else { continue }
      var result = FileResult(path: path)
      result.title = entry.wire.key
      if entry.unnoticed != nil, entry.reason == nil {
        result.verdict = .unprotected
        result.problems = [.init(line: nil, text: Self.remark(on: entry))]
      }
      _ = run.add(result, at: run.results.count)
    }
    return run
  }

  /// Says which play noticed each cut first.
  private static func notices(of entry: Entry) -> String {
    let places = entry.trials.compactMap(\.notice?.place).withoutNeighbors
    return "noticed by \(places.joined(separator: " and "))"
  }

  /// Says which cut nothing notices.
  private static func remark(on entry: Entry) -> String {
    guard let trial = entry.unnoticed, let first = trial.passed.first else { return "" }
    let others = trial.passed.count - 1
    let passing =
      first.place
      + (others == 0 ? " passes" : " and \(TextLayout.count(others, "other play")) pass")
    return
      "\(passing) although \(trial.cut.isAfterFirst ? "only its first value" : "nothing") arrives."
  }
}
