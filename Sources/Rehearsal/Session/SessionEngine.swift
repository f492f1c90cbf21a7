import Streams
import TurnConcurrency

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Runs an app in virtual time: starts it, lets instants pass, and collects what it shows.
///
/// It knows neither commands nor the log, which belong to the session. It does nothing unless it is
/// called.
final class SessionEngine {
  let world: World
  let screen: Screen
  /// The routes that deep links can follow.
  let routes: [RouteEntry]
  /// The routes of the entry points themselves.
  let entryPoints: [RouteEntry]
  /// What `help` explains outside all entry points.
  let topics: [HelpTopic]
  /// Whether a route leads anywhere in the app.
  let isRoute: (String) -> Bool

  /// The objects so far that should have been deallocated and were not.
  private(set) var leaks: [Leak] = []

  /// Whether the app has ended.
  private(set) var hasEnded = false

  private(set) var navigator: Navigator
  /// Whether the screen keeps what presenters received in a turn.
  private let keepsResults: Bool
  /// The app's files.
  private let folder = AppFolder()
  /// Runs the app's tasks.
  private let executor: TurnExecutor
  private let start: (Navigator) -> RunningApp
  /// The app that runs; nil once it has ended.
  private var app: RunningApp?
  /// The observers that ended apps have not removed, which are to be reported.
  private var forgottenObservers: [ForgottenObserver] = []
  /// When the current turn began.
  private(set) var turnStart = VirtualInstant.start
  /// When the last instant ended; only the engine moves the clock.
  private var instant = VirtualInstant.start
  @exclusivity(unchecked) private var outputs: [Output] = []
  /// The chains of causes that have not been taken yet.
  @exclusivity(unchecked) private var asideCauses: [Output] = []
  @exclusivity(unchecked) private var departures: [LifetimeProbe] = []

  /// Starts `app`; the first instant has not ended yet.
  init<A: App>(of app: A, configuration: SessionConfiguration) throws(Refusal) {
    Wires.noted?.begin()
    let scheduler = VirtualTimeScheduler()
    let xray = XRay(of: scheduler)
    let layout = TextLayout(width: configuration.width, marksSpans: configuration.marksSpans)
    let region = configuration.region
    let screen = Screen(layout: layout, xray: xray, scheduler: scheduler, region: region)
    let settings = Settings(app.settings)
    for value in configuration.settings {
      try settings.set(try settings.setting(value.name), to: value.word)
    }
    if let route = configuration.route { _ = try app.link(to: route) }
    if let fault = region.fault { throw .other(fault) }
    guard SessionConfiguration.isClock(configuration.clock) else {
      throw .other("The clock must begin at a date from 1678 to 2261.")
    }
    let world = World(
      scheduler: scheduler,
      seed: configuration.seed,
      startDate: configuration.clock,
      width: configuration.width,
      region: region,
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
      handle?.owner.xray.tracer?.didCall($0, at: $1)
    }
    if let level = configuration.xray { xray.turnOn(level, isAside: true) }
    keepsResults = configuration.use != .typed
    self.screen = screen
    self.world = world
    routes = RouteEntry.all(of: app)
    entryPoints = routes.filter { !$0.isWithinEntryPoint }
    topics = app.topics
    isRoute = { (try? app.link(to: $0)) != nil }
    navigator = Navigator(screen: screen)
    executor = TurnExecutor(
      on: scheduler,
      startDate: configuration.timeSince1970,
      // A different seed, so that these numbers do not repeat those of the world's random source.
      seed: ~configuration.seed,
      backgroundQueues: app.backgroundQueues,
      folder: folder,
      didReceive: { [arrivals = world.outside.arrivals] in arrivals.wake() }
    )
    executor.region = AppRegion(region)
    if let files = configuration.files {
      guard TurnExecutor.runsQueues else { throw .noFolders }
      try folder.make(from: files)
    }
    let holders = ObjectHolders()
    start = { [executor] navigator in
      // Before the app starts, so that what it starts has the same place at a relaunch.
      executor.place = { [weak handle = navigator.handle] in
        handle?.owner.topScreen?.title.shown ?? ""
      }
      xray.holder = { [weak handle = navigator.handle] object in
        handle.flatMap { holders.holder(of: object, on: $0.owner) }
      }
      xray.isOpen = { [weak handle = navigator.handle] context in
        guard let state = handle?.owner.state else { return true }
        return state[context.id] != nil && !state.isHidden(context.id)
      }
      return executor.run { app.start(in: world, on: navigator, screen) }
    }
    self.app = start(navigator)
  }

