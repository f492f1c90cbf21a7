import Streams

/// Follows what causes what, by the order of calls: what happens while somebody works is his doing.
///
/// Work that is scheduled takes along who scheduled it.
final class Tracer {
  let level: XRayLevel
  let scheduler: VirtualTimeScheduler
  private let room: String?
  private let secrets: () -> [String]
  private var roots: [Cause] = []
  /// Who is at work, the innermost last.
  private var stack: [Cause] = []

  /// Makes a tracer that tells of one `room`, or of all if that is nil.
  init(
    _ level: XRayLevel,
    room: String?,
    scheduler: VirtualTimeScheduler,
    secrets: @escaping () -> [String]
  ) {
    self.level = level
    self.scheduler = scheduler
    self.room = room
    self.secrets = secrets
  }

  /// Somebody is reached, and at work until ``end()``.
  func begin(_ cause: Cause) {
    add(cause)
    enter(cause)
  }

  /// Somebody who has his place in a chain already is at work until ``end()``.
  func enter(_ cause: Cause) {
    stack.append(cause)
  }

  /// Whoever was reached last has done his work.
  func end() {
    _ = stack.popLast()
  }

  /// Somebody is reached, and done.
  func add(_ cause: Cause) {
    if let parent = stack.last { parent.append(cause) } else { roots.append(cause) }
  }

  /// What the present one passes on.
  var emission: String? { stack.last?.emission }

  /// Whether a stage is coming just now.
  var isArriving: Bool { stack.last?.isArrival == true }

  /// `value` as a chain shows it.
  func text(of value: Any) -> String {
    ValueText(hiding: secrets()).text(of: value)
  }

  /// The chains that have come to their end, in lines.
  func takeLines(on layout: TextLayout) -> [String] {
    let chains = exchange(&roots, with: []).filter { chain in
      chain.prune() && room.map(chain.concerns) ?? true
    }
    return chains.flatMap { ChainText(layout: layout).lines(of: $0) }
  }

  /// `work` as it is to be scheduled: when its time comes it is the doing of who is at work now.
  func carryCause(
    _ name: String?,
    _ delay: VirtualStride,
    to work: @escaping () -> Void
  ) -> () -> Void {
    let time = DurationFormat.format(.nanoseconds(delay.nanoseconds))
    let edge = (name.map { "\($0), " } ?? "") + (delay > .zero ? "\(time) later" : "at once")
    let origin = stack.last
    if level == .all, delay > .zero {
      add(Cause("a timer", by: "set " + (name.map { "\($0), " } ?? "") + time))
    }
    return { [self] in
      let outer = exchange(&stack, with: [])
      let cause = Cause(origin?.name ?? "clock", in: origin?.room)
      cause.emission = edge
      cause.isLater = true
      cause.needsEffect = true
      begin(cause)
      work()
      stack = outer
    }
  }

  /// Puts `next` in place of `value`, and returns what was there.
  private func exchange<Value>(_ value: inout Value, with next: Value) -> Value {
    defer { value = next }
    return value
  }
}
