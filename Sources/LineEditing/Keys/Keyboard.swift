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

  /// How long the keyboard should be waited for, if something has begun.
  var patience: KeyDecoder.Patience { decoder.patience }

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
    if case .bytes = arrival { return }
    isEnded = true
    decoder.giveUp(into: &keys)
  }

  /// Takes what has begun for all that comes.
  mutating func giveUp() {
    decoder.giveUp(into: &keys)
  }

  /// Takes an interruption out, with all that was typed before it; the count of those there were.
  mutating func takeInterruptions() -> Int {
    guard let last = keys[used...].lastIndex(of: .interrupt) else { return 0 }
    let count = keys[used...last].count { $0 == .interrupt }
    used = last + 1
    return count
  }
}
