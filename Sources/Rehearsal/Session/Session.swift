import Streams

/// The deterministic engine: commands and time go in, outputs come out.
///
/// What it puts out is a function of the app, its configuration and what went in; nothing else
/// moves it. Isolated to the main actor, as the app's scenes are; it does nothing of its own
/// accord.
///
/// ```swift
/// let session = try Session(of: Playbill())
/// session.submit("profile")
/// session.submit("wait 1s").flatMap(\.lines)  // ["  name      Ada Lovelace", …]
/// ```
public final class Session {
  /// Follows a route into the app that runs.
  typealias LinkFollowing = (String) throws(Refusal) -> Void

  /// What it was started with.
  public let configuration: SessionConfiguration

  /// What was shown before the first command: the opening screen.
  public private(set) var opening: [Output] = []

  /// Everything that went in and came out since the opening.
  public private(set) var log = SessionLog()

  /// Everything so far that should have been gone and was not.
  public private(set) var leaks: [Leak] = []

  /// Whether the user has quit.
  ///
  /// An ended session refuses every command.
  public private(set) var hasEnded = false

  /// Asked between two instants of a long `wait`; true stops it there.
  ///
  /// Never by default.
  ///
  /// What was waited for is in the log, and not what was asked for, so that it replays alike.
  public var isInterrupted: () -> Bool = { false }

  let world: World
  let screen: Screen
  let routes: [RouteEntry]
  var lastCommand: String?
  /// The chains of causes that nobody has taken yet.
  var asideCauses: [Output] = []
  /// What the present turn must not leave behind in a file.
  var turnSecret: SessionLog.Secret?
  /// Whether the present turn made a call that may have changed something outside, which no replay
  /// takes back.
  var hasWrittenOutside: Bool {
    get { world.outside.hasWritten }
    set { world.outside.hasWritten = newValue }
  }
  /// Whether the present turn only asked, or was refused before anything was done.
  var hasChangedNothing = false
  /// How long a `wait` really took that was stopped, and what of it is left when the reply is taken
  /// in that stopped it; nil for every other command.
  var shortenedWait: (passed: Duration, rest: Duration)?
  private(set) var navigator: Navigator
  /// Whether a route leads anywhere in the app.
  let isRoute: (String) -> Bool
  private let start: (Navigator) -> LinkFollowing
  private var links: LinkFollowing
  private var turnStart = VirtualInstant.start
  private var turnOutputs: [Output] = []
  private var departures: [LifetimeProbe] = []

  /// Starts `app` and shows its opening screen.
  ///
  /// Throws a refusal when the configuration names a route or a knob that the app does not have.
  public init<A: App>(
    of app: A,
    configuration: SessionConfiguration = SessionConfiguration()
  ) throws(Refusal) {
    let scheduler = VirtualTimeScheduler()
    let xray = XRay(of: scheduler)
    let screen = Screen(width: configuration.width, xray: xray)
    let knobs = Knobs(app.knobs)
    for setting in configuration.knobs {
      try knobs.set(try knobs.knob(setting.name), to: setting.word)
    }
    if let route = configuration.route { _ = try app.link(to: route) }
    let world = World(
      scheduler: scheduler,
      seed: configuration.seed,
      startDate: configuration.clock,
      width: configuration.width,
      knobs: knobs,
      urlOpener: URLOpener { [weak handle = screen.handle] url in
        handle?.owner.xray.tracer?.didOpenURL()
        handle?.owner.note(.opened(url))
      },
      outside: Outside(
        scheduler: scheduler,
        isLive: configuration.isLive,
        logged: configuration.replies
      )
    )
    world.outside.didCall = { [weak handle = screen.handle] in
      handle?.owner.xray.tracer?.didCall($0)
    }
    if let level = configuration.xray { xray.turnOn(level, isAside: true) }
    self.screen = screen
    self.world = world
    routes = RouteEntry.all(of: app)
    isRoute = { (try? app.link(to: $0)) != nil }
    self.configuration = configuration
    navigator = Navigator(screen: screen)
    start = { navigator in app.start(in: world, on: navigator, screen) }
    links = start(navigator)
    if let route = configuration.route { try follow(route) }
    endInstant()
    reportLeaks()
    opening = takeOutputs()
    // No turn wrote it.
    hasWrittenOutside = false
  }

  /// The virtual time that has passed since the session began.
  public var now: Duration { .nanoseconds(world.scheduler.now.nanoseconds) }

  /// The virtual time, since the session began, of the next thing that is due; nil when nothing is.
  public var nextDeadline: Duration? {
    world.scheduler.nextDeadline.map { .nanoseconds($0.nanoseconds) }
  }

