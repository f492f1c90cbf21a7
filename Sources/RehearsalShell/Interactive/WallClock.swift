/// Keeps the session's virtual clock in step with the clock on the wall.
///
/// While nothing is pending, virtual time stands still, so that an idle hour leaves no trace. While
/// something is, virtual time runs as the wall's does, from where it stood.
struct WallClock<Wall: Clock> where Wall.Duration == Duration {
  private let wall: Wall
  /// The moment on the wall at which virtual time would have been zero; nil while time stands
  /// still.
  private var origin: Wall.Instant?

  init(_ wall: Wall) {
    self.wall = wall
  }

  /// Lets virtual time run from `virtualNow` if something is pending, and stops it otherwise.
  mutating func follow(isPending: Bool, from virtualNow: Duration) {
    guard isPending else {
      origin = nil
      return
    }
    if origin == nil { origin = wall.now.advanced(by: .zero - virtualNow) }
  }

  /// Starts anew from `virtualNow`: virtual time has jumped.
  mutating func reset() {
    origin = nil
  }

  /// The virtual time that the wall has reached; nil while time stands still.
  var elapsed: Duration? {
    origin.map { $0.duration(to: wall.now) }
  }

  /// ``elapsed``, down to a tenth of a second: a log should not tell how fast somebody types.
  var elapsedTenths: Duration? {
    elapsed.map { .milliseconds(100) * Int($0 / .milliseconds(100)) }
  }

  /// Whether the wall has reached `deadline`, in virtual time.
  func hasReached(_ deadline: Duration) -> Bool {
    elapsed.map { $0 >= deadline } ?? false
  }

  /// Waits until virtual time reaches `deadline`, or until the task is cancelled.
  func sleep(until deadline: Duration) async throws {
    guard let origin else { return }
    try await wall.sleep(until: origin.advanced(by: deadline), tolerance: nil)
  }
}
