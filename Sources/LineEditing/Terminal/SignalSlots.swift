import Platform
import Synchronization

/// The descriptors to which a signal handler writes.
///
/// Their number is fixed and each one is atomic, because a handler must neither block nor allocate.
enum SignalSlots {
  private static let count = 64
  private static let empty: Int32 = -1

  // Safe: the pointer never changes, its memory is never freed, and the elements are atomic.
  private nonisolated(unsafe) static let slots = {
    let slots = UnsafeMutablePointer<Atomic<Int32>>.allocate(capacity: count)
    for index in 0..<count { (slots + index).initialize(to: Atomic(empty)) }
    return slots
  }()

  /// Claims a slot for `descriptor`.
  ///
  /// Returns false if all slots are taken.
  static func claim(_ descriptor: Int32) -> Bool {
    (0..<count).contains { replace(empty, by: descriptor, at: $0) }
  }

  /// Releases the slot of `descriptor`.
  static func release(_ descriptor: Int32) {
    _ = (0..<count).contains { replace(descriptor, by: empty, at: $0) }
  }

  /// Whether no slot is taken.
  ///
  /// Safe in a signal handler, provided that other code called it before.
  static var isEmpty: Bool {
    var index = 0
    while index < count {
      if slots[index].load(ordering: .acquiring) != empty { return false }
      index += 1
    }
    return true
  }

  /// Writes `byte` to every descriptor.
  ///
  /// Safe in a signal handler, provided that a slot was claimed before.
  static func write(_ byte: UInt8) {
    var byte = byte
    var index = 0
    while index < count {
      let descriptor = slots[index].load(ordering: .acquiring)
      if descriptor != empty { _ = Platform.write(descriptor, &byte, 1) }
      index += 1
    }
  }

  private static func replace(_ old: Int32, by new: Int32, at index: Int) -> Bool {
    slots[index].compareExchange(
      expected: old,
      desired: new,
      ordering: .acquiringAndReleasing
    ).exchanged
  }
}