  /// Runs a part of a turn, so that tasks that it starts belong to the session.
  func run<Value, Failure>(_ body: () throws(Failure) -> Value) throws(Failure) -> Value {
    try executor.run(body)
  }

  /// Whether a task, an actor, or work of a queue has run in a turn.
  var hasRunAsyncCode: Bool { executor.hasRunAsyncCode }

  /// What the user has collected in the app.
  var inventory: [InventoryItem] { app?.inventory() ?? [] }

  /// The state that decides how the app continues but that no screen shows.
  var hiddenState: [String] { app?.hiddenState() ?? [] }

  /// The virtual time that has passed since the session began.
  var now: Duration { .nanoseconds(world.scheduler.now.nanoseconds) }

  /// The virtual time since the current turn began.
  var elapsed: Duration {
    .nanoseconds(turnStart.distance(to: world.scheduler.now).nanoseconds)
  }

  /// Whether the current turn made a call that may have changed something outside.
  ///
  /// A replay cannot undo such a change.
  var hasWrittenOutside: Bool {
    get { world.outside.hasWritten }
    set { world.outside.hasWritten = newValue }
  }

  /// The virtual time after which the task with an id wakes; nil if it does not sleep.
  func remainingSleep(ofTask id: UInt64) -> Duration? {
    let sleep = executor.sleepingTasks.first { $0.id == id }
    return sleep.map { Duration(world.scheduler.now.distance(to: $0.due)) }
  }

  /// The visible stage.
  ///
  /// Throws a refusal while the app shows nothing.
  func visibleStage() throws(Refusal) -> Stage {
    guard let stage = navigator.top else { throw .nothingShown }
    return stage
  }

  /// Follows the deep link `route`, or throws a refusal that says why it leads nowhere.
  func follow(_ route: String) throws(Refusal) {
    guard let followLink = navigator.followLink else { throw .sessionEnded }
    _ = try run { () throws(Refusal) in try followLink(route, .user, .guarded, nil) }
  }

  /// Begins a turn; the offsets of outputs are relative to it.
  func beginTurn() {
    turnStart = instant
    screen.xray.beginTurn()
    if keepsResults { screen.keepResults() }
    guard world.outside.arrivals.sleep() else { return }
    for resumption in executor.takeResumptions() {
      // A replay cannot repeat it.
      hasWrittenOutside = true
      reportOnce(Leak(resumption))
    }
  }

  /// Delivers a reply from outside, and returns it with the time that the call took.
  func deliver(_ reply: GatewayReply) throws(Refusal) -> GatewayReply {
    screen.xray.tracer?
      .beginArrival(of: "reply", at: GatewayCall.name(reply.gateway, reply.request))
    defer { screen.xray.tracer?.end() }
    return try run { () throws(Refusal) in try world.outside.deliver(reply) }
  }

  /// Delivers an event from outside, and notes it if nothing listens; returns whether anything does.
  @discardableResult
  func deliver(_ payload: String, to inbox: Inbox) throws(Refusal) -> Bool {
    screen.xray.tracer?.beginArrival(of: "event", at: inbox.name)
    defer { screen.xray.tracer?.end() }
    let isReceived = try run { () throws(Refusal) in try inbox.deliver(payload) }
    if !isReceived { screen.note(.unheard(inbox.name)) }
    return isReceived
  }

