/// An output of a demonstration, and its delay after the previous one.
struct Moment: Equatable {
  /// The content of the output.
  enum Content: Equatable {
    /// Text with newlines and colors; an empty text is a pause.
    case text(String)
    /// A chapter begins here.
    case chapter(String)
    /// The width of the screen changes.
    case width(Int)
  }

  let delay: Duration
  let content: Content

  init(_ content: Content, after delay: Duration = .zero) {
    self.content = content
    self.delay = delay
  }
}
