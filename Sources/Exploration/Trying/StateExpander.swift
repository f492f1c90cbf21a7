package import Rehearsal
import Transcripts

/// Tries the commands of a state, each in a session of its own that is led to the state first.
package final class StateExpander {
  /// The steps that the app did not survive in earlier attempts, by their numbers, and what happened.
  package typealias FatalSteps = [Int: Fault]

  private let start: (SessionConfiguration) throws(Refusal) -> Session
  private let makeReader: () -> CoverageReader
  private let configuration: SessionConfiguration
  private let player: TranscriptPlayer
  private let options: ExplorationOptions
  private let rule: StateFingerprint
  private let excludedCommands: [String]
  private let maskedControls: [String]
  /// The lines of requests that hold a secret.
  package var secretLines = SecretLines()
  private var parked = ParkedSessions()
  /// The excluded commands and masked controls that this answer has met.
  private var omissions = Omissions()

  /// Makes an expander for `app`.
  package init(
    of app: some App,
    configuration: SessionConfiguration,
    options: ExplorationOptions
  ) {
    self.options = options
    rule = options.fingerprint
    excludedCommands = options.excludedCommands.sorted()
    maskedControls = options.maskedControls.sorted()
    player = TranscriptPlayer(of: app, configuration: configuration)
    self.configuration = configuration
    start = { configuration throws(Refusal) in try Session(of: app, configuration: configuration) }
    makeReader = { CoverageReader(of: app, configuration: configuration) }
  }

  /// Does what `request` asks for, except the steps that are known to be fatal.
  ///
  /// `willTry` is called with the number of each step before it is taken. A step leads to the place where the
  /// request begins, tries one command, or checks something; the first is 0. Throws a refusal if the app cannot
  /// start with the configuration.
  package func answer(
    _ request: ExplorationRequest,
    fatalSteps: FatalSteps = [:],
    willTry: @escaping (Int) -> Void = { _ in }
  ) throws(Refusal) -> Expansion {
    if let fault = fatalSteps[0] { return Expansion(faults: [fault]) }
    willTry(0)
    omissions = Omissions()
    var steps = Steps(fatal: fatalSteps, willTry: willTry)
    var expansion = try self.expansion(request, &steps)
    expansion.omissions = omissions
    return expansion
  }

  private func expansion(
    _ request: ExplorationRequest,
    _ steps: inout Steps
  ) throws(Refusal) -> Expansion {
    switch request {
    case .start(let path): return opening(of: try makeSession(), after: path, &steps)
    case .route(let route): return opening(of: try makeSession(route), &steps)
    case .state(let task): return try expand(task, &steps)
    case .walk(let seed, let length, let path):
      var random = SeededRandomNumberGenerator(seed: seed)
      return try walk(&steps, after: path) { session, count in
        guard count < length else { return nil }
        return self.offersOfWalk(in: session).randomElement(using: &random)
      }
    case .path(let path):
      return try walk(&steps) { _, count in
        guard count < path.count else { return nil }
        return CommandOffer(name: path[count], line: path[count], origin: .control)
      }
    case .transcript(let path): return try lines(ofTranscript: path, &steps)
    case .steps(let path): return try replay(path, &steps)
    case .recording(let path, let title, let hangs, let parent):
      return try record(path, title: title, hangs: hangs, continuing: parent, &steps)
    case .coverage(let path):
      var expansion = Expansion()
      let reader = makeReader()
      let complaint = reader.read(path)
      var reading = reader.reading
      reading.complaints = [complaint].compactMap(\.self)
      expansion.replay = .coverage(reading)
      return expansion
    }
  }

  /// Starts a session for trials, at `route` if there is one.
  private func makeSession(_ route: String? = nil) throws(Refusal) -> Session {
    var configuration = configuration
    configuration.keepsLog = false
    configuration.keepsResults = true
    if let route { configuration.route = route }
    return try start(configuration)
  }

  private func opening(
    of session: Session,
    after path: [String] = [],
    _ steps: inout Steps
  ) -> Expansion {
    var expansion = Expansion(
      trials: [trial(.none, play(path, in: session), in: session, from: nil)]
    )
    expansion.endFault = steps.endState(with: session)
    return expansion
  }

  /// Plays a transcript, and returns the lines that lead to its end as trials.
  private func lines(
    ofTranscript path: String,
    _ steps: inout Steps
  ) throws(Refusal) -> Expansion {
    var route = TranscriptRoute(player: player)
    let session = try route.follow(path) { steps.begin() }
    defer { _ = steps.endState(with: session) }
    let (typed, _) = try enter(route.lines.map { $0.typed })
    defer { _ = steps.endState(with: typed) }
    guard typed.fingerprint(by: rule) == session.fingerprint(by: rule) else {
      throw .other(
        "\(path): The lines of this transcript lead elsewhere when they are typed again. Look for what differs "
          + "from run to run, or --mask it."
      )
    }
    return Expansion(
      trials: route.lines.map { Trial(name: $0.shown, line: $0.typed, origin: .control) }
    )
  }

  // MARK: Commands

  private func expand(_ task: StateTask, _ steps: inout Steps) throws(Refusal) -> Expansion {
    var expansion = Expansion()
    let first: Session
    if let session = parked.take(task.path) {
      first = session
    } else {
      let (session, printed) = try enter(task.path)
      first = session
      if session.fingerprint(by: rule) != task.fingerprint || printed != task.printed {
        expansion.faults.append(.unrepeatable(after: task.path.last))
      }
    }
    // A session that is in the state, for the next command.
    var ready: Session? = first
    let here = Place(first, rule)
    if here.isStuck { expansion.faults.append(.loading) }
    let isWaiting = here.isWaiting && !isExcluded(.waiting(for: Self.longTime), in: first)
    // If the app has not survived something, its session may have been at fault before, and not the command.
    if steps.isRetry, !steps.isStateFatal {
      _ = steps.endState(with: try enter(task.path).session)
    }
    for offer in offers(of: first, for: task) {
      if let fault = steps.begin() {
        steps.skip()
        expansion.trials.append(.fatal(offer, fault))
        continue
      }
      let session = try session(ready.take(), at: task.path)
      var trial = trial(offer, session.submit(offer.line), in: session, from: here)
      var over: Session?
      if trial.effect == .refused {
        // A refused command does not reach the app, so the session is still in the state.
        ready = session
      } else if trial.fingerprint == here.fingerprint || trial.scene == nil {
        over = session
      } else {
        over = parked.park(session, at: task.path + [offer.line], trial.fingerprint, &steps)
      }
      if let fault = steps.end(over, after: offer.name) { trial.faults.append(fault) }
      expansion.trials.append(trial)
    }
    if isWaiting {
      if let fault = steps.begin() {
        expansion.trials.append(.fatal(.waiting(for: Self.longTime), fault))
      } else {
        expansion.trials.append(try trialOfWaiting(at: here, task.path, in: ready.take(), steps))
      }
    }
    if task.isFirstOfScene {
      expansion.sceneFaults += try faultsInLongRun(from: task, &steps)
      expansion.sceneFaults += try faultOfUndoing(task.path, &steps).map { [$0] } ?? []
    }
    if var fault = steps.endState(with: ready) {
      fault.subject = try nameOfLast(in: task.path)
      expansion.endFault = fault
    }
    return expansion
  }

  /// The name of the last command of a path; empty for a path without commands.
  private func nameOfLast(in path: [String]) throws(Refusal) -> String {
    guard let line = path.last else { return "" }
    let (session, _) = try enter(path.dropLast())
    // The app does not survive the end of a session with the whole path; this one may be no better.
    defer { Steps.keep(session) }
    return session.command(in: line).flatMap { session.name(of: $0) } ?? line
  }

  /// Starts a session and plays `path` in it; returns it with a hash of the last output.
  private func enter(
    _ path: some Sequence<String>
  ) throws(Refusal) -> (session: Session, printed: UInt64) {
    let session = try makeSession()
    return (session, Self.hash(of: play(path, in: session)))
  }

  /// Plays `path` in a session that has just started, and returns the last output.
  private func play(_ path: some Sequence<String>, in session: Session) -> [Output] {
    var outputs = session.opening
    for line in path { outputs = session.submit(secretLines.typed(line)) }
    return outputs
  }

  /// Returns `ready`, or else a new session that was led along `path`.
  private func session(_ ready: Session?, at path: [String]) throws(Refusal) -> Session {
    if let ready { return ready }
    return try enter(path).session
  }

  private func offers(of session: Session, for task: StateTask) -> [CommandOffer] {
    offers(of: session).filter { offer in
      guard offer.origin == .oddText else { return true }
      return task.commandsWithOddTexts?.contains(offer.name) == false
    }
  }

  /// The commands that the visible stage offers and that the options do not exclude.
  private func offers(of session: Session) -> [CommandOffer] {
    var extras: CommandOffer.Extras = []
    if options.triesOddTexts { extras.insert(.oddTexts) }
    if options.triesSettings { extras.insert(.settings) }
    if options.triesEvents { extras.insert(.events) }
    omissions.controls.formUnion(
      session.spellingsOfControls(among: maskedControls)
    )
    return session.offers(with: extras).filter { !isExcluded($0, in: session) }
  }

  /// Whether the options exclude a command of the visible stage.
  private func isExcluded(_ offer: CommandOffer, in session: Session) -> Bool {
    let spellings = session.spellings(of: offer, among: excludedCommands)
    omissions.commands.formUnion(spellings)
    let isExcluded = !spellings.isEmpty
    if isExcluded, offer.origin == .exit { omissions.includesExit = true }
    return isExcluded
  }

  private func trial(
    _ offer: CommandOffer,
    _ outputs: [Output],
    in session: Session,
    from before: Place?
  ) -> Trial {
    let place = Place(session, rule)
    var trial = Trial(name: offer.name, line: offer.line, origin: offer.origin)
    trial.fingerprint = place.fingerprint
    trial.printed = Self.hash(of: outputs)
    trial.scene = place.scene
    trial.title = session.visibleTitle
    trial.result = session.result
    for output in outputs {
      switch output.kind {
      case .transition(let transition): trial.operation = transition.operation
      case .leak(let leak):
        trial.faults.append(Fault(kind: .leak, subject: leak.type, text: leak.text))
      case .refusal(.endlessLoop(let name)): trial.faults.append(.endlessLoop(of: name))
      case .refusal(let refusal): trial.refusal = refusal.text
      case .text, .unheard, .description, .update, .opened, .causes: break
      }
    }
    if trial.operation != nil || place.scene != before?.scene {
      trial.effect = .leads
    } else if place.fingerprint != before?.fingerprint {
      trial.effect = .changes
    } else if trial.refusal != nil {
      trial.effect = .refused
    } else if outputs.contains(where: { $0.kind != .unheard }) {
      trial.effect = .changes
    }
    return trial
  }

  // MARK: Walks

  /// Plays one command after the other, as `next` chooses them, until it returns nil or the app ends.
  private func walk(
    _ steps: inout Steps,
    after path: [String] = [],
    next: (Session, Int) -> CommandOffer?
  ) throws(Refusal) -> Expansion {
    let session = try makeSession()
    let opening = trial(.none, play(path, in: session), in: session, from: nil)
    var expansion = Expansion(trials: [opening])
    while !session.hasEnded, let offer = next(session, expansion.trials.count - 1) {
      if let fault = steps.begin() {
        expansion.trials.append(.fatal(offer, fault))
        break
      }
      let here = Place(session, rule)
      let outputs = session.submit(secretLines.typed(offer.line))
      expansion.trials.append(trial(offer, outputs, in: session, from: here))
    }
    expansion.endFault = steps.endState(with: session)
    return expansion
  }

  private func offersOfWalk(in session: Session) -> [CommandOffer] {
    let offers = offers(of: session)
    guard let deadline = session.nextDeadline else { return offers }
    let waiting = CommandOffer.waiting(for: deadline - session.now)
    return isExcluded(waiting, in: session) ? offers : offers + [waiting]
  }

  // MARK: Time

  /// Waits until something changes.
  private func trialOfWaiting(
    at here: Place,
    _ path: [String],
    in ready: Session?,
    _ steps: Steps
  ) throws(Refusal) -> Trial {
    let probe = try session(ready, at: path)
    defer { steps.close(probe) }
    let start = probe.now
    // Most work that is due changes something at once, which saves playing the path again.
    if let delay = delay(of: probe), delay < Self.longTime {
      let trial = trial(ofWaiting: delay, in: probe, from: here)
      if trial.fingerprint != here.fingerprint { return trial }
    }
    passUntilChange(of: probe, from: here, since: start)
    let session = try enter(path).session
    defer { steps.close(session) }
    return trial(ofWaiting: probe.now - start, in: session, from: here)
  }

  private func trial(
    ofWaiting duration: Duration,
    in session: Session,
    from here: Place
  ) -> Trial {
    let offer = CommandOffer.waiting(for: duration)
    return trial(offer, session.submit(offer.line), in: session, from: here)
  }

  /// Lets time pass until the session shows something else, or for a while after `start`.
  private func passUntilChange(of session: Session, from here: Place, since start: Duration) {
    for _ in 0..<Self.instantLimit {
      guard passInstant(of: session, since: start) else { break }
      if session.fingerprint(by: rule) != here.fingerprint { break }
    }
  }

  /// Lets time pass until the next work is due; returns false if none is due for a long time after `start`.
  private func passInstant(of session: Session, since start: Duration) -> Bool {
    guard let delay = delay(of: session), session.now + delay - start < Self.longTime else {
      return false
    }
    session.advance(by: delay)
    return true
  }

  /// The time until the next work is due; nil if none is.
  private func delay(of session: Session) -> Duration? {
    session.nextDeadline.map { max($0 - session.now, .nanoseconds(1)) }
  }

  private static let instantLimit = 200
  private static let longTime = Duration.seconds(3600)

  // MARK: Checks of a scene

  /// Plays the path again, and looks for timers and loading that never end.
  private func faultsInLongRun(
    from task: StateTask,
    _ steps: inout Steps
  ) throws(Refusal) -> [Fault] {
    if let fault = steps.begin() { return [fault] }
    let (session, printed) = try enter(task.path)
    defer { steps.close(session) }
    var faults: [Fault] = []
    if session.fingerprint(by: rule) != task.fingerprint || printed != task.printed {
      faults.append(.unrepeatable(after: task.path.last))
    }
    let start = session.now
    for _ in 0..<Self.instantLimit * 10 {
      guard passInstant(of: session, since: start) else { break }
    }
    if Place(session, rule).isStuck { faults.append(.loading) }
    if case .due(let subject) = session.pendingWork {
      let text = "After an hour, or \(Self.instantLimit * 10) instants, \(subject) is still due."
      faults.append(Fault(kind: .endlessTimer, subject: Fault.name(in: subject), text: text))
    }
    return faults
  }

  /// Undoes and redoes the last command.
  private func faultOfUndoing(_ path: [String], _ steps: inout Steps) throws(Refusal) -> Fault? {
    if let fault = steps.begin() { return fault }
    // An undo ends sessions.
    if path.isEmpty || steps.isStateFatal { return nil }
    let session = try start(configuration)
    defer { session.end() }
    for line in path { session.submit(secretLines.typed(line)) }
    let before = session.scenery.flatMap(\.lines)
    do throws(Refusal) {
      try session.undo()
      try session.redo()
    } catch {
      // A turn that wrote outside cannot be undone, which is no fault.
      guard case .notRepeatable = error else { return nil }
      return Fault(kind: .undo, text: error.text)
    }
    if session.scenery.flatMap(\.lines) == before { return nil }
    return Fault(kind: .undo, text: "The screen differs after undo and redo.")
  }

  private static func hash(of outputs: [Output]) -> UInt64 {
    var hasher = StableHasher()
    for output in outputs { hasher.feed(output.lines) }
    return hasher.value
  }
}

