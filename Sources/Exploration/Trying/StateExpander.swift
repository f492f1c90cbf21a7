package import Rehearsal
import Transcripts

/// Does what an exploration asks for, in sessions of an app.
package final class StateExpander {
  /// The steps that the app did not survive in earlier attempts, by their numbers, and what happened.
  package typealias FatalSteps = [Int: Fault]

  private let start: (SessionConfiguration) throws(Refusal) -> Session
  private let configuration: SessionConfiguration
  private let player: TranscriptPlayer
  let options: ExplorationOptions
  let rule: StateFingerprint
  private let excludedCommands: [String]
  private let maskedControls: [String]
  /// The lines of requests that hold a secret.
  package var secretLines = SecretLines()
  /// What this answer has left out so far.
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
    case .region(let region):
      var walk = RegionWalk(of: region, by: self, steps)
      return try walk.run()
    case .random(let seed, let length, let path): return try walk(seed, length, after: path, &steps)
    case .path(let path): return try follow(path, &steps)
    case .transcript(let path): return try lines(ofTranscript: path, &steps)
    case .steps(let path): return try replayer.replay(path, &steps)
    case .recording(let recording): return try replayer.record(recording, &steps)
    case .coverage(let path):
      var expansion = Expansion()
      expansion.replay = .coverage(CoverageReading(of: path, by: player))
      return expansion
    }
  }

  private var replayer: PathReplayer {
    PathReplayer(start: start, configuration: configuration, secretLines: secretLines)
  }

  /// Starts a session for trials, at `route` if there is one.
  func makeSession(_ route: String? = nil) throws(Refusal) -> Session {
    var configuration = configuration
    configuration.use = .trial
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
    expansion.endFault = steps.endPath(of: session)
    return expansion
  }

  /// Plays a transcript, and returns the lines that lead to its end as trials.
  private func lines(
    ofTranscript path: String,
    _ steps: inout Steps
  ) throws(Refusal) -> Expansion {
    var route = TranscriptRoute(player: player)
    let session = try route.follow(path) { steps.begin() }
    defer { _ = steps.endPath(of: session) }
    let (typed, _) = try enter(route.lines.map { $0.typed })
    defer { _ = steps.endPath(of: typed) }
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

  /// Starts a session and plays `path` in it; returns it with a hash of the last output.
  private func enter(
    _ path: some Sequence<String>
  ) throws(Refusal) -> (session: Session, printed: UInt64) {
    let session = try makeSession()
    return (session, Self.hash(of: play(path, in: session)))
  }

  /// Plays `path` in a session that has just started, and returns the last output.
  @discardableResult
  private func play(_ path: some Sequence<String>, in session: Session) -> [Output] {
    var outputs = session.opening
    for line in path { outputs = session.submit(secretLines.typed(line)) }
    return outputs
  }

  /// The commands that the visible stage offers and that the options do not exclude, and whether they exclude one that
  /// leaves the screen.
  func offers(
    of session: Session,
    withOddTexts: Bool
  ) -> (offers: [CommandOffer], lacksExit: Bool) {
    var extras: CommandOffer.Extras = []
    if options.triesOddTexts, withOddTexts { extras.insert(.oddTexts) }
    if options.triesSettings { extras.insert(.settings) }
    if options.triesEvents { extras.insert(.events) }
    omissions.controls.formUnion(
      session.spellingsOfControls(among: maskedControls)
    )
    for call in session.pendingCalls { omissions.gateways.insert(call.gateway) }
    let all = session.offers(with: extras)
    if excludedCommands.isEmpty { return (all, false) }
    let excluded = all.map { isExcluded($0, in: session) }
    return (
      zip(all, excluded).filter { !$1 }.map(\.0),
      zip(all, excluded).contains { $0.origin == .exit && $1 }
    )
  }

  /// Whether the options exclude a command of the visible stage.
  private func isExcluded(_ offer: CommandOffer, in session: Session) -> Bool {
    let spellings = session.spellings(of: offer, among: excludedCommands)
    omissions.commands.formUnion(spellings)
    return !spellings.isEmpty
  }

  /// Returns the outcome of a command that was played.
  func trial(
    _ offer: CommandOffer,
    _ outputs: [Output],
    in session: Session,
    from before: Spot?
  ) -> Trial {
    let spot = Spot(session, rule)
    var trial = Trial(name: offer.name, line: offer.line, origin: offer.origin)
    trial.fingerprint = spot.look
    trial.scene = spot.scene
    trial.title = spot.scene == .nothing ? SceneIdentity.nothing.name : session.visibleTitle
    trial.hasEmptyFields = session.hasEmptyFields
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
    if trial.operation != nil || spot.scene != before?.scene {
      trial.effect = .leads
    } else if spot.look != before?.look {
      trial.effect = .changes
    } else if trial.refusal != nil {
      trial.effect = .refused
    } else if outputs.contains(where: { $0.kind != .unheard }) {
      trial.effect = .changes
    }
    return trial
  }

  /// Tries `offer`, and returns the outcome; nil if it waits and nothing is due for a long time.
  func attempt(_ offer: CommandOffer, in session: Session, from before: Spot) -> Trial? {
    offer.origin == .time
      ? trialOfWaiting(in: session, from: before)
      : trial(offer, session.submit(offer.line), in: session, from: before)
  }

  // MARK: Paths

  /// Tries random commands, one after the other.
  private func walk(
    _ seed: UInt64,
    _ length: Int,
    after path: [String],
    _ steps: inout Steps
  ) throws(Refusal) -> Expansion {
    var random = SeededRandomNumberGenerator(seed: seed)
    let session = try makeSession()
    play(path, in: session)
    var spot = Spot(session, rule)
    var expansion = Expansion()
    expansion.steps.append(.session(at: 0))
    for _ in 0..<length {
      var (offers, _) = offers(of: session, withOddTexts: true)
      if let wait = waiting(in: session) { offers.append(wait) }
      guard !session.hasEnded, let offer = offers.randomElement(using: &random) else { break }
      if let fault = steps.begin() {
        expansion.steps.append(.trial(.fatal(offer, fault)))
        break
      }
      guard let trial = attempt(offer, in: session, from: spot) else { continue }
      expansion.steps.append(.trial(trial))
      spot = Spot(trial)
    }
    if let fault = steps.endPath(of: session) {
      expansion.steps.append(.fatalEnd(fault))
    }
    return expansion
  }

  /// Plays a path as far as the app survives it, and returns what it looks like after each line.
  private func follow(_ path: [String], _ steps: inout Steps) throws(Refusal) -> Expansion {
    let session = try makeSession()
    var spot = Spot(session, rule)
    var expansion = Expansion()
    expansion.looks.append(spot.look)
    func note(_ trial: Trial, isLast: Bool) {
      expansion.looks.append(trial.look)
      if isLast || !trial.faults.isEmpty { expansion.trials.append(trial) }
    }
    for (index, line) in path.enumerated() where !session.hasEnded {
      let offer = CommandOffer(name: line, line: line, origin: .control)
      if let fault = steps.begin() {
        note(.fatal(offer, fault), isLast: true)
        break
      }
      let outputs = session.submit(secretLines.typed(line))
      let trial = trial(offer, outputs, in: session, from: spot)
      note(trial, isLast: index == path.count - 1)
      spot = Spot(trial)
    }
    if Spot.isStuck(session) { expansion.faults.append(.loading) }
    expansion.endFault = steps.endPath(of: session)
    return expansion
  }

  // MARK: Time

  /// Stands for waiting until something changes; nil if no work is due, or if waiting is excluded.
  func waiting(in session: Session) -> CommandOffer? {
    guard session.nextDeadline != nil else { return nil }
    let verb = session.spelling(ofVerb: "wait")
    let offer = CommandOffer.waiting(for: Self.longTime, by: verb)
    return isExcluded(offer, in: session) ? nil : offer
  }

  /// Waits until something changes, and returns the outcome; nil if nothing is due for a long time.
  private func trialOfWaiting(in session: Session, from before: Spot) -> Trial? {
    let start = session.now
    let verb = session.spelling(ofVerb: "wait")
    var outputs: [Output] = []
    for _ in 0..<Self.instantLimit where !session.hasEnded {
      guard let delay = delay(of: session, since: start) else { break }
      outputs += session.submit(CommandOffer.waiting(for: delay, by: verb).line)
      if session.fingerprint(by: rule) != before.look { break }
    }
    if session.now == start { return nil }
    let offer = CommandOffer.waiting(for: session.now - start, by: verb)
    return trial(offer, outputs, in: session, from: before)
  }

  /// The time until the next work is due; nil if none is due for a long time after `start`.
  private func delay(of session: Session, since start: Duration) -> Duration? {
    let delay = session.nextDeadline.map { max($0 - session.now, .nanoseconds(1)) }
    return delay.flatMap { session.now + $0 - start < Self.longTime ? $0 : nil }
  }

  private static let instantLimit = 200
  private static let longTime = Duration.seconds(3600)

  // MARK: Checks of a scene

  /// Plays a path to the first state of a scene several times, and returns what is wrong there, and why the app does not
  /// survive the end of a session there.
  func faults(
    ofSceneAt path: [String],
    _ steps: inout Steps
  ) throws(Refusal) -> (faults: [Fault], endFault: Fault?) {
    if let fault = steps.begin() { return (fault.ofCheck, nil) }
    let (session, printed) = try enter(path)
    let look = session.fingerprint(by: rule)
    let endFault = steps.end(session)
    if let fault = steps.begin() { return (fault.ofCheck, endFault) }
    let (second, printedAgain) = try enter(path)
    var faults: [Fault] = []
    if second.fingerprint(by: rule) != look || printedAgain != printed {
      faults.append(.unrepeatable(after: path.last))
    }
    faults += faultsInLongRun(of: second)
    // Where the app does not survive an end, it does not survive another.
    if endFault != nil {
      Steps.keep(second)
      return (faults, endFault)
    }
    second.end()
    // An undo ends sessions, too.
    if let fault = try faultOfUndoing(path, &steps) { faults.append(fault) }
    return (faults, nil)
  }

  /// Looks for timers and loading that never end.
  private func faultsInLongRun(of session: Session) -> [Fault] {
    var faults: [Fault] = []
    let start = session.now
    for _ in 0..<Self.instantLimit * 10 {
      guard let delay = delay(of: session, since: start) else { break }
      session.advance(by: delay)
    }
    if Spot.isStuck(session) { faults.append(.loading) }
    if case .due(let subject) = session.pendingWork {
      let text = "After an hour, or \(Self.instantLimit * 10) instants, \(subject) is still due."
      faults.append(Fault(kind: .endlessTimer, subject: Fault.name(in: subject), text: text))
    }
    return faults
  }

  /// Undoes and redoes the last command.
  private func faultOfUndoing(_ path: [String], _ steps: inout Steps) throws(Refusal) -> Fault? {
    if let fault = steps.begin() {
      return fault.ofCheck.first ?? Fault(kind: .undo, text: "The app does not survive an undo.")
    }
    if path.isEmpty { return nil }
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

nonisolated extension CommandOffer {
  /// Stands for the start of the app, which needs no command.
  fileprivate static let none = CommandOffer(name: "", line: "", origin: .control)

  /// Stands for the verb `wait`, which is typed as `verb`.
  static func waiting(for duration: Duration, by verb: String) -> CommandOffer {
    let time = DurationFormat.format(duration)
    return CommandOffer(name: "wait", line: "\(verb) \(time)", argument: time, origin: .time)
  }
}

nonisolated extension Trial {
  /// A command that the app does not survive.
  static func fatal(_ offer: CommandOffer, _ fault: Fault) -> Trial {
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

  static let loading = Fault(
    kind: .loading,
    text: "Something is still loading, and nothing is left to wait for."
  )

  /// What is wrong if a check of a scene has not come to its end: nothing if the app has crashed, because a command does so
  /// when it is tried, too.
  fileprivate var ofCheck: [Fault] {
    guard kind == .hang else { return [] }
    let text = "\(text.dropLast()), so that this screen could not be checked."
    return [Fault(kind: .hang, subject: subject, text: text)]
  }

  static func unrepeatable(after line: String?) -> Fault {
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
