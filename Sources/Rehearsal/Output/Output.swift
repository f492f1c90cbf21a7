#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Something that a session shows: its kind, when it appeared, and its lines on the screen.
nonisolated public struct Output: Hashable, Sendable {
  /// The kind of an output.
  ///
  /// A refusal is recognized by its kind, never by its text. Rare and large payloads are indirect, because outputs are
  /// copied often.
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
    indirect case refusal(Refusal)
    /// An input or an event to which nothing listens.
    case unheard
    /// A URL that the app opened outside itself.
    indirect case opened(URL)
    /// The chains of causes, while the x-ray is on.
    case causes
    /// A mistake that the session has found.
    indirect case leak(Leak)
  }

  /// The kind of the output.
  public let kind: Kind

  /// The virtual time between the command and the output.
  public let offset: Duration

  /// The lines on the screen, without newlines and control characters.
  public let lines: [String]

  /// What a terminal can show on ``lines`` or beside them, in order; most outputs have nothing.
  package let decorations: [Decoration]

  /// Makes an output.
  package init(
    _ kind: Kind,
    offset: Duration,
    lines: [String],
    decorations: [Decoration] = []
  ) {
    self.kind = kind
    self.offset = offset
    self.lines = lines
    self.decorations = decorations
  }

  init(_ kind: Kind, offset: Duration, text: ScreenText) {
    self.init(kind, offset: offset, lines: text.lines, decorations: text.decorations)
  }

  /// The pictures that ``lines`` draw in characters.
  package var pictures: [PlacedPicture] {
    decorations.compactMap { if case .picture(let picture) = $0 { picture } else { nil } }
  }

  /// The parts of ``lines`` that a terminal can show in color.
  package var spans: [OutputSpan] {
    decorations.compactMap { if case .span(let span) = $0 { span } else { nil } }
  }

  /// The lines of the app's source that caused ``lines``.
  package var sources: [PlacedSource] {
    decorations.compactMap { if case .sources(let sources) = $0 { sources } else { nil } }
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

/// What a terminal can show on the lines of an ``Output`` or beside them.
nonisolated package enum Decoration: Hashable, Sendable {
  /// A picture that the lines draw in characters, for terminals that support color.
  case picture(PlacedPicture)
  /// A part of a line that can be shown in color, if ``SessionConfiguration/marksSpans`` is set.
  case span(OutputSpan)
  /// The lines of the app's source that caused a line, in an output whose kind is ``Output/Kind/causes``.
  ///
  /// They are not part of the line, because they change with every edit of the app.
  case sources(PlacedSource)
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
  private(set) var decorations: [Decoration] = []

  /// The lines of each row of a list; empty if each line is a row.
  private(set) var rowLines: [Range<Int>] = []

  /// The lines of each heading and footer of a list.
  private(set) var noteLines: [Range<Int>] = []

  var isEmpty: Bool { lines.isEmpty }

  init(lines: [String] = [], decorations: [Decoration] = []) {
    self.lines = lines
    self.decorations = decorations
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
    // Most texts have none.
    if !more.decorations.isEmpty { text.place(more.decorations) }
    for line in more.lines { text.lines.append(line) }
  }

  /// Adds the decorations of a text whose lines follow.
  private mutating func place(_ more: [Decoration]) {
    for decoration in more {
      switch decoration {
      case .picture(var picture):
        picture.line += lines.count
        decorations.append(.picture(picture))
      case .span(var span):
        span.line += lines.count
        decorations.append(.span(span))
      case .sources: break
      }
    }
  }

  /// Marks the columns of a line from `start` on, up to `end` or to the end of the line.
  ///
  /// On a narrow screen, the line may end before these columns, and then nothing is marked.
  mutating func mark(
    _ meaning: OutputSpan.Meaning,
    line: Int = 0,
    from start: Int,
    to end: Int = .max
  ) {
    let end = min(end, DisplayWidth.of(lines[line]))
    if start < end {
      decorations.append(.span(OutputSpan(meaning, line: line, columns: start..<end)))
    }
  }

  /// Appends the lines of a list's row.
  mutating func append(row: ScreenText) {
    rowLines.append(lines.count..<lines.count + row.lines.count)
    self += row
  }

  /// Appends the lines of a list's heading or footer.
  mutating func append(note: ScreenText) {
    noteLines.append(lines.count..<lines.count + note.lines.count)
    self += note
  }

  /// The index of the first line below a list's rows; nil if each line so far is a row.
  var rowEnd: Int? { (rowLines + noteLines).map(\.upperBound).max() }

  /// Returns the lines of a list's rows and notes at these indices, with their marked parts.
  func lines(ofRows rows: [Int], andNotes notes: Set<Int> = []) -> ScreenText {
    if rowLines.isEmpty, noteLines.isEmpty { return lines(at: rows) }
    return lines(at: (rows.flatMap { rowLines[$0] } + notes.flatMap { noteLines[$0] }).sorted())
  }

  /// Returns the lines at `indices`, with their marked parts.
  func lines(at indices: [Int]) -> ScreenText {
    var text = ScreenText()
    text.lines.reserveCapacity(indices.count)
    for index in indices {
      for case .span(var span) in decorations where span.line == index {
        span.line = text.lines.count
        text.decorations.append(.span(span))
      }
      text.lines.append(lines[index])
    }
    return text
  }
}
