/// An incremental search through earlier lines.
///
/// The type only decides; it neither reads keys nor draws. A query matches both cases unless it
/// contains a capital, as in fish. Source: bash(1), `reverse-search-history`.
struct HistorySearch {
  /// What a key means during a search.
  enum Turn: Equatable {
    case type(String), erase, older, newer
    /// Restores the line from before the search.
    case abandon
    /// Ends the search and edits the line that was found.
    case accept
    /// Ends the search with the line that was found, and then performs the usual action of the key.
    case leave
  }

  private struct Place {
    var query = ""
    /// The index of the line that was found last; the number of lines if none was found yet.
    var index: Int
    /// The line on the screen.
    var draft: LineDraft
    var isLost = false
  }

  private let lines: [String]
  /// The query of the previous search.
  private let previous: String
  /// The initial state, followed by the state after each typed text.
  private var places: [Place]

  /// Makes a search through `lines`, oldest first, starting from the line `before`.
  init(_ lines: [String], before: LineDraft, previous: String = "") {
    self.lines = lines
    self.previous = previous
    places = [Place(index: lines.count, draft: before)]
  }

  /// Returns what `key` means during a search.
  static func turn(for key: Key) -> Turn {
    switch key {
    case .text(let scalar): .type(String(scalar))
    case .paste(let text): .type(text)
    case .control(0x08), .control(0x7f): .erase
    case .control(0x12), .up: .older
    case .control(0x13), .down: .newer
    case .control(0x07), .interrupt: .abandon
    case .escape: .accept
    default: .leave
    }
  }

  /// The current query.
  var query: String { place.query }

  /// The prompt to show during the search.
  var status: Prompt {
    Prompt(place.isLost ? "(not found “\(query)”) " : "(search “\(query)”) ")
  }

  /// The line that was found, with the cursor at the match.
  ///
  /// Before the first match, the original line.
  var draft: LineDraft { place.draft }

  /// Performs `turn`.
  ///
  /// Returns false if it finds nothing in that direction.
  mutating func take(_ turn: Turn) -> Bool {
    switch turn {
    case .type(let text):
      places.append(place)
      place.query += text
      let isFound = find(in: lines.indices.prefix(place.index + 1).reversed())
      place.isLost = !isFound
      return isFound
    case .erase:
      guard places.count > 1 else { return false }
      places.removeLast()
      return true
    case .older where query.isEmpty && !previous.isEmpty: return take(.type(previous))
    case .older: return find(in: lines.indices.prefix(place.index).reversed())
    case .newer: return find(in: lines.indices.dropFirst(place.index + 1))
    case .abandon:
      places.removeLast(places.count - 1)
      return true
    case .accept, .leave: return true
    }
  }

  private var place: Place {
    get { places[places.count - 1] }
    set { places[places.count - 1] = newValue }
  }

  /// Moves to the first of the lines at `indices` that contains the query.
  private mutating func find(in indices: some Sequence<Int>) -> Bool {
    guard !query.isEmpty else { return false }
    for index in indices {
      guard let cursor = Self.cursor(of: query, in: lines[index]) else { continue }
      place.index = index
      place.draft = LineDraft(lines[index], cursor: cursor)
      place.isLost = false
      return true
    }
    return false
  }

  /// Returns the number of scalars in `line` before the first match of `text`, or nil if there is
  /// none.
  private static func cursor(of text: String, in line: String) -> Int? {
    let folds = !text.contains(where: \.isUppercase)
    let characters = line.map { folds ? $0.lowercased() : String($0) }
    let query = text.map { folds ? $0.lowercased() : String($0) }
    guard let range = characters.firstRange(of: query) else { return nil }
    return line.prefix(range.lowerBound).unicodeScalars.count
  }
}
