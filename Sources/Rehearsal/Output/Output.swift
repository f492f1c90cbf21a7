#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Something that a session shows: its kind, when it appeared, and its lines on the screen.
nonisolated public struct Output: Hashable, Sendable {
  /// The kind of an output.
  ///
  /// A refusal is recognized by its kind, never by its text.
  public enum Kind: Hashable, Sendable {
    /// An answer to a command, such as `help`.
    case text
    /// A description of the visible screen: the first one, or the answer to `look`.
    case description
    /// A control that changed.
    case update(control: String)
    /// A screen that came or went.
    case transition(Transition)
    /// A command, or a step of the app, that could not be done.
    case refusal(Refusal)
    /// An input or an event to which nothing listens.
    case unheard
    /// A URL that the app opened outside itself.
    case opened(URL)
    /// The chains of causes, while the x-ray is on.
    case causes
    /// An object that should have been deallocated and was not.
    case leak(Leak)
  }

  /// The kind of the output.
  public let kind: Kind

  /// The virtual time between the command and the output.
  public let offset: Duration

  /// The lines on the screen, without newlines and control characters.
  public let lines: [String]

  /// The pictures that ``lines`` draw in characters, for terminals that support color.
  package let pictures: [PlacedPicture]

  /// The parts of ``lines`` that a terminal can show in color, in order, if
  /// ``SessionConfiguration/marksSpans`` is set.
  package let spans: [OutputSpan]

  /// The lines of the app's source that caused ``lines``, if ``kind-swift.property`` is ``Kind/causes``.
  ///
  /// They are not part of the lines, because they change with every edit of the app.
  package let sources: [PlacedSource]

  /// Makes an output.
  package init(
    _ kind: Kind,
    offset: Duration,
    lines: [String],
    pictures: [PlacedPicture] = [],
    spans: [OutputSpan] = [],
    sources: [PlacedSource] = []
  ) {
    self.kind = kind
    self.offset = offset
    self.lines = lines
    self.pictures = pictures
    self.spans = spans
    self.sources = sources
  }

  init(_ kind: Kind, offset: Duration, text: ScreenText) {
    self.init(
      kind,
      offset: offset,
      lines: text.lines,
      pictures: text.pictures,
      spans: text.spans
    )
  }

  /// Whether the output says that something could not be done.
  public var isRefusal: Bool {
    if case .refusal = kind { true } else { false }
  }

  /// Whether the output reports a leak.
  public var isLeak: Bool {
    if case .leak = kind { true } else { false }
  }
}

/// The lines of source that caused one line of an ``Output``.
nonisolated package struct PlacedSource: Hashable, Sendable {
  /// The index of the output's line.
  package let line: Int

  /// The lines of source, in the order of the causes.
  package let sources: [SourceLine]

  /// Makes the lines of source beside the output's line with an index.
  package init(line: Int, sources: [SourceLine]) {
    self.line = line
    self.sources = sources
  }
}

/// Lines of the screen, and the pictures and marked parts on some of them.
nonisolated struct ScreenText: Equatable {
  var lines: [String] = []
  var pictures: [PlacedPicture] = []
  var spans: [OutputSpan] = []

  var isEmpty: Bool { lines.isEmpty }

  init(lines: [String] = [], pictures: [PlacedPicture] = []) {
    self.lines = lines
    self.pictures = pictures
  }

  /// Makes lines that are marked from a column to their ends, if `layout` marks spans.
  init(
    _ lines: [String],
    marked meaning: OutputSpan.Meaning,
    from start: Int,
    on layout: TextLayout
  ) {
    self.lines = lines
    guard layout.marksSpans else { return }
    for line in lines.indices { mark(meaning, line: line, from: start) }
  }

  static func += (text: inout ScreenText, more: ScreenText) {
    // Most texts have neither.
    if !more.pictures.isEmpty || !more.spans.isEmpty { text.place(more) }
    for line in more.lines { text.lines.append(line) }
  }

  /// Adds the pictures and spans of a text whose lines follow.
  private mutating func place(_ more: ScreenText) {
    for var placed in more.pictures {
      placed.line += lines.count
      pictures.append(placed)
    }
    for var span in more.spans {
      span.line += lines.count
      spans.append(span)
    }
  }

  /// Marks the columns of a line from `start` on, up to `end` or to the end of the line.
  ///
  /// On a narrow screen, the line may be cut before these columns, and then nothing is marked.
  mutating func mark(
    _ meaning: OutputSpan.Meaning,
    line: Int = 0,
    from start: Int,
    to end: Int = .max
  ) {
    let end = min(end, DisplayWidth.of(lines[line]))
    if start < end { spans.append(OutputSpan(meaning, line: line, columns: start..<end)) }
  }

  /// Returns the lines at `indices`, with their marked parts.
  func lines(at indices: [Int]) -> ScreenText {
    var text = ScreenText()
    text.lines.reserveCapacity(indices.count)
    for index in indices {
      for var span in spans where span.line == index {
        span.line = text.lines.count
        text.spans.append(span)
      }
      text.lines.append(lines[index])
    }
    return text
  }
}
