import Streams

/// The deterministic engine: commands and time go in, outputs come out.
///
/// The outputs are a function of the app, the configuration and the inputs. The session does
/// nothing unless it is called. It is isolated to the main actor, as the app's scenes are.
///
/// ```swift
/// let session = try Session(of: Playbill())
/// session.submit("profile")
/// session.submit("wait 1s").flatMap(\.lines)  // ["  name      Ada Lovelace", …]
/// ```
public final class Session {
  /// A function that follows a route into the running app.
  typealias LinkFollowing = (String) throws(Refusal) -> Void

  /// The configuration that the session was started with.
  public let configuration: SessionConfiguration

  /// The outputs before the first command: the opening screen.
  public private(set) var opening: [Output] = []

  /// The inputs and outputs since the opening.
  public private(set) var log = SessionLog()

  /// The objects so far that should have been deallocated and were not.
  public private(set) var leaks: [Leak] = []

  /// Whether the user has quit.
  ///
  /// An ended session refuses every command.
  public private(set) var hasEnded = false

  /// A function that the session calls between two instants of a long `wait`; true stops the wait.
  ///
  /// The default never stops it. The log records the time that actually passed, not the time
  /// requested, so that a replay gives the same outputs.
  public var isInterrupted: () -> Bool = { false }

  let world: World
  let screen: Screen
  let routes: [RouteEntry]
  var lastCommand: String?
  /// The chains of causes that have not been taken yet.
  var asideCauses: [Output] = []
  /// The secret of the present turn, which no file may contain.
  var turnSecret: SessionLog.Secret?
  /// Whether the present turn made a call that may have changed something outside.
  ///
  /// A replay cannot undo such a change.
  var hasWrittenOutside: Bool {
    get { world.outside.hasWritten }
    set { world.outside.hasWritten = newValue }
  }
  /// Whether the present turn only asked, or was refused before anything was done.
  var hasChangedNothing = false
  /// The time that an interrupted `wait` took, and what remains of it once the reply that
  /// interrupted it has been delivered; nil for every other command.
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
  /// Throws a refusal when the configuration names a route or a setting that the app does not have.
  public init<A: App>(
    of app: A,
    configuration: SessionConfiguration = SessionConfiguration()
  ) throws(Refusal) {
    let scheduler = VirtualTimeScheduler()
    let xray = XRay(of: scheduler)
    let screen = Screen(width: configuration.width, xray: xray)
    let settings = Settings(app.settings)
    for setting in configuration.settings {
      try settings.set(try settings.setting(setting.name), to: setting.word)
    }
    if let route = configuration.route { _ = try app.link(to: route) }
    let world = World(
      scheduler: scheduler,
      seed: configuration.seed,
      startDate: configuration.clock,
      width: configuration.width,
      settings: settings,
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
    // Writes of the opening belong to no turn.
    hasWrittenOutside = false
  }

  /// The virtual time that has passed since the session began.
  public var now: Duration { .nanoseconds(world.scheduler.now.nanoseconds) }

  /// The virtual time, since the session began, of the next scheduled work; nil if there is none.
  public var nextDeadline: Duration? {
    world.scheduler.nextDeadline.map { .nanoseconds($0.nanoseconds) }
  }

  /// Follows the deep link `route`, or throws a refusal that says why it leads nowhere.
  func follow(_ route: String) throws(Refusal) {
    try links(route)
  }

  /// Plays one turn: performs the command in `line` and everything that follows at this instant.
  ///
  /// A blank line is no turn. If the command is refused, the refusal is among the outputs.
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

  /// Advances virtual time and runs the work that falls due.
  ///
  /// The log records the time, but it is no turn. A session that has ended does nothing.
  @discardableResult
  public func advance(by duration: Duration) -> [Output] {
    guard !hasEnded, duration > .zero else { return [] }
    turnStart = world.scheduler.now
    let passed = pass(duration)
    return takeDueReplies(after: endTurn(.after(passed)), thenPass: duration - passed)
  }

  /// Delivers a reply from outside at this instant, and shows everything that follows from it.
  ///
  /// The log records the reply, but it is no turn. Throws if no call waits for the reply, or if the
  /// gateway cannot decode it; then nothing has changed.
  @discardableResult
  public func receive(_ reply: GatewayReply) throws(GatewayRefusal) -> [Output] {
    turnStart = world.scheduler.now
    var reply = reply
    reply.latency = try deliver(reply)
    endInstant()
    return takeDueReplies(after: endTurn(.event(reply)))
  }

  private func deliver(_ reply: GatewayReply) throws(GatewayRefusal) -> Duration {
    screen.xray.tracer?.beginReply(reply)
    defer { screen.xray.tracer?.end() }
    return try world.outside.deliver(reply)
  }

  /// The columns of the screen.
  public var width: Int { screen.layout.width }

  /// Sets the width of the screen in columns, from the next output on.
  ///
  /// The log records a new width, but it is no turn.
  public func resize(to width: Int) {
    guard width != screen.layout.width else { return }
    screen.layout = TextLayout(width: width)
    world.width = width
    if configuration.keepsLog {
      log.append(SessionLog.Entry(.resized(width: width), [], at: now))
    }
  }

  /// Returns an output for a refusal that happened before the line became a turn.
  public func refuse(_ refusal: Refusal) -> Output {
    screen.output(of: refusal)
  }

  /// Advances virtual time until no work is scheduled, but no further than `limit`.
  ///
  /// The log records the time, but it is no turn. Returns the work that is still pending, such as
  /// a timer that never ends, or nil if there is none.
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
    // If no time passed, a replay has nothing to repeat.
    let outputs = takeDueReplies(after: passed > .zero ? endTurn(.after(passed)) : [])
    guard isReplyDue else { return (outputs, pendingWork) }
    let rest = settle(within: limit - passed)
    return (outputs + rest.outputs, rest.unsettled)
  }

