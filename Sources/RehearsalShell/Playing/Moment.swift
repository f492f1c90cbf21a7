/// Something that a demonstration shows, and how long after what came before.
struct Moment: Equatable {
  /// What there is to see.
  enum Content: Equatable {
    /// A text, with its newlines and colours; an empty one is a pause.
    case text(String)
    /// A chapter begins here.
    case chapter(String)
    /// The screen has another width.
    case width(Int)
  }

  let delay: Duration
  let content: Content

  init(_ content: Content, after delay: Duration = .zero) {
    self.content = content
    self.delay = delay
  }
}