// MARK: - Replays

extension StateExpander {
  /// Plays a path as far as the app survives it, and returns what each step shows.
  private func replay(_ path: [String], _ steps: inout Steps) throws(Refusal) -> Expansion {
    var configuration = configuration
    configuration.xray = .flow
    configuration.keepsLog = false
    let session = try start(configuration)
    var shown = [Self.step(nil, session.opening, in: session)]
    for line in path {
      guard steps.begin() == nil else { break }
      shown.append(Self.step(line, session.submit(secretLines.typed(line)), in: session))
    }
    shown[shown.count - 1].objects = session.submit(":where").flatMap(\.lines)
    var expansion = Expansion()
    expansion.replay = .steps(shown)
    expansion.endFault = steps.endState(with: session)
    return expansion
  }

  private static func step(
    _ command: String?,
    _ outputs: [Output],
    in session: Session
  ) -> Replay.Step {
    let causes = session.takeCauses()
    return Replay.Step(
      command: command,
      lines: outputs.flatMap(\.lines),
      screen: session.scenery.flatMap(\.lines),
      scene: session.visibleScene,
      causes: causes.flatMap(\.lines),
      sources: causes.flatMap(\.sources).flatMap(\.sources).map(\.description)
        .reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    )
  }

  /// Plays a path twice, and returns its transcript; a command that the app does not survive is its last.
  private func record(
    _ path: [String],
    title: String,
    hangs: Bool,
    continuing parent: ContinuedTranscript?,
    _ steps: inout Steps
  ) throws(Refusal) -> Expansion {
    let first = try recording(of: path, title: title, hangs: hangs, continuing: parent, &steps)
    let second =
      first.passes
      ? try recording(of: path, title: title, hangs: hangs, continuing: parent, &steps) : first
    var expansion = Expansion()
    expansion.replay = .transcript(
      first.text,
      passes: second.passes && first.text == second.text
    )
    return expansion
  }

