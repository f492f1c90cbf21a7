/// A queue of keys that were pressed and are not yet used, including keys typed ahead.
struct Keyboard {
  /// The maximum length of the queue.
  ///
  /// The terminal holds any further keys.
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

  /// Whether the keyboard can read more input.
  var wantsInput: Bool { !isEnded && keys.count - used < Self.limit }

  /// The time at which an incomplete sequence times out; nil if there is none.
  private(set) var deadline: ContinuousClock.Instant?

  /// Removes and returns the next key.
  mutating func next() -> Key? {
    guard used < keys.count else {
      if !keys.isEmpty { keys.removeAll(keepingCapacity: true) }
      used = 0
      return nil
    }
    defer { used += 1 }
    return keys[used]
  }

  /// Whether the queue contains a key.
  var hasKeys: Bool { used < keys.count }

  /// Puts the key that ``next()`` returned last back into the queue.
  mutating func putBack() {
    used -= 1
  }

  /// Adds a key that the user did not press.
  mutating func press(_ key: Key) {
    keys.append(key)
  }

  /// Reads and decodes the available input.
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

  /// Ends an incomplete sequence.
  mutating func giveUp() {
    decoder.giveUp(into: &keys)
    deadline = nil
  }

  /// Removes all keys up to the last interruption.
  ///
  /// Returns false if there is none.
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
