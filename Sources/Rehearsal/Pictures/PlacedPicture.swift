/// A picture among the lines of an output, for terminals that support color.
///
/// The lines already draw it in characters, in the same cells. Each line holds two rows of pixels,
/// and each column one pixel.
nonisolated public struct PlacedPicture: Hashable, Sendable {
  /// The picture, scaled to the number of pixels to show.
  public let picture: Picture

  /// The index of the line on which it begins.
  public var line: Int

  /// The number of columns to the left of the picture.
  public let column: Int

  /// Places a picture.
  public init(_ picture: Picture, line: Int, column: Int) {
    self.picture = picture
    self.line = line
    self.column = column
  }

  /// The number of lines that the picture takes.
  public var lineCount: Int { (picture.height + 1) / 2 }
}