  /// Plays a path, and returns its transcript, and whether the app survives it without a leak.
  private func recording(
    of path: [String],
    title: String,
    hangs: Bool,
    continuing parent: ContinuedTranscript?,
    _ steps: inout Steps
  ) throws(Refusal) -> (text: String, passes: Bool) {
    let session = try start(configuration)
    var fatal = hangs ? path.last : nil
    let beginning = parent?.lineCount ?? 0
    var known = 0
    for (index, line) in (hangs ? path.dropLast() : path[...]).enumerated() {
      if index == beginning { known = session.log.entries.count }
      guard steps.begin() == nil else {
        fatal = line
        break
      }
      session.submit(secretLines.typed(line))
    }
    if path.count <= beginning { known = session.log.entries.count }
    var entries = session.log.entries.dropFirst(known)
    // The app would crash or hang here too, so the last command is written without its output.
    if let fatal { entries.append(session.entry(ofFatal: fatal)) }
    let secrets = entries.compactMap { $0.secret.map { ($0.name, $0.value) } }
    let recorder = TranscriptRecorder(
      title: title,
      configuration: configuration,
      continuing: parent?.path,
      declaring: Dictionary(secrets) { first, _ in first }
    )
    var text = recorder.beginning(session.opening) + entries.map { recorder.text(of: $0) }.joined()
    // A transcript that plays nothing is refused.
    if parent != nil, entries.isEmpty {
      text += TranscriptPrinter.text(of: .at(session.location)) + "\n"
    }
    if fatal == nil { text += recorder.ending(of: session) }
    let survives = steps.endState(with: session) == nil && fatal == nil
    return (text, survives && session.leaks.isEmpty)
  }
}

