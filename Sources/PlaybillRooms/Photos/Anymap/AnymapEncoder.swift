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