  /// Sets the width of the screen in columns, from the next output on; returns whether it changed.
  func resize(to width: Int) -> Bool {
    guard width != screen.layout.width else { return false }
    screen.layout = TextLayout(width: width, marksSpans: screen.layout.marksSpans)
    world.width = width
    return true
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
      if TurnExecutor.leaveTurn(isInterrupted) || world.outside.isReplyDue {
        return .nanoseconds(start.distance(to: scheduler.now).nanoseconds)
      }
    }
    endInstant(at: target)
    return duration
  }

  /// Advances virtual time until no work is scheduled or a logged reply has fallen due, but no further
  /// than `limit` after the turn began.
  func settle(within limit: Duration) {
    let end = turnStart.advanced(by: VirtualStride(limit))
    let scheduler = world.scheduler
    while !scheduler.isIdle, let deadline = scheduler.nextDeadline, deadline <= end,
      !world.outside.isReplyDue
    {
      endInstant(at: deadline)
    }
  }

  /// Runs the work that is due at `instant`, or now, until none is left, and collects the outputs.
  func endInstant(at instant: VirtualInstant? = nil) {
    run { finishInstant(at: instant) }
  }

  private func finishInstant(at instant: VirtualInstant?) {
    drawInstant(at: instant)
    // Drawing fills the cells of lists, which may note something or schedule work for the same instant.
    var count = 1
    while screen.hasNotes || world.scheduler.nextDeadline.map({ $0 <= self.instant }) ?? false {
      guard count < Self.drawingLimit else {
        return outputs.append(screen.output(of: .endlessLoop("the filling of cells")))
      }
      drawInstant(at: nil)
      count += 1
    }
  }

  /// The maximum number of drawings in one instant.
  private static let drawingLimit = 100

  /// Runs the work that is due, and draws what has changed.
  private func drawInstant(at instant: VirtualInstant?) {
    let scheduler = world.scheduler
    var reached: VirtualInstant
    do throws(EndlessWork) {
      repeat {
        if let instant {
          reached = try scheduler.advance(to: instant, limit: world.actionLimit)
        } else {
          reached = try scheduler.runDue(limit: world.actionLimit)
        }
        // Releasing objects may schedule work for the same instant, and so do values that are shown and
        // cancelled sleeps.
      } while releaseDeparted() || screen.showChangedValues() || executor.discardCancelledSleeps()
        || screen.performChecks()
      if let top = navigator.top, top.isAwaiting, isIdle { top.stopWaiting() }
    } catch {
      reached = error.instant
      screen.note(.refusal(.endlessLoop(error.subject)))
      releaseDeparted()
    }
    self.instant = reached
    let passed = turnStart.distance(to: reached)
    let offset = Duration.nanoseconds(passed.nanoseconds)
    // Drawing fills the cells of lists, which is an effect too.
    let shown = screen.endInstant(top: navigator.top, offset: offset)
    if let tracer = screen.xray.tracer { outputs += takeCauses(from: tracer, after: offset) }
    outputs.take(shown)
  }

  /// Whether nothing is in flight: neither scheduled work nor a call outside.
  private var isIdle: Bool { world.scheduler.isIdle && world.outside.awaitedCalls.isEmpty }

  /// Ends the app, which releases everything, and starts it again in the same world.
  func relaunch() {
    close()
    // What it releases may still give work.
    run { navigator = Navigator(screen: screen) }
    releaseApp()
    folder.emptyTemporaryFolder()
    app = start(navigator)
  }

  /// Ends the app permanently.
  func end() {
    close()
    hasEnded = true
  }

  /// Closes the app and cancels its tasks, its scheduled work and its calls.
  private func close() {
    run {
      navigator.close()
      releaseDeparted()
      let hasTasks = executor.taskCount > 0
      executor.cancelAll()
      if hasTasks {
        // Tasks that continue although they are cancelled are cut off.
        _ = try? world.scheduler.runDue(limit: world.actionLimit)
      }
      world.scheduler.cancelAll()
      world.outside.cancelAll()
      world.inboxes.removeAll()
    }
  }

  /// Releases the app's services, which may remove their observers, and collects those that remain.
  private func releaseApp() {
    run {
      app = nil
      forgottenObservers += executor.endApp()
    }
  }

  /// Releases the objects that left and watches their lifetimes; false if there were none.
  @discardableResult
  private func releaseDeparted() -> Bool {
    guard navigator.hasLeavers else { return false }
    let probes = navigator.endInstant()
    guard !probes.isEmpty else { return false }
    departures.take(probes)
    return true
  }

  /// Returns the outputs since the last call, with the leaks of objects that left and are still alive.
  func takeOutputs() -> [Output] {
    reportLeaks()
    // After that, because objects that the services hold are not leaks.
    if hasEnded, app != nil {
      releaseApp()
      folder.remove()
    }
    reportOutsideWork()
    reportObservers()
    screen.xray.endTurn()
    return RepeatedChanges.folded(exchange(&outputs, with: []), on: screen.layout)
  }

  private func reportLeaks() {
    guard !departures.isEmpty else { return }
    executor.releaseEndedTasks()
    for probe in departures {
      if let leak = probe.leak, !isShared(probe) { report(leak) }
    }
    departures = []
  }

  /// Whether a view model that is still alive belongs to others besides the screen that left.
  private func isShared(_ probe: LifetimeProbe) -> Bool {
    guard probe.role == .viewModel, let viewModel = probe.object else { return false }
    // A stage that stays alive is reported instead of its view model.
    let stages = navigator.stages + departures.compactMap { $0.object as? Stage }
    let roots = stages.flatMap { StageInspection.roots(of: $0, in: navigator) }
    return ObjectGraph(from: roots + [app?.services].compactMap(\.self), elementLimit: .max)
      .contains(viewModel)
  }

  private func reportObservers() {
    guard !forgottenObservers.isEmpty else { return }
    for observer in exchange(&forgottenObservers, with: []) { reportOnce(Leak(observer)) }
  }

  private func reportOutsideWork() {
    for work in executor.takeOutsideWork() {
      if work.receiver != .clock { hasWrittenOutside = true }
      reportOnce(Leak(work))
    }
  }

  /// Reports a leak only the first time, because repeated reports would fill the screen.
  private func reportOnce(_ leak: Leak) {
    if !leaks.contains(leak) { report(leak) }
  }

  private func report(_ leak: Leak) {
    leaks.append(leak)
    outputs.append(screen.output(of: leak))
  }

  /// Returns the causes of the instant that ends, to show above its effects.
  private func takeCauses(from tracer: Tracer, after offset: Duration) -> [Output] {
    let lines = tracer.takeLines(on: screen.layout)
    guard !lines.isEmpty else { return [] }
    let causes = Output(
      .causes,
      offset: offset,
      lines: lines.map(\.text),
      decorations: lines.enumerated().filter { !$1.sources.isEmpty }.map {
        .sources(PlacedSource(line: $0, sources: $1.sources))
      }
    )
    guard screen.xray.isAside else { return [causes] }
    asideCauses.append(causes)
    return []
  }

  /// Returns the chains of causes since the last call, where the configuration keeps them aside.
  func takeCauses() -> [Output] {
    guard !asideCauses.isEmpty else { return [] }
    return exchange(&asideCauses, with: [])
  }
}

extension App {
  /// Builds the app, presents its first scene, and returns the running app.
  fileprivate func start(
    in world: World,
    on navigator: Navigator,
    _ screen: Screen
  ) -> RunningApp {
    let services = makeServices(in: world)
    navigator.followLink =
      LinkFollower(self, services: services, in: world, on: navigator, screen).follow
    presentInContext(navigator.window, services: services)
    return RunningApp(
      services: services,
      inventory: { inventory(of: services) },
      hiddenState: { hiddenState(of: services) }
    )
  }
}

/// An app from its launch to its end, without the type of its services.
private struct RunningApp {
  /// The app's services.
  let services: Any

  /// Returns what the user has collected.
  let inventory: () -> [InventoryItem]

  /// Returns the state that decides how the app continues but that no screen shows.
  let hiddenState: () -> [String]
}