/// Sessions that trials have led to new states.
///
/// When the commands of such a state are tried, its session saves playing the path again.
private struct ParkedSessions {
  private var sessions: [[String]: Session] = [:]
  private var paths: [[String]] = []
  /// The states for which a session was kept.
  private var met: Set<UInt64> = []

  /// Keeps `session`, and returns nil; returns it if one was kept for its state before.
  mutating func park(
    _ session: Session,
    at path: [String],
    _ fingerprint: UInt64,
    _ steps: inout Steps
  ) -> Session? {
    guard met.insert(fingerprint).inserted else { return session }
    sessions[path] = session
    paths.append(path)
    guard paths.count > Self.limit else { return nil }
    for path in paths.prefix(Self.limit / 2) { steps.endOther(sessions.removeValue(forKey: path)) }
    paths.removeFirst(Self.limit / 2)
    return nil
  }

  /// Removes and returns the session that has played exactly `path`; nil for none.
  mutating func take(_ path: [String]) -> Session? { sessions.removeValue(forKey: path) }

  /// The largest number of sessions, which may take a few hundred kilobytes each.
  private static let limit = 200
}

/// Counts the steps of a request.
///
/// Step 0 leads to the place where the request begins, and step 1 is the end of a session there. The end of a session is a
/// step of its own, because the app's tasks react to it.
private struct Steps {
  private let fatal: StateExpander.FatalSteps
  private let willTry: (Int) -> Void
  private var number = Self.endOfState

