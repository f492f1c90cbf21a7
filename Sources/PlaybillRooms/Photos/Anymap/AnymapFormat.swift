/// The format of a picture file: its colours and the encoding of its numbers.
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

  /// The number of samples of a pixel.
  var samplesPerPixel: Int { self == .plainGray || self == .gray ? 1 : 3 }
}
