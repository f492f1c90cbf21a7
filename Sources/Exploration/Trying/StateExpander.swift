import Rehearsal

/// Tries the commands of a state, each in a session of its own that was led to that state.
final class StateExpander {
  private let makeSession: () throws(Refusal) -> Session
  private let makeHistory: () throws(Refusal) -> SessionHistory
  private let options: ExplorationOptions
  private let rule: StateFingerprint

  /// Makes an expander for `app`.
  init(of app: some App, configuration: SessionConfiguration, options: ExplorationOptions) {
    self.options = options
    rule = options.fingerprint
    var bare = configuration
    bare.keepsLog = false
    makeSession = { () throws(Refusal) in try Session(of: app, configuration: bare) }
    makeHistory = { () throws(Refusal) in
      try SessionHistory(of: app, configuration: configuration)
    }
  }

  /// Starts the app, and returns the state in which it is then, as if a command had led to it.
  func start() throws(Refusal) -> Trial {
    let session = try makeSession()
    defer { session.end() }
    return trial("", "", .navigation, session.opening, in: session, from: nil)
  }

  /// Tries the commands of a state; `willTry` is called with the index of each before it is tried.
  func expand(_ task: StateTask, willTry: (Int) -> Void = { _ in }) throws(Refusal) -> Expansion {
    var expansion = Expansion()
    willTry(-1)
    var (ready, printed): (Session?, UInt64) = try enter(task.path)
    guard let first = ready else { return expansion }
    let here = Place(first, rule)
    if here.fingerprint != task.fingerprint || printed != task.printed {
      expansion.faults.append(.unrepeatable(after: task.path.last))
    }
    let offers = self.offers(of: first, for: task)
    for (index, offer) in offers.enumerated() where !task.fatalTrials.contains(index) {
      willTry(index)
      let session = try session(ready.take(), at: task.path)
      let outputs = session.submit(offer.line)
      let trial = trial(offer.name, offer.line, offer.origin, outputs, in: session, from: here)
      expansion.trials.append(trial)
      // A refused command did not reach the app, so the session can be used again.
      if trial.effect == .refused, session.fingerprint(by: rule) == here.fingerprint {
        ready = session
      } else {
        session.end()
      }
    }
    let count = offers.count
    if here.isWaiting, !task.fatalTrials.contains(count) {
      willTry(count)
      expansion.trials.append(try trialOfWaiting(at: here, task.path, in: ready.take()))
    }
    if here.isStuck { expansion.faults.append(.loading) }
    ready?.end()
    if task.isFirstOfScene { try check(task, count, &expansion, willTry) }
    return expansion
  }

  /// The screen of the state at the end of `path`, and the lines of `where`.
  func describe(_ path: [String]) throws(Refusal) -> (lines: [String], objects: [String]) {
    let session = try enter(path).session
    defer { session.end() }
    return (
      session.scenery.flatMap(\.lines),
      session.submit(":where").flatMap(\.lines)
    )
  }

  // MARK: Commands

  /// Starts a session and leads it along `path`; returns it with a hash of what was printed last.
  private func enter(_ path: [String]) throws(Refusal) -> (session: Session, printed: UInt64) {
    let session = try makeSession()
    var outputs = session.opening
    for line in path { outputs = session.submit(line) }
    return (session, Self.hash(of: outputs))
  }

  /// Returns `ready`, or else a new session that was led along `path`.
  private func session(_ ready: Session?, at path: [String]) throws(Refusal) -> Session {
    if let ready { return ready }
    return try enter(path).session
  }

  private func offers(of session: Session, for task: StateTask) -> [CommandOffer] {
    var extras: CommandOffer.Extras = []
    if options.triesOddTexts, task.commandsWithOddTexts != nil { extras.insert(.oddTexts) }
    if options.triesSettings { extras.insert(.settings) }
    if options.triesEvents { extras.insert(.events) }
    return session.offers(with: extras).filter { offer in
      if options.excludedCommands.contains(offer.name) { return false }
      if options.excludedCommands.contains(offer.line) { return false }
      guard offer.origin == .oddText else { return true }
      return task.commandsWithOddTexts?.contains(offer.name) == false
    }
  }

  private func trial(
    _ name: String,
    _ line: String,
    _ origin: CommandOffer.Origin,
    _ outputs: [Output],
    in session: Session,
    from before: Place?
  ) -> Trial {
    let place = Place(session, rule)
    var trial = Trial(
      name: name,
      line: line,
      origin: origin,
      fingerprint: place.fingerprint,
      printed: Self.hash(of: outputs),
      scene: place.scene,
      title: session.visibleTitle,
      effect: .nothing
    )
    for output in outputs {
      switch output.kind {
      case .transition(let transition): trial.operation = transition.operation
      case .leak(let leak):
        trial.faults.append(Fault(kind: .leak, subject: leak.type, text: leak.text))
      case .refusal(.endlessLoop(let name)):
        trial.faults.append(
          Fault(
            kind: .endlessLoop,
            subject: name,
            text: "\(name) keeps scheduling itself without time passing."
          )
        )
      case .refusal(let refusal): trial.refusal = refusal.text
      case .text, .description, .update, .opened, .causes: break
      }
    }
    if let before, place.scene != before.scene || trial.operation != nil {
      trial.effect = .leads
    } else if trial.refusal != nil, place.fingerprint == before?.fingerprint {
      trial.effect = .refused
    } else if place.fingerprint != before?.fingerprint || !outputs.isEmpty {
      trial.effect = .changes
    }
    return trial
  }