  private static let endOfState = 1
  /// The end of a session that an earlier request has left.
  private static let endOfOther = Int(Int32.max)

  init(fatal: StateExpander.FatalSteps, willTry: @escaping (Int) -> Void) {
    self.fatal = fatal
    self.willTry = willTry
  }

  /// Whether the app did not survive a step in an earlier attempt.
  var isRetry: Bool { !fatal.isEmpty }

  /// Whether the app does not survive the end of a session in the state of the request.
  var isStateFatal: Bool { fatal[Self.endOfState] != nil }

  /// Begins the next step, and returns why it must not be taken; nil if it can be.
  mutating func begin() -> Fault? {
    number += 1
    if let fault = fatal[number] { return fault }
    willTry(number)
    return nil
  }

  /// Leaves out the next step.
  mutating func skip() { number += 1 }

  // MARK: Ends of sessions

  /// Ends a session that is in the state of the request, and returns why the app does not survive that.
  mutating func endState(with session: Session?) -> Fault? {
    if let fault = fatal[Self.endOfState] {
      Self.keep(session)
      return Self.atEnd(fault)
    }
    willTry(Self.endOfState)
    session?.end()
    return nil
  }

  /// Ends a session after a command with this name as the next step, and returns why the app does not survive that.
  ///
  /// Does nothing for no session. If the app did not survive an end in the state either, the command is not at fault.
  mutating func end(_ session: Session?, after name: String) -> Fault? {
    number += 1
    if isStateFatal || fatal[number] != nil {
      Self.keep(session)
      guard !isStateFatal, var fault = fatal[number].map(Self.atEnd) else { return nil }
      fault.subject = name
      return fault
    }
    guard let session else { return nil }
    willTry(number)
    session.end()
    return nil
  }

