import Rehearsal
package import Transcripts

/// What transcripts touch of an app's flow.
nonisolated package struct CoverageReading: Hashable, Sendable, Codable {
  /// A transcript that was played.
  package struct Play: Hashable, Sendable, Codable {
    /// Its path.
    let path: String
    /// The index of the transcript that it continues; nil for none.
    var parent: Int?
    /// Whether it is one of the transcripts of the reading; false if one of them only continues it.
    var isRequested = false
    /// Its steps.
    var steps: [PlayedStep] = []
  }

  /// A transcript that is left out.
  package struct Omission: Hashable, Sendable, Codable {
    /// Why a transcript is left out.
    package enum Cause: Hashable, Sendable, Codable {
      /// It, or one that it continues, is missing or malformed.
      case unreadable
      /// One that it continues differs.
      case mismatch
      /// The app does not survive it.
      case crash
    }

    package let cause: Cause
    /// What is wrong, and where.
    package let text: String

    package init(_ cause: Cause, _ text: String) {
      (self.cause, self.text) = (cause, text)
    }
  }

  /// What the transcripts touch.
  package private(set) var coverage = FlowCoverage()
  /// The transcripts that were played, each after the one that it continues.
  package private(set) var plays: [Play] = []
  /// The transcripts that are left out.
  package private(set) var omissions: [Omission]

  /// Makes a reading that leaves everything out.
  package init(omissions: [Omission] = []) {
    self.omissions = omissions
  }

  /// Plays the transcript at `path`, and those that it continues, step by step.
  ///
  /// It plays in this process, so the app must survive the transcript.
  @MainActor package init(of path: String, by player: TranscriptPlayer) {
    self.init()
    do throws(TranscriptError) {
      if let index = try read(ParentChain(path: path), by: player) {
        plays[index].isRequested = true
      } else {
        omissions.append(
          Omission(
            .mismatch,
            "\(path): Left out of the coverage, because a file that it continues differs."
          )
        )
      }
    } catch {
      omissions.append(Omission(.unreadable, error.description))
    }
  }

  /// Joins `readings`; a transcript that several of them played counts once.
  package init(joining readings: [CoverageReading]) {
    self.init(omissions: readings.flatMap(\.omissions))
    var known: [FileIdentity: Int] = [:]
    for reading in readings {
      coverage.formUnion(reading.coverage)
      var indices: [Int] = []
      for var play in reading.plays {
        play.parent = play.parent.map { indices[$0] }
        let identity = try? FileIdentity(path: play.path)
        if let index = identity.flatMap({ known[$0] }) {
          plays[index].isRequested = plays[index].isRequested || play.isRequested
          indices.append(index)
        } else {
          if let identity { known[identity] = plays.count }
          indices.append(plays.count)
          plays.append(play)
        }
      }
    }
  }

  /// Plays the file of `chain` after those that it continues; returns its index, or nil if one of them differs.
  @MainActor private mutating func read(
    _ chain: ParentChain,
    by player: TranscriptPlayer
  ) throws(TranscriptError) -> Int? {
    guard case .success(var steps) = try player.steps(path: chain.path) else { return nil }
    let session = steps.session
    defer { session.end() }
    var play = Play(path: chain.path)
    if let name = steps.header.parent {
      guard let index = try read(try chain.parent(name), by: player) else { return nil }
      play.parent = index
    }
    var touched = FlowCoverage()
    while !steps.isAtEnd {
      guard let step = try touched.follow(&steps) else { break }
      play.steps.append(step)
    }
    // A file with an error does not get here, so it does not count.
    coverage.formUnion(touched)
    plays.append(play)
    return plays.count - 1
  }
}

extension FlowCoverage {
  /// Plays the next step, and notes what it touches.
  @MainActor fileprivate mutating func follow(
    _ steps: inout TranscriptSteps
  ) throws(TranscriptError) -> PlayedStep? {
    let session = steps.session
    let before = session.visibleScene
    let name = Self.name(of: steps)
    guard let step = try steps.next() else { return nil }
    let after = session.visibleScene
    if let after { scenes.insert(after) }
    if let before, let name {
      let command = SceneCommand(scene: before, name: name)
      commands.insert(command)
      if step.outputs.contains(where: \.isRefusal) { refusals.insert(command) }
      note(step.outputs, from: before, to: after, name)
    }
    return PlayedStep(
      command: step.command ?? Self.directive(in: step.line),
      lines: step.outputs.flatMap(\.lines),
      screen: session.hasEnded ? [] : session.scenery.flatMap(\.lines),
      scene: after
    )
  }

  /// Notes the way that a command has taken.
  private mutating func note(
    _ outputs: [Output],
    from before: SceneIdentity,
    to after: SceneIdentity?,
    _ name: String
  ) {
    guard let after else { return }
    var operation: Transition.Operation?
    for output in outputs {
      if case .transition(let transition) = output.kind { operation = transition.operation }
    }
    guard operation != nil || after != before else { return }
    ways.insert(Way(from: before, to: after, command: name, operation: operation?.rawValue ?? ""))
  }

  /// The name of what the next step does; nil if it is not on any map.
  @MainActor private static func name(of steps: TranscriptSteps) -> String? {
    if let line = steps.nextCommand {
      return steps.session.command(in: line).flatMap { steps.session.name(of: $0) }
    }
    guard case .directive(let directive) = steps.nextLine?.kind else { return nil }
    switch directive {
    // On a map, all time that passes is a `wait`.
    case .after, .settle: return "wait"
    case .deliver(let inbox, _): return "deliver \(inbox)"
    case .at, .event, .width, .end, .say, .pause, .mark: return nil
    }
  }

  private static func directive(in line: TranscriptLine?) -> String? {
    guard case .directive(let directive) = line?.kind else { return nil }
    return TranscriptPrinter.text(of: directive)
  }
}

nonisolated extension FlowMap {
  /// Adds transcripts, step by step, so that a page can play them; call it after the other steps are known.
  @MainActor package mutating func add(_ plays: [CoverageReading.Play]) {
    let scenes = SceneIndex(self)
    // The last step of each file, after which a file that continues it begins.
    var ends: [Int?] = []
    for play in plays {
      var last = play.parent.flatMap { ends[$0] }
      // A file that continues another one opens where that one ends, so its opening is no step of its own.
      for step in play.steps where step.command != nil || last == nil {
        steps.append(
          Step(
            parent: last,
            command: step.command,
            lines: step.lines,
            screen: step.screen,
            scene: step.scene.flatMap { scenes[$0] }
          )
        )
        last = steps.count - 1
      }
      ends.append(last)
      guard play.isRequested, let last else { continue }
      transcripts.append(PlayedTranscript(path: play.path, step: last))
    }
  }
}
