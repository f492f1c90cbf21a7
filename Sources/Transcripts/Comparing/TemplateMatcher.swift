/// A line with placeholders, prepared for comparison with shown lines.
///
/// The matcher finds an assignment if one exists, in time proportional to the length of the line.
/// From the right, it determines where each remainder of the template can begin. From the left, it
/// then takes the longest text for each placeholder that leaves such a place.
nonisolated struct TemplateMatcher {
  private enum Piece {
    case text(SequenceSearch<UInt8>)
    case rest
    case value(name: String, type: PlaceholderType)
  }

  private let pieces: [Piece]
  /// The text before the first and after the last placeholder, where most lines differ already.
  private let prefix: ExactText
  private let suffix: ExactText

  /// Returns nil if the template refers to a value that is not in `values`.
  init?(_ template: LineTemplate, values: [String: String]) {
    var merged: [LineTemplate.Piece] = []
    for piece in template.pieces {
      var piece = piece
      if case .reference(let name) = piece {
        guard let value = values[name] else { return nil }
        piece = .text(value)
      }
      if case .text(let text) = piece, case .text(let before)? = merged.last {
        merged[merged.count - 1] = .text(before + text)
      } else if piece != .text("") {
        merged.append(piece)
      }
    }
    let texts = [merged.first, merged.last].map { piece in
      if case .text(let text)? = piece { ExactText(text) } else { ExactText("") }
    }
    (prefix, suffix) = (texts[0], texts[1])
    pieces = merged.compactMap { piece in
      switch piece {
      case .text(let text): .text(SequenceSearch(Array(text.utf8)))
      case .rest: .rest
      case .value(let name, let type): .value(name: name, type: type)
      case .reference: nil
      }
    }
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
      case .text(let text): start += text.count
      case .rest: start = rest.first(from: start) ?? start
      case .value(let name, let type):
        let end = scan.longestEnd(of: type, from: start, among: rest) ?? start
        values[name] = String(decoding: scan.bytes[start..<end], as: UTF8.self)
        start = end
      }
    }
    return values
  }

  /// Returns where `piece` can begin if the next piece can begin at `rest`.
  private func beginnings(
    of piece: Piece,
    before rest: EndPlaces,
    in scan: PlaceholderScan
  ) -> EndPlaces {
    var isBeginning = [Bool](repeating: false, count: scan.bytes.count + 1)
    switch piece {
    case .text(let text):
      text.forEachStart(in: scan.bytes) { start in
        isBeginning[start] = rest.contains(start + text.count)
        return true
      }
    case .rest:
      if let last = rest.last(in: 0...scan.bytes.count) {
        for place in 0...last { isBeginning[place] = scan.isBoundary(place) }
      }
    case .value(_, let type):
      for place in scan.bytes.indices where scan.isBoundary(place) {
        isBeginning[place] = scan.longestEnd(of: type, from: place, among: rest) != nil
      }
    }
    return EndPlaces(isBeginning)
  }
}
