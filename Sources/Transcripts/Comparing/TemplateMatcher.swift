/// A line with placeholders, prepared for comparison with shown lines.
///
/// The matcher finds an assignment if one exists, without trying one after the other.
/// From the right, it determines where each remainder of the template can begin. From the left, it
/// then takes the longest text for each placeholder that leaves such a place.
nonisolated struct TemplateMatcher {
  private let pieces: [LineTemplate.Piece]
  /// The text before the first and after the last placeholder, where most lines differ already.
  private let prefix: ExactText
  private let suffix: ExactText

  /// Prepares a template; a reference to a name in `anyText` is any text.
  ///
  /// Returns nil if the template refers to another value that is not in `values`.
  init?(_ template: LineTemplate, values: [String: String], anyText: Set<String> = []) {
    var pieces: [LineTemplate.Piece] = []
    for var piece in template.pieces {
      if case .reference(let name) = piece {
        if anyText.contains(name) {
          piece = .rest
        } else {
          guard let value = values[name] else { return nil }
          piece = .text(value)
        }
      }
      if case .text(let text) = piece, case .text(let before)? = pieces.last {
        pieces[pieces.count - 1] = .text(before + text)
      } else if piece != .text("") {
        pieces.append(piece)
      }
    }
    self.pieces = pieces
    prefix = Self.text(of: pieces.first)
    suffix = Self.text(of: pieces.last)
  }

  private static func text(of piece: LineTemplate.Piece?) -> ExactText {
    if case .text(let text)? = piece { ExactText(text) } else { ExactText("") }
  }

  /// Returns the captured values; nil if the line does not match.
  func match(_ line: String) -> [String: String]? {
    guard ExactText(line).hasPrefix(prefix), ExactText(line).hasSuffix(suffix) else { return nil }
    let scan = PlaceholderScan(line)
    var places = [EndPlaces(onlyAtEndOf: scan.bytes)]
    for piece in pieces.reversed() {
      places.append(beginnings(of: piece, before: places[places.count - 1], in: scan))
    }
    places.reverse()
    guard places[0].contains(0) else { return nil }
    var values: [String: String] = [:]
    var start = 0
    for (index, piece) in pieces.enumerated() {
      let rest = places[index + 1]
      switch piece {
      case .text(let text): start += text.utf8.count
      case .rest: start = rest.first(from: start) ?? start
      case .value(let name, let type):
        let end = scan.longestEnd(of: type, from: start, among: rest) ?? start
        values[name] = String(decoding: scan.bytes[start..<end], as: UTF8.self)
        start = end
      case .reference: break
      }
    }
    return values
  }

  /// Returns where `piece` can begin if the next piece can begin at `rest`.
  private func beginnings(
    of piece: LineTemplate.Piece,
    before rest: EndPlaces,
    in scan: PlaceholderScan
  ) -> EndPlaces {
    var isBeginning = [Bool](repeating: false, count: scan.bytes.count + 1)
    switch piece {
    case .text(let text):
      let count = text.utf8.count
      for start in isBeginning.indices.dropLast(count) where rest.contains(start + count) {
        isBeginning[start] = scan.bytes[start...].starts(with: text.utf8)
      }
    case .rest:
      if let last = rest.last(in: 0...scan.bytes.count) {
        for place in 0...last { isBeginning[place] = scan.isBoundary(place) }
      }
    case .value(_, let type):
      for place in scan.bytes.indices where scan.isBoundary(place) {
        isBeginning[place] = scan.longestEnd(of: type, from: place, among: rest) != nil
      }
    case .reference: break
    }
    return EndPlaces(isBeginning)
  }
}
