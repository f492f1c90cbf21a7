extension Picture {
  /// The picture with `width` times `height` pixels, each the average of the area it covers.
  ///
  /// Both are at least 1. All sums are of whole numbers, so that every platform gets the same.
  nonisolated public func scaled(toWidth width: Int, height: Int) -> Picture {
    let columns = (0..<width).map { Self.shares(of: $0, outOf: width, in: self.width) }
    let rows = (0..<height).map { Self.shares(of: $0, outOf: height, in: self.height) }
    return Picture(width: width, height: height) { x, y in average(of: columns[x], rows[y]) }
  }

  /// The picture as it fits on `columns` and `rows` of a terminal, where a pixel is half a cell:
  /// cells are about twice as high as wide.
  ///
  /// It keeps its proportions, and is never enlarged: that would only show what is not there.
  nonisolated func fitted(columns: Int, rows: Int) -> Picture {
    let (maxWidth, maxHeight) = (max(1, columns), max(1, rows) * 2)
    if width <= maxWidth, height <= maxHeight { return self }
    return height * maxWidth <= width * maxHeight
      ? scaled(toWidth: maxWidth, height: max(1, (height * maxWidth + width / 2) / width))
      : scaled(toWidth: max(1, (width * maxHeight + height / 2) / height), height: maxHeight)
  }

  /// A line of pixels that a new pixel covers a part of, and how large that part is.
  private typealias Share = (index: Int, weight: Int)

  /// What the pixel at `index` of `newCount` covers of `count` pixels in the same length.
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
