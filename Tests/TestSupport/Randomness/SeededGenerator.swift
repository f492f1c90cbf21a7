/// A random number generator that repeats its numbers for the same seed, so that a failure can be
/// reproduced.
///
/// It is a class, so all users of one generator continue the same sequence. Algorithm: SplitMix64.
public final class SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  /// Creates a generator whose numbers depend on `seed` alone.
  public init(seed: UInt64) { state = seed }

  /// The next number of the sequence.
  public func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }
}
