import Rehearsal

/// Encodes a picture as the bytes of a file, for the backend.
struct AnymapEncoder {
  let format: AnymapFormat

  /// Returns the bytes of a file with `picture`.
  func encode(_ picture: Picture) -> [UInt8] {
    let header =
      "\(format.rawValue)\n# painted for Playbill\n\(picture.width) \(picture.height)\n255\n"
    let samples = picture.pixels.flatMap { color in
      format.samplesPerPixel == 1 ? [UInt8(color.luma)] : [color.red, color.green, color.blue]
    }
    guard format.isPlain else { return Array(header.utf8) + samples }
    return Array(header.utf8) + samples.flatMap { Array("\($0)\n".utf8) }
  }
}

/// The format of a picture file: its colors and the encoding of its numbers.
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
