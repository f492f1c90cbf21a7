/// A picture among the lines of an output, for who can show colours.
///
/// The lines hold it in characters already. It takes the same cells: each line two rows of pixels,
/// each column one pixel.
nonisolated public struct PlacedPicture: Hashable, Sendable {
  /// The picture, with as many pixels as it is to show.
  public let picture: Picture

  /// The index of the line on which it begins.
  public var line: Int

  /// The columns to its left.
  public let column: Int

  /// Places a picture.
  public init(_ picture: Picture, line: Int, column: Int) {
    self.picture = picture
    self.line = line
    self.column = column
  }

  /// How many lines it takes.
  public var lineCount: Int { (picture.height + 1) / 2 }
}
