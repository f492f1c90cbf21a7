/// A random source that gives the same numbers for the same seed, on every platform.
///
/// It is the SplitMix64 generator, which is good enough for sample data and shuffles, but not for
/// secrets. Source: Steele, Lea and Flood, "Fast Splittable Pseudorandom Number Generators", OOPSLA
/// 2014.
nonisolated public struct SeededRandomNumberGenerator: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// Makes a generator whose numbers depend on `seed` alone.
  public init(seed: UInt64) {
    state = seed
  }

  /// The next number of the sequence; all 64 bits are random.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