  /// Advances virtual time and stops at every instant with scheduled work.
  ///
  /// It ends early when `isInterrupted` returns true at such an instant, or when a logged reply has
  /// fallen due. Returns the time that has passed.
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

  /// Ends the app, which releases everything, and starts it again in the same world.
  func relaunch() {
    closeApp()
    navigator = Navigator(screen: screen)
    links = start(navigator)
  }

  /// Ends the session, which releases everything, and returns the leaks as outputs.
  ///
  /// An ended session refuses every command. Ending it twice is harmless.
  @discardableResult
  public func end() -> [Output] {
    turnStart = world.scheduler.now
    // The end of the session has no cause to show.
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

  /// Closes the app and cancels its scheduled work and its calls.
  private func closeApp() {
    navigator.close()
    watch(navigator.endInstant())
    world.scheduler.cancelAll()
    world.outside.cancelAll()
  }

  /// Delivers the logged replies that fell due in a turn, then lets the rest of the interrupted
  /// time pass.
  private func takeDueReplies(
    after outputs: [Output],
    thenPass rest: Duration = .zero
  ) -> [Output] {
    guard world.outside.isReplyDue else { return outputs }
    var outputs = outputs
    while let reply = world.outside.takeDueReply() {
      do throws(GatewayRefusal) {
        outputs += try receive(reply)
      } catch {
        outputs.append(refuse(.outside(error)))
      }
    }
    return outputs + advance(by: rest)
  }

  /// Runs the work that is due at `instant`, or now, until none is left, and collects the outputs.
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
        // Releasing objects may schedule work for the same instant.
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

  /// Releases the objects that left and watches their lifetimes; false if there were none.
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

  /// Appends `outputs` to those of the turn.
  private func put(_ outputs: [Output]) {
    // Most turns are one instant, so avoid a copy of its outputs.
    turnOutputs =
      turnOutputs.isEmpty ? outputs : exchange(&turnOutputs, with: []).appending(outputs)
  }

  private static func isBlank(_ line: String) -> Bool {
    if let byte = line.utf8.first, (0x21...0x7E).contains(byte) { return false }
    return line.allSatisfy(\.isWhitespace)
  }

  /// The maximum number of actions in one instant: more than any app needs, yet quickly reached by
  /// an endless loop.
  private static let actionLimit = 1_000_000

  /// Reports the objects that left during the turn and are still alive at its end.
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
  /// Builds the app, presents its first scene, and returns a function that follows links into it.
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
