/// A grid of coloured pixels, such as a photo that was decoded.
///
/// It has at least one pixel.
nonisolated public struct Picture: Hashable, Sendable {
  /// The colour of a pixel: red, green and blue from 0 to 255, as sRGB has them.
  public struct Color: Hashable, Sendable {
    /// How much red.
    public let red: UInt8
    /// How much green.
    public let green: UInt8
    /// How much blue.
    public let blue: UInt8

    /// Makes a colour.
    public init(red: UInt8, green: UInt8, blue: UInt8) {
      self.red = red
      self.green = green
      self.blue = blue
    }

    /// How bright it looks, from 0 to 255.
    ///
    /// Source: luma of ITU-R BT.601, in whole numbers so that every platform gets the same.
    public var luma: Int {
      (299 * Int(red) + 587 * Int(green) + 114 * Int(blue)) / 1000
    }
  }

  /// How many pixels a row has.
  public let width: Int

  /// How many rows it has.
  public let height: Int

  /// Its pixels, row by row from the top, each from left to right.
  public let pixels: [Color]

  /// Makes a picture of `pixels`; nil unless there are `width` times `height` of them, and at least
  /// one.
  public init?(width: Int, height: Int, pixels: [Color]) {
    let (count, overflow) = width.multipliedReportingOverflow(by: height)
    guard width > 0, height > 0, !overflow, count == pixels.count else { return nil }
    self.init(columns: width, pixels: pixels)
  }

  /// Paints a picture: `color` is asked for every pixel, row by row.
  ///
  /// A picture without pixels is a programmer error.
  public init(width: Int, height: Int, color: (_ x: Int, _ y: Int) -> Color) {
    precondition(width > 0 && height > 0, "A picture has at least one pixel.")
    self.init(
      columns: width,
      pixels: (0..<height).flatMap { y in (0..<width).map { x in color(x, y) } }
    )
  }

  private init(columns: Int, pixels: [Color]) {
    width = columns
    height = pixels.count / columns
    self.pixels = pixels
  }

  /// The pixel at `x` from the left and `y` from the top, both from zero.
  public subscript(x: Int, y: Int) -> Color { pixels[y * width + x] }
}
