/// How a picture is written in a file: its colours, and how their numbers stand there.
///
/// Source: Netpbm's manual pages pgm(5) and ppm(5).
enum AnymapFormat: String, CaseIterable {
  /// Brightness alone, in decimal.
  case plainGray = "P2"
  /// Red, green and blue, in decimal.
  case plainColor = "P3"
  /// Brightness alone, in bytes.
  case gray = "P5"
  /// Red, green and blue, in bytes.
  case color = "P6"

  var isPlain: Bool { self == .plainGray || self == .plainColor }

  /// How many numbers a pixel has.
  var samplesPerPixel: Int { self == .plainGray || self == .gray ? 1 : 3 }
}
