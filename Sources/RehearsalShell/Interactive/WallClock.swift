/// Keeps the session's virtual clock in step with the wall clock.
///
/// While nothing is pending, virtual time stands still, so that an idle hour leaves no trace. While
/// something is pending, virtual time runs at the pace of wall time.
struct WallClock<Wall: Clock> where Wall.Duration == Duration {
  private let wall: Wall
  /// The wall time at which virtual time would have been zero; nil while virtual time stands still.
  private var origin: Wall.Instant?

  init(_ wall: Wall) {
    self.wall = wall
  }

  /// Starts virtual time at `virtualNow` if something is pending, and stops it otherwise.
  mutating func follow(isPending: Bool, from virtualNow: Duration) {
    guard isPending else {
      origin = nil
      return
    }
    if origin == nil { origin = wall.now.advanced(by: .zero - virtualNow) }
  }

  /// Stops virtual time after a jump, so that the next call of `follow` starts again.
  mutating func reset() {
    origin = nil
  }

  /// The virtual time that corresponds to the current wall time; nil while virtual time stands
  /// still.
  var elapsed: Duration? {
    origin.map { $0.duration(to: wall.now) }
  }

  /// ``elapsed``, rounded down to a tenth of a second, so that a log does not reveal typing speed.
  var elapsedTenths: Duration? {
    elapsed.map { .milliseconds(100) * Int($0 / .milliseconds(100)) }
  }

  /// Whether wall time has reached `deadline`, which is in virtual time.
  func hasReached(_ deadline: Duration) -> Bool {
    elapsed.map { $0 >= deadline } ?? false
  }

  /// Waits until virtual time reaches `deadline`, or until the task is cancelled.
  func sleep(until deadline: Duration) async throws {
    guard let origin else { return }
    try await wall.sleep(until: origin.advanced(by: deadline), tolerance: nil)
  }
}
