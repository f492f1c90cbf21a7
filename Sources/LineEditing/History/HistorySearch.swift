/// A search through earlier lines, which goes on with each character of what is sought.
///
/// It decides, and neither reads keys nor draws. Source: bash(1), `reverse-search-history`; letters
/// match both cases unless a capital is typed, as in fish.
struct HistorySearch {
  /// What a key means while a search goes on.
  enum Turn: Equatable {
    case type(String), erase, older, newer
    /// Gives the line back that was there before.
    case abandon
    /// Goes on with the line that was found.
    case accept
    /// Goes on with it, and means what it always means.
    case leave
  }

  private struct Place {
    var sought = ""
    /// Which line was found last; behind all of them before the first.
    var index: Int
    /// The line that is shown.
    var draft: LineDraft
    var isLost = false
  }

  private let lines: [String]
  /// What was sought the last time.
  private let previous: String
  /// Where each character has led, and the place before the first.
  private var places: [Place]

  /// A search through `lines`, oldest first, from the line `before`.
  init(_ lines: [String], before: LineDraft, previous: String = "") {
    self.lines = lines
    self.previous = previous
    places = [Place(index: lines.count, draft: before)]
  }

  /// What `key` means.
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

  /// What is sought.
  var sought: String { place.sought }

  /// What is said in the place of the prompt.
  var status: Prompt {
    Prompt(place.isLost ? "(not found “\(sought)”) " : "(search “\(sought)”) ")
  }

  /// The line that was found, the cursor where it has what is sought; at first the one from before.
  var draft: LineDraft { place.draft }

  /// Goes on; false if there is nothing more that way.
  mutating func take(_ turn: Turn) -> Bool {
    switch turn {
    case .type(let text):
      places.append(place)
      place.sought += text
      let isFound = find(in: lines.indices.prefix(place.index + 1).reversed())
      place.isLost = !isFound
      return isFound
    case .erase:
      guard places.count > 1 else { return false }
      places.removeLast()
      return true
    case .older where sought.isEmpty && !previous.isEmpty: return take(.type(previous))
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

  /// Goes to the first of the lines at `indices` that has what is sought.
  private mutating func find(in indices: some Sequence<Int>) -> Bool {
    guard !sought.isEmpty else { return false }
    for index in indices {
      guard let cursor = Self.cursor(of: sought, in: lines[index]) else { continue }
      place.index = index
      place.draft = LineDraft(lines[index], cursor: cursor)
      place.isLost = false
      return true
    }
    return false
  }

  /// How many scalars of `line` stand before the first place where it has `text`; nil if it has
  /// none.
  private static func cursor(of text: String, in line: String) -> Int? {
    let folds = !text.contains(where: \.isUppercase)
    let characters = line.map { folds ? $0.lowercased() : String($0) }
    let sought = text.map { folds ? $0.lowercased() : String($0) }
    guard let range = characters.firstRange(of: sought) else { return nil }
    return line.prefix(range.lowerBound).unicodeScalars.count
  }
}
