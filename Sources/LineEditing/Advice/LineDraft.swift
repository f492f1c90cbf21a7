/// The current state of a line that is being typed.
public struct LineDraft: Sendable, Hashable {
  /// The Unicode scalars of the line so far.
  private(set) var scalars: [Unicode.Scalar]
  /// The number of Unicode scalars before the cursor.
  public private(set) var cursor: Int

  /// Makes a draft with the cursor after `cursor` scalars of `text`, or at the end by default.
  public init(_ text: String, cursor: Int? = nil) {
    let scalars = Array(text.unicodeScalars)
    self.init(scalars, cursor: cursor ?? scalars.count)
  }

  init(_ scalars: [Unicode.Scalar], cursor: Int) {
    self.scalars = scalars
    self.cursor = cursor
  }

  /// The text of the line so far.
  public var text: String { String(scalars) }

  /// The text before the cursor.
  public var head: String { String(scalars.prefix(cursor)) }

  /// Whether the cursor is at the end of the line.
  public var isAtEnd: Bool { cursor == scalars.count }

  /// Whether advice on the line is possible: it contains no newline or tab, and has a length that a user may type.
  var isPlain: Bool { scalars.count <= 4096 && !scalars.contains { $0 == "\n" || $0 == "\t" } }

  /// Replaces a part of the text, and puts the cursor after it.
  mutating func replace(_ range: Range<Int>, with text: String) {
    scalars.replaceSubrange(range, with: text.unicodeScalars)
    cursor = range.lowerBound + text.unicodeScalars.count
  }

  /// The maximum number of scalars in a meaningful character.
  private static let characterLimit = 64

  /// The number of scalars in the character before the cursor, such as a joined emoji; 0 if there
  /// is none.
  var countBefore: Int {
    String(scalars[..<cursor].suffix(Self.characterLimit)).last?.unicodeScalars.count ?? 0
  }

  /// The number of scalars in the character after the cursor; 0 if there is none.
  var countAfter: Int {
    String(scalars[cursor...].prefix(Self.characterLimit)).first?.unicodeScalars.count ?? 0
  }
}

extension String {
  init(_ text: some Collection<Unicode.Scalar>) {
    var scalars = UnicodeScalarView()
    scalars.append(contentsOf: text)
    self.init(scalars)
  }
}
