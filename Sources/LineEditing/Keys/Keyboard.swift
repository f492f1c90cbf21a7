/// The keys that were pressed and not yet used: what is typed ahead waits here.
struct Keyboard {
  /// Beyond this many keys the rest is left in the terminal, which knows how to wait.
  private static let limit = 1 << 16

  private let input: Descriptor
  private var decoder = KeyDecoder()
  private var keys: [Key] = []
  private var used = 0

  /// Whether the terminal hung up.
  private(set) var isEnded = false

  init(_ input: Descriptor) {
    self.input = input
  }

  /// Whether there is room and reason to read.
  var wantsInput: Bool { !isEnded && keys.count - used < Self.limit }

  /// When something that has begun is taken for all that comes; nil when nothing has.
  private(set) var deadline: ContinuousClock.Instant?

  /// The next key.
  mutating func next() -> Key? {
    guard used < keys.count else {
      if !keys.isEmpty { keys.removeAll(keepingCapacity: true) }
      used = 0
      return nil
    }
    defer { used += 1 }
    return keys[used]
  }

  /// Whether a key waits to be used.
  var hasKeys: Bool { used < keys.count }

  /// Puts the key back that was the next one last.
  mutating func putBack() {
    used -= 1
  }

  /// Presses a key that the person did not.
  mutating func press(_ key: Key) {
    keys.append(key)
  }

  /// Reads what arrived.
  mutating func read() {
    let arrival = withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 4096) { buffer in
      let arrival = input.read(into: UnsafeMutableRawBufferPointer(buffer))
      if case .bytes(let count) = arrival {
        for byte in buffer[..<count] { decoder.decode(byte, into: &keys) }
      }
      return arrival
    }
    if case .bytes = arrival {
      deadline = decoder.patience.duration.map { .now + $0 }
    } else {
      isEnded = true
      giveUp()
    }
  }

  /// Takes what has begun for all that comes.
  mutating func giveUp() {
    decoder.giveUp(into: &keys)
    deadline = nil
  }

  /// Takes interruptions out, with all that was typed before them; false when there are none.
  mutating func takeInterruptions() -> Bool {
    guard let last = keys[used...].lastIndex(of: .interrupt) else { return false }
    used = last + 1
    return true
  }
}

extension KeyDecoder.Patience {
  fileprivate var duration: Duration? {
    switch self {
    case .none: nil
    case .short: .milliseconds(40)
    case .long: .seconds(1)
    }
  }
}
