/// A grid of colored pixels, such as a decoded photo.
///
/// It has at least one pixel.
nonisolated public struct Picture: Hashable, Sendable {
  /// The color of a pixel in sRGB: red, green and blue from 0 to 255.
  public struct Color: Hashable, Sendable {
    /// The amount of red.
    public let red: UInt8
    /// The amount of green.
    public let green: UInt8
    /// The amount of blue.
    public let blue: UInt8

    /// Makes a color.
    public init(red: UInt8, green: UInt8, blue: UInt8) {
      self.red = red
      self.green = green
      self.blue = blue
    }

    /// The perceived brightness, from 0 to 255.
    ///
    /// It is computed with integers, so that it is the same on every platform. Source: luma of ITU-R
    /// BT.601.
    var luma: Int {
      (299 * Int(red) + 587 * Int(green) + 114 * Int(blue)) / 1000
    }
  }

  /// The number of pixels in a row.
  public let width: Int

  /// The number of rows.
  public let height: Int

  /// The pixels, row by row from the top, each row from left to right.
  let pixels: [Color]

  /// Makes a picture of `pixels`; nil unless their number is `width` times `height` and not zero.
  public init?(width: Int, height: Int, pixels: [Color]) {
    let (count, overflow) = width.multipliedReportingOverflow(by: height)
    guard width > 0, height > 0, !overflow, count == pixels.count else { return nil }
    self.init(columns: width, pixels: pixels)
  }

  /// Makes a picture by calling `color` for each pixel, row by row.
  ///
  /// A picture without pixels is a programmer error.
  public init(width: Int, height: Int, color: (_ x: Int, _ y: Int) -> Color) {
    if width < 1 || height < 1 { fatalError("A picture has at least one pixel.") }
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

extension Picture {
  /// The picture in characters: each stands for two pixels, one above the other, and darker pixels get
  /// smaller characters.
  nonisolated var asciiLines: [String] {
    stride(from: 0, to: height, by: 2).map { y in
      String((0..<width).map { x in character(atColumn: x, row: y) })
    }
  }

  private nonisolated func character(atColumn x: Int, row y: Int) -> Character {
    let upper = self[x, y].luma
    let lower = y + 1 < height ? self[x, y + 1].luma : upper
    return Self.ramp[(upper + lower) * Self.ramp.count / 512]
  }

  /// Characters from dark to bright, for bright text on a dark background.
  ///
  /// There is no blank, so that no line ends with one and a black picture remains visible.
  private nonisolated static let ramp: [Character] = [".", ":", "-", "=", "+", "*", "#", "%", "@"]
}

extension Picture {
  /// Returns the picture with `width` times `height` pixels, each the average of the area it covers.
  ///
  /// Both are at least 1. The averages are computed with integers, so that they are the same on every
  /// platform.
  nonisolated func scaled(toWidth width: Int, height: Int) -> Picture {
    let columns = (0..<width).map { Self.shares(of: $0, outOf: width, in: self.width) }
    let rows = (0..<height).map { Self.shares(of: $0, outOf: height, in: self.height) }
    return Picture(width: width, height: height) { x, y in average(of: columns[x], rows[y]) }
  }

  /// Returns the picture scaled to fit `columns` and `rows` of a terminal.
  ///
  /// A pixel takes half a cell, because cells are about twice as high as wide. The picture keeps its
  /// proportions and is never enlarged.
  nonisolated func fitted(columns: Int, rows: Int) -> Picture {
    let (maxWidth, maxHeight) = (max(1, columns), max(1, rows) * 2)
    if width <= maxWidth, height <= maxHeight { return self }
    return height * maxWidth <= width * maxHeight
      ? scaled(toWidth: maxWidth, height: max(1, (height * maxWidth + width / 2) / width))
      : scaled(toWidth: max(1, (width * maxHeight + height / 2) / height), height: maxHeight)
  }

  /// A line of pixels that a new pixel partly covers, and the size of that part.
  private typealias Share = (index: Int, weight: Int)

  /// Returns the shares of `count` pixels that the pixel at `index` of `newCount` covers.
  private nonisolated static func shares(
    of index: Int,
    outOf newCount: Int,
    in count: Int
  ) -> [Share] {
    let (start, end) = (index * count, (index + 1) * count)
    return (start / newCount...(end - 1) / newCount).map { old in
      (old, min(end, (old + 1) * newCount) - max(start, old * newCount))
    }
  }

  private nonisolated func average(of columns: [Share], _ rows: [Share]) -> Color {
    var (red, green, blue) = (0, 0, 0)
    for row in rows {
      for column in columns {
        let color = self[column.index, row.index]
        let weight = row.weight * column.weight
        red += weight * Int(color.red)
        green += weight * Int(color.green)
        blue += weight * Int(color.blue)
      }
    }
    // The weights of a pixel add up to the size of the picture it is taken from.
    let total = width * height
    func rounded(_ sum: Int) -> UInt8 { UInt8((sum + total / 2) / total) }
    return Color(red: rounded(red), green: rounded(green), blue: rounded(blue))
  }
}

/// A picture among the lines of an output, for terminals that support color.
///
/// The lines already draw it in characters, in the same cells. Each line holds two rows of pixels,
/// and each column one pixel.
nonisolated package struct PlacedPicture: Hashable, Sendable {
  /// The picture, scaled to the number of pixels to show.
  package let picture: Picture

  /// The index of the line on which it begins.
  package var line: Int

  /// The number of columns to the left of the picture.
  package let column: Int

  /// Places a picture.
  package init(_ picture: Picture, line: Int, column: Int) {
    self.picture = picture
    self.line = line
    self.column = column
  }

  /// The number of lines that the picture takes.
  package var lineCount: Int { (picture.height + 1) / 2 }
}