  /// Follows the deep link `route`, or says why it leads nowhere.
  func follow(_ route: String) throws(Refusal) {
    try links(route)
  }

  /// Plays one turn: does what `line` says and everything that follows from it at this instant.
  ///
  /// A blank line is no turn. What cannot be done is among the outputs, as a refusal.
  @discardableResult
  public func submit(_ line: String) -> [Output] {
    guard !Self.isBlank(line) else { return [] }
    turnStart = world.scheduler.now
    do throws(Refusal) {
      guard !hasEnded else { throw .sessionEnded }
      try perform(line)
    } catch {
      hasChangedNothing = true
      screen.note(.refusal(error))
    }
    endInstant()
    let wait = shortenedWait.take()
    let input = wait.map { "wait " + DurationFormat.format($0.passed) } ?? line
    return takeDueReplies(after: endTurn(.command(input)), thenPass: wait?.rest ?? .zero)
  }

  /// Lets virtual time pass by itself, and everything happen that falls due.
  ///
  /// The time is in the log, but is no turn. A session that has ended stands still.
  @discardableResult
  public func advance(by duration: Duration) -> [Output] {
    guard !hasEnded, duration > .zero else { return [] }
    turnStart = world.scheduler.now
    let passed = pass(duration)
    return takeDueReplies(after: endTurn(.after(passed)), thenPass: duration - passed)
  }

  /// Takes in a reply from outside, at this instant, and shows everything that follows from it.
  ///
  /// It is in the log, but is no turn. Throws when no call waits for it, or when it is no reply of
  /// its port; nothing has happened then.
  @discardableResult
  public func receive(_ reply: PortReply) throws(PortRefusal) -> [Output] {
    turnStart = world.scheduler.now
    var reply = reply
    reply.latency = try deliver(reply)
    endInstant()
    return takeDueReplies(after: endTurn(.event(reply)))
  }

  private func deliver(_ reply: PortReply) throws(PortRefusal) -> Duration {
    screen.xray.tracer?.beginReply(reply)
    defer { screen.xray.tracer?.end() }
    return try world.outside.deliver(reply)
  }

  /// The columns of the screen.
  public var width: Int { screen.layout.width }

  /// Gives the screen another width, from the next output on.
  ///
  /// A new width is in the log, but is no turn.
  public func resize(to width: Int) {
    guard width != screen.layout.width else { return }
    screen.layout = TextLayout(width: width)
    world.width = width
    if configuration.keepsLog {
      log.append(SessionLog.Entry(.resized(width: width), [], at: now))
    }
  }

  /// An output that says why something was refused before it could become a turn.
  public func refuse(_ refusal: Refusal) -> Output {
    screen.output(of: refusal)
  }

  /// Lets virtual time pass until nothing is due any more, but no longer than `limit`.
  ///
  /// The time is in the log, but is no turn. Says what is still due then, such as a timer that
  /// never ends; nil when nothing is.
  public func settle(
    within limit: Duration = .seconds(3600)
  ) -> (outputs: [Output], unsettled: PendingWork?) {
    turnStart = world.scheduler.now
    let end = turnStart.advanced(by: VirtualStride(limit))
    while let deadline = world.scheduler.nextDeadline, deadline <= end, !world.outside.isReplyDue {
      endInstant(at: deadline)
    }
    let passed = Duration.nanoseconds(turnStart.distance(to: world.scheduler.now).nanoseconds)
    let isReplyDue = world.outside.isReplyDue
    // Where no time passed, there is nothing that a replay could repeat.
    let outputs = takeDueReplies(after: passed > .zero ? endTurn(.after(passed)) : [])
    guard isReplyDue else { return (outputs, pendingWork) }
    let rest = settle(within: limit - passed)
    return (outputs + rest.outputs, rest.unsettled)
  }

  /// Moves virtual time on, stopping at every instant at which something is due, and for good when
  /// `isInterrupted` says so there, or when a logged reply has fallen due.
  ///
  /// Returns the time that has passed.
  @discardableResult
  func pass(_ duration: Duration, until isInterrupted: () -> Bool = { false }) -> Duration {
    let scheduler = world.scheduler
    let start = scheduler.now
    let target = scheduler.now.advanced(by: VirtualStride(duration))
    while let deadline = scheduler.nextDeadline, deadline <= target {
      endInstant(at: deadline)
      if isInterrupted() || world.outside.isReplyDue {
        return .nanoseconds(start.distance(to: scheduler.now).nanoseconds)
      }
    }
    endInstant(at: target)
    return duration
  }

