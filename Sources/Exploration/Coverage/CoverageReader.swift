package import Rehearsal
import Transcripts

/// Plays transcripts step by step, and notes which parts of the app's flow they touch.
///
/// It plays in this process, so the app must survive the files. Isolated to the main actor, like the sessions.
package final class CoverageReader {
  /// A transcript that was played.
  nonisolated package struct Play: Hashable, Sendable, Codable {
    /// Its path.
    let path: String
    /// The index of the transcript that it continues; nil for none.
    var parent: Int?
    /// Whether its path was passed to ``CoverageReader/read(_:)``; false if only another file continues it.
    var isRequested: Bool
    /// Its steps.
    var steps: [PlayedStep] = []
  }

  /// A step of a transcript.
  nonisolated struct PlayedStep: Hashable, Codable {
    /// What is typed, or the directive; nil for the opening.
    let command: String?
    /// What is printed.
    let lines: [String]
    /// The screen afterwards.
    let screen: [String]
    /// The scene afterwards.
    let scene: SceneIdentity?
  }

  /// What files touch.
  nonisolated package struct Reading: Hashable, Sendable, Codable {
    /// What they touch.
    package fileprivate(set) var coverage = FlowCoverage()
    /// The files that were played, each after the one that it continues.
    package fileprivate(set) var plays: [Play] = []
    /// Why a file is left out, one line for each.
    package var complaints: [String] = []

    /// Makes a reading of nothing.
    package init() {}

    /// Adds what other files touch, each file once.
    package mutating func add(_ other: Reading) {
      coverage.formUnion(other.coverage)
      complaints += other.complaints
      let known = plays.map { try? FileIdentity(path: $0.path) }
      var indices: [Int] = []
      for var play in other.plays {
        play.parent = play.parent.map { indices[$0] }
        let identity = try? FileIdentity(path: play.path)
        if let identity, let index = known.firstIndex(of: identity) {
          plays[index].isRequested = plays[index].isRequested || play.isRequested
          indices.append(index)
        } else {
          indices.append(plays.count)
          plays.append(play)
        }
      }
    }
  }

  /// What the files touch so far.
  package private(set) var reading = Reading()

  private let player: TranscriptPlayer
  private var indices: [FileIdentity: Int] = [:]

  /// Makes a reader of transcripts of `app`; headers take precedence over `configuration`.
  package init(of app: some App, configuration: SessionConfiguration) {
    player = TranscriptPlayer(of: app, configuration: configuration)
  }

  /// Plays the file at `path` and the files that it continues, and notes what they touch.
  ///
  /// Returns one line that says why the file is left out; nil if it is not left out.
  package func read(_ path: String) -> String? {
    do throws(TranscriptError) {
      guard let index = try read(ParentChain(path: path)) else {
        return "\(path): Left out of the coverage, because a file that it continues differs."
      }
      reading.plays[index].isRequested = true
      return nil
    } catch {
      return error.description
    }
  }

  /// Plays the file of `chain`, unless it was played; returns its index, or nil if a parent differs.
  private func read(_ chain: ParentChain) throws(TranscriptError) -> Int? {
    let identity = try? FileIdentity(path: chain.path)
    if let identity, let known = indices[identity] { return known }
    guard case .steps(var steps) = try player.steps(path: chain.path) else { return nil }
    let session = steps.session
    defer { session.end() }
    var parent: Int?
    if let name = steps.header.parent {
      guard let index = try read(try chain.parent(name)) else { return nil }
      parent = index
    }
    var play = Play(path: chain.path, parent: parent, isRequested: false)
    var touched = FlowCoverage()
    while !steps.isAtEnd {
      guard let step = try touched.follow(&steps) else { break }
      play.steps.append(step)
    }
    // A file with an error does not get here, so it does not count.
    reading.coverage.formUnion(touched)
    if let identity { indices[identity] = reading.plays.count }
    reading.plays.append(play)
    return reading.plays.count - 1
  }
}

extension FlowCoverage {
  /// Plays the next step, and notes what it touches.
  fileprivate mutating func follow(
    _ steps: inout TranscriptSteps
  ) throws(TranscriptError) -> CoverageReader.PlayedStep? {
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
    return CoverageReader.PlayedStep(
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
  @MainActor package mutating func add(_ plays: [CoverageReader.Play]) {
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
