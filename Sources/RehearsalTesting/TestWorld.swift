public import Rehearsal
public import Testing

/// A world for a unit test of a service or model, with virtual time that the test advances.
///
/// It needs no app and no screen. What the tested code schedules, and the tasks that it starts, run in virtual
/// time: at once up to the first delay, and further when the test calls ``advance(by:)``. So a test of an async
/// model that sleeps takes no real time. Async code runs in this way where sessions run it: on Linux with Swift
/// 6.3 or later.
///
/// ```swift
/// let test = try TestWorld()
/// var greeting = "none"
/// test.run {
///   Task {
///     try await Task.sleep(for: .seconds(2))
///     greeting = "hello"
///   }
/// }
/// #expect(greeting == "none")
/// test.advance(by: .seconds(2))
/// #expect(greeting == "hello")
/// ```
///
/// What would fail a transcript, such as work on a thread, is an issue of the test. Use it on the main
/// actor.
public final class TestWorld {
  /// The session whose world it is: it delivers events to inboxes, and replies to gateways.
  ///
  /// It has no screen, so it performs no commands.
  public let session: Session

  /// The world for the tested code.
  public let world: World

  private let place: SourceLocation

  /// Makes a world with a seed, a date, a locale and values of settings that `configuration` gives.
  ///
  /// `settings` are the declarations of the settings that the tested code reads. Throws a refusal if
  /// `configuration` sets another one, or sets a value that a setting does not have.
  public init(
    settings: [any SettingDeclaration] = [],
    configuration: SessionConfiguration = SessionConfiguration(),
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws(Refusal) {
    var made: World?
    // To undo a turn, the session would start the app in another world.
    var configuration = configuration
    configuration.use = .replay
    session = try Session(
      of: EmptyApp(settings: settings) { made = $0 },
      configuration: configuration
    )
    guard let made else { fatalError("A session starts its app when it is made.") }
    world = made
    place = sourceLocation
  }

  /// The virtual time that has passed.
  public var now: Duration { session.now }

  /// Runs `body` at the present instant, then everything that is due, and returns the result of `body`.
  ///
  /// Call the tested code in it, so that its tasks run in virtual time. Rethrows what `body` throws.
  @discardableResult
  public func run<Value, Failure: Error>(
    _ body: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    let (result, outputs) = session.runUnlogged(body)
    report(outputs)
    return try result.get()
  }

  /// Advances virtual time, and runs what falls due at each instant.
  public func advance(by duration: Duration) {
    report(session.advance(by: duration))
  }

  private func report(_ outputs: [Output]) {
    for output in outputs where output.isLeak || output.isRefusal {
      Issue.record(
        Comment(rawValue: output.lines.joined(separator: "\n")),
        sourceLocation: place
      )
    }
  }
}

/// An app that shows nothing.
private struct EmptyApp: App {
  let name = "test"
  let title = "Test"
  let summary = "a world without screens"
  let settings: [any SettingDeclaration]
  let didMake: (World) -> Void

  func presentInContext(_ context: any NavigationContext, services world: World) { didMake(world) }
}
