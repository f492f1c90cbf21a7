import Platform

/// A queue of keys that were pressed and are not yet used, including keys typed ahead.
struct Keyboard {
  /// The maximum length of the queue.
  ///
  /// The terminal holds any further keys.
  private static let limit = 1 << 16

  private let input: Descriptor
  private var decoder = KeyDecoder()

  /// Whether the terminal hung up.
  private(set) var isEnded = false

  /// The time at which an incomplete sequence times out; nil if there is none.
  private(set) var deadline: ContinuousClock.Instant?

  init(_ input: Descriptor) {
    self.input = input
  }

  /// Whether the keyboard can read more input.
  var wantsInput: Bool { !isEnded && decoder.keys.count < Self.limit }

  /// Whether a paste has begun whose end has not come for a while; only ^C acts until then.
  var isInStalledPaste: Bool { decoder.isInStalledPaste }

  /// Whether the queue contains a key.
  var hasKeys: Bool { !decoder.keys.isEmpty }

  /// Removes and returns the next key.
  mutating func next() -> Key? {
    decoder.keys.popFirst()
  }

  /// Puts the key that ``next()`` returned last back into the queue.
  mutating func putBack(_ key: Key) {
    decoder.keys.insert(key, at: decoder.keys.startIndex)
  }

  /// Adds a key that the user did not press.
  mutating func press(_ key: Key) {
    decoder.keys.append(key)
  }

  /// Reads and decodes the available input.
  mutating func read() {
    let arrival = withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 4096) { buffer in
      let arrival = input.read(into: UnsafeMutableRawBufferPointer(buffer))
      if case .bytes(let count) = arrival {
        for byte in buffer[..<count] { decoder.decode(byte) }
      }
      return arrival
    }
    if case .bytes = arrival {
      deadline = decoder.patience.map { .now + $0 }
    } else {
      isEnded = true
      giveUp()
    }
  }

  /// Ends an incomplete sequence, except a paste.
  mutating func giveUp() {
    decoder.giveUp()
    deadline = nil
  }

  /// Removes the first ^Z or ^\ from the queue, and returns its signal; nil if there is none.
  mutating func takeSignal() -> Int32? {
    guard let index = decoder.keys.firstIndex(where: { $0 == .suspend || $0 == .quit }) else {
      return nil
    }
    return decoder.keys.remove(at: index) == .quit ? SIGQUIT : SIGTSTP
  }

  /// Removes all keys up to the last interruption.
  ///
  /// Returns false if there is none.
  mutating func takeInterruptions() -> Bool {
    guard let last = decoder.keys.lastIndex(of: .interrupt) else { return false }
    decoder.keys = decoder.keys[(last + 1)...]
    return true
  }
}
