import Rehearsal

/// Draws a picture with half blocks.
///
/// Each cell shows two pixels, one as the foreground and one as the background.
struct HalfBlocks {
  let depth: ColorDepth

  /// Returns the lines of `picture`, each with one character per cell.
  func lines(of picture: Picture) -> [String] {
    stride(from: 0, to: picture.height, by: 2).map { y in
      var line = ""
      var last: String?
      for x in 0..<picture.width {
        var style = "38;" + code(of: picture[x, y])
        if y + 1 < picture.height { style += ";48;" + code(of: picture[x, y + 1]) }
        // Neighbors with the same colors need no new escape sequence.
        if style != last { line += "\u{1B}[\(style)m" }
        last = style
        line += "▀"
      }
      return line + "\u{1B}[0m"
    }
  }

  /// Source: ISO 8613-6 for RGB colors, xterm's control sequences for palette colors.
  private func code(of color: Picture.Color) -> String {
    depth == .direct
      ? "2;\(color.red);\(color.green);\(color.blue)" : "5;\(Self.paletteIndex(of: color))"
  }

  /// Returns the nearest color in the palette's cube of 6 × 6 × 6 colors.
  private static func paletteIndex(of color: Picture.Color) -> Int {
    16 + 36 * level(of: color.red) + 6 * level(of: color.green) + level(of: color.blue)
  }

  /// Returns the nearest level of the cube; the levels are 0, 95, 135, 175, 215 and 255.
  private static func level(of value: UInt8) -> Int {
    value < 48 ? 0 : value < 115 ? 1 : (Int(value) - 35) / 40
  }
}