  /// Ends a session that an earlier request has left; its end says nothing about this request.
  func endOther(_ session: Session?) {
    guard fatal[Self.endOfOther] == nil else { return Self.keep(session) }
    willTry(Self.endOfOther)
    session?.end()
  }

  /// Ends a session as a part of the present step.
  func close(_ session: Session) {
    if isStateFatal { Self.keep(session) } else { session.end() }
  }

  /// Keeps a session until the process ends, because its end would end the process.
  static func keep(_ session: Session?) {
    if let session { _ = Unmanaged.passRetained(session) }
  }

  private static func atEnd(_ fault: Fault) -> Fault {
    var fault = fault
    fault.text = fault.text.dropLast() + ", at the end of the session."
    return fault
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

nonisolated extension CommandOffer {
  /// Stands for the start of the app, which needs no command.
  fileprivate static let none = CommandOffer(name: "", line: "", origin: .control)

  fileprivate static func waiting(for duration: Duration) -> CommandOffer {
    let time = DurationFormat.format(duration)
    return CommandOffer(name: "wait", line: "wait \(time)", argument: time, origin: .time)
  }
}

nonisolated extension Trial {
  /// A command that the app does not survive.
  fileprivate static func fatal(_ offer: CommandOffer, _ fault: Fault) -> Trial {
    var trial = Trial(name: offer.name, line: offer.line, origin: offer.origin)
    trial.effect = .leads
    trial.faults = [Fault(kind: fault.kind, subject: offer.name, text: fault.text)]
    return trial
  }
}

nonisolated extension Fault {
  /// Returns only the name from a description of work such as `“ticks”, every 1s since 0s`, because its times vary.
  fileprivate static func name(in subject: String) -> String {
    guard subject.hasPrefix("“"), let end = subject.firstIndex(of: "”") else { return "" }
    return String(subject[..<end].dropFirst())
  }

  fileprivate static let loading = Fault(
    kind: .loading,
    text: "Something is still loading, and nothing is left to wait for."
  )

  fileprivate static func unrepeatable(after line: String?) -> Fault {
    let place = line.map { ", at “\($0)”" } ?? ""
    return Fault(
      kind: .unrepeatable,
      text: "The same commands show something else when they are played again\(place)."
    )
  }

  fileprivate static func endlessLoop(of name: String) -> Fault {
    Fault(
      kind: .endlessLoop,
      subject: self.name(in: name),
      text: "\(name) keeps scheduling itself without time passing."
    )
  }
}