  // MARK: Time

  /// Waits until something changes.
  private func trialOfWaiting(
    at here: Place,
    _ path: [String],
    in ready: Session?
  ) throws(Refusal) -> Trial {
    let probe = try session(ready, at: path)
    let duration = passUntilChange(of: probe, from: here)
    probe.end()
    let session = try enter(path).session
    defer { session.end() }
    let line = "wait \(DurationFormat.format(duration))"
    return trial("wait", line, .navigation, session.submit(line), in: session, from: here)
  }

  /// Lets time pass until the session shows something else, or for a while; returns how much has passed.
  private func passUntilChange(of session: Session, from here: Place) -> Duration {
    let start = session.now
    for _ in 0..<Self.instantLimit {
      guard let deadline = session.nextDeadline, deadline - start < Self.longTime else { break }
      session.advance(by: max(deadline - session.now, .nanoseconds(1)))
      if session.fingerprint(by: rule) != here.fingerprint { break }
    }
    return session.now - start
  }

  private static let instantLimit = 200
  private static let longTime = Duration.seconds(3600)

  // MARK: Checks of a scene

  /// Looks for timers that never end and for loading that never ends, and undoes and redoes the last command.
  private func check(
    _ task: StateTask,
    _ index: Int,
    _ expansion: inout Expansion,
    _ willTry: (Int) -> Void
  ) throws(Refusal) {
    if !task.fatalTrials.contains(index + 1) {
      willTry(index + 1)
      let session = try enter(task.path).session
      if let subject = unending(in: session) {
        expansion.faults.append(
          Fault(
            kind: .endlessTimer,
            subject: subject,
            text: "After an hour, \(subject) is still due."
          )
        )
      } else if Place(session, rule).isStuck {
        expansion.faults.append(.loading)
      }
      session.end()
    }
    guard !task.path.isEmpty, !task.fatalTrials.contains(index + 2) else { return }
    willTry(index + 2)
    let history = try makeHistory()
    defer { history.session.end() }
    for line in task.path { history.submit(line) }
    let before = history.session.scenery.flatMap(\.lines)
    do throws(Refusal) {
      try history.undo()
      try history.redo()
    } catch {
      // A turn that wrote outside cannot be undone, which is no fault.
      guard case .history(.notRepeatable) = error else { return }
      return expansion.faults.append(.unrepeatable(after: task.path.last))
    }
    if history.session.scenery.flatMap(\.lines) != before {
      expansion.faults.append(
        Fault(kind: .undo, subject: "", text: "The screen differs after undo and redo.")
      )
    }
  }

  /// What is still due after an hour, or after many instants; nil for nothing.
  private func unending(in session: Session) -> String? {
    let start = session.now
    for _ in 0..<Self.instantLimit * 10 {
      guard let deadline = session.nextDeadline else { return nil }
      guard deadline - start < Self.longTime else { break }
      session.advance(by: max(deadline - session.now, .nanoseconds(1)))
    }
    guard case .due(let subject) = session.pendingWork else { return nil }
    return subject
  }

  private static func hash(of outputs: [Output]) -> UInt64 {
    var hasher = StableHasher()
    for output in outputs { hasher.feed(output.lines) }
    return hasher.value
  }
}

/// Where a session is.
private struct Place {
  let fingerprint: UInt64
  let scene: SceneIdentity?
  /// Whether work is due.
  let isWaiting: Bool
  /// Whether something is loading, and nothing is left to wait for.
  let isStuck: Bool

  init(_ session: Session, _ rule: StateFingerprint) {
    fingerprint = session.fingerprint(by: rule)
    scene = session.visibleScene
    isWaiting = session.nextDeadline != nil
    isStuck = session.showsLoading && session.pendingWork == nil
  }
}

nonisolated extension Fault {
  fileprivate static let loading = Fault(
    kind: .loading,
    subject: "",
    text: "Something is still loading, and nothing is left to wait for."
  )

  fileprivate static func unrepeatable(after line: String?) -> Fault {
    Fault(
      kind: .unrepeatable,
      subject: "",
      text: "The same commands lead to another screen when they are played again"
        + (line.map { ", at “\($0)”." } ?? ".")
    )
  }
}
