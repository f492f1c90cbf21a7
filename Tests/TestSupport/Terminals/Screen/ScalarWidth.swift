/// How many cells a character takes on this model of a terminal.
///
/// The model does not use the C library, because the programs under test do: a test compares two
/// independent results.
/// Source: Unicode Standard Annex 11, the wide and full-width ranges that matter.
enum ScalarWidth {
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115f, 0x231a...0x231b, 0x23e9...0x23ec, 0x25fd...0x25fe, 0x2614...0x2615,
    0x2648...0x2653, 0x26a1...0x26a1, 0x2705...0x2705, 0x2728...0x2728, 0x274c...0x274c,
    0x2753...0x2755, 0x2795...0x2797, 0x2b50...0x2b50, 0x2e80...0x303e, 0x3041...0x33ff,
    0x3400...0x4dbf, 0x4e00...0x9fff, 0xa000...0xa4cf, 0xac00...0xd7a3, 0xf900...0xfaff,
    0xfe30...0xfe6f, 0xff00...0xff60, 0xffe0...0xffe6, 0x1f300...0x1f64f, 0x1f680...0x1f6ff,
    0x1f900...0x1f9ff, 0x20000...0x3fffd,
  ]

  static func of(_ scalar: Unicode.Scalar) -> Int {
    if scalar.value < 0x300 { return 1 }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: return wide.contains { $0.contains(scalar.value) } ? 2 : 1
    }
  }
}
