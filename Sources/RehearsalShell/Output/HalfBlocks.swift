import Rehearsal

/// Writes a picture in half blocks: each cell shows two pixels, one as its text and one as its
/// ground.
struct HalfBlocks {
  let depth: ColorDepth

  /// The lines of `picture`, as many as it takes in characters.
  func lines(of picture: Picture) -> [String] {
    stride(from: 0, to: picture.height, by: 2).map { y in
      var line = ""
      var last: String?
      for x in 0..<picture.width {
        var style = "38;" + code(of: picture[x, y])
        if y + 1 < picture.height { style += ";48;" + code(of: picture[x, y + 1]) }
        // What has the colours of its neighbour need not say so again.
        if style != last { line += "\u{1B}[\(style)m" }
        last = style
        line += "▀"
      }
      return line + "\u{1B}[0m"
    }
  }

  /// Source: ISO 8613-6 for colours by value, xterm's control sequences for those by number.
  private func code(of color: Picture.Color) -> String {
    depth == .direct
      ? "2;\(color.red);\(color.green);\(color.blue)" : "5;\(Self.paletteIndex(of: color))"
  }

  /// The nearest colour of the palette's cube of 6 times 6 times 6.
  private static func paletteIndex(of color: Picture.Color) -> Int {
    16 + 36 * level(of: color.red) + 6 * level(of: color.green) + level(of: color.blue)
  }

  /// The cube's levels are 0, 95, 135, 175, 215 and 255.
  private static func level(of value: UInt8) -> Int {
    value < 48 ? 0 : value < 115 ? 1 : (Int(value) - 35) / 40
  }
}