  /// Ends the app, which lets everything go, and starts it again on the world as it is.
  func relaunch() {
    closeApp()
    navigator = Navigator(screen: screen)
    links = start(navigator)
  }

  /// Ends the session, which lets everything go, and says what did not go.
  ///
  /// An ended session refuses every command. Ending twice is harmless.
  @discardableResult
  public func end() -> [Output] {
    turnStart = world.scheduler.now
    // Nobody caused it.
    screen.xray.turnOff()
    endApp()
    endInstant()
    reportLeaks()
    return takeOutputs()
  }

  func endApp() {
    closeApp()
    hasEnded = true
  }

  /// Lets the app go, and whatever it has scheduled: nobody is left to see it.
  private func closeApp() {
    navigator.close()
    watch(navigator.endInstant())
    world.scheduler.cancelAll()
    world.outside.cancelAll()
  }

  /// Takes in the logged replies that fell due in a turn, and lets the time pass that they cut
  /// short.
  private func takeDueReplies(
    after outputs: [Output],
    thenPass rest: Duration = .zero
  ) -> [Output] {
    guard world.outside.isReplyDue else { return outputs }
    var outputs = outputs
    while let reply = world.outside.takeDueReply() {
      do throws(PortRefusal) {
        outputs += try receive(reply)
      } catch {
        outputs.append(refuse(.outside(error)))
      }
    }
    return outputs + advance(by: rest)
  }

  /// Runs what is due at `instant`, or now, until nothing is, and shows what came of it.
  private func endInstant(at instant: VirtualInstant? = nil) {
    let scheduler = world.scheduler
    var reached: VirtualInstant
    do throws(EndlessWork) {
      repeat {
        if let instant {
          reached = try scheduler.advance(to: instant, limit: Self.actionLimit)
        } else {
          reached = try scheduler.runDue(limit: Self.actionLimit)
        }
        // What was let go may have left something to do at once.
      } while letGo()
    } catch {
      reached = error.instant
      screen.note(.refusal(.endlessLoop(error.subject)))
      letGo()
    }
    let passed = turnStart.distance(to: reached)
    let offset = Duration.nanoseconds(passed.nanoseconds)
    if let tracer = screen.xray.tracer { put(takeCauses(from: tracer, after: offset)) }
    put(screen.endInstant(top: navigator.top, offset: offset))
  }

  /// Lets go of what left, and watches what becomes of it; false when nothing left.
  @discardableResult
  private func letGo() -> Bool {
    let probes = navigator.endInstant()
    guard !probes.isEmpty else { return false }
    watch(probes)
    return true
  }

  private func watch(_ probes: [LifetimeProbe]) {
    departures =
      departures.isEmpty ? probes : exchange(&departures, with: []).appending(probes)
  }

  /// Puts `outputs` behind those that the turn has already.
  private func put(_ outputs: [Output]) {
    // Most turns are one instant, whose outputs need not be copied.
    turnOutputs =
      turnOutputs.isEmpty ? outputs : exchange(&turnOutputs, with: []).appending(outputs)
  }

  private static func isBlank(_ line: String) -> Bool {
    if let byte = line.utf8.first, (0x21...0x7E).contains(byte) { return false }
    return line.allSatisfy(\.isWhitespace)
  }

  /// More actions than any app runs within one instant, and few enough to notice at once.
  private static let actionLimit = 1_000_000

  /// What left during the turn must be gone by its end.
  private func reportLeaks() {
    guard !departures.isEmpty else { return }
    for probe in departures {
      guard let leak = probe.leak else { continue }
      leaks.append(leak)
      put([screen.output(of: leak)])
    }
    departures = []
  }

  private func endTurn(_ input: SessionLog.Input) -> [Output] {
    reportLeaks()
    let outputs = takeOutputs()
    if configuration.keepsLog {
      log.append(
        SessionLog.Entry(
          input,
          outputs,
          at: .nanoseconds(turnStart.nanoseconds),
          secret: turnSecret,
          changedNothing: hasChangedNothing,
          wroteOutside: hasWrittenOutside
        )
      )
    }
    turnSecret = nil
    hasChangedNothing = false
    hasWrittenOutside = false
    return outputs
  }

  private func takeOutputs() -> [Output] {
    defer { turnOutputs = [] }
    return turnOutputs
  }
}

extension App {
  /// Builds the app anew and presents its first scene; returns how links are followed into it.
  fileprivate func start(
    in world: World,
    on navigator: Navigator,
    _ screen: Screen
  ) -> Session.LinkFollowing {
    let services = makeServices(in: world)
    presentInContext(navigator.window, services: services)
    return LinkFollower(self, services: services, in: world, on: navigator, screen).follow
  }
}
