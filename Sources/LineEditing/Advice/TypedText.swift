/// The text of the line being typed, and the number of scalars before the cursor.
struct TypedText: Equatable {
  private(set) var scalars: [Unicode.Scalar]
  private(set) var cursor: Int

  init(_ scalars: [Unicode.Scalar], cursor: Int) {
    self.scalars = scalars
    self.cursor = cursor
  }

  init(_ draft: LineDraft) {
    self.init(Array(draft.text.unicodeScalars), cursor: draft.cursor)
  }

  /// The text, if advice on it is possible: it contains no newline or tab, and has a length that a
  /// user may type.
  var plain: [Unicode.Scalar]? {
    let isPlain = scalars.count <= 4096 && !scalars.contains { $0 == "\n" || $0 == "\t" }
    return isPlain ? scalars : nil
  }

  /// The line, if it is plain.
  var draft: LineDraft? {
    plain.map { LineDraft(String($0), cursor: cursor) }
  }

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
