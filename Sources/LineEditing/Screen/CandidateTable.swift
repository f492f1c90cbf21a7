/// Lays out completion candidates in columns, each with its help text beside it.
struct CandidateTable {
  let candidates: [LineAdvice.Candidate]
  /// The index of the selected candidate.
  let selected: Int?
  let columns: Int
  let rowLimit: Int
  let showsColor: Bool

  /// The minimum width for a help text; a shorter one is not useful.
  private static let leastHelp = 12
  private static let gap = 2

  /// The rows of the table, with as many columns as all candidates need, filled from top to bottom.
  ///
  /// The last row counts the candidates that do not fit.
  var rows: [String] {
    // Leave the last column free, or the terminal would wrap the line.
    let space = max(2, columns - 1)
    let words = candidates.map { Cells($0.text) }
    let wordWidth = min(words.map(\.width).max() ?? 0, space)
    let helps = candidates.map { Cells($0.help) }
    let helpWidth = helps.map(\.width).max() ?? 0
    let cellWidth = wordWidth + (helpWidth > 0 ? Self.gap + helpWidth : 0)
    let most = max(1, (space + Self.gap) / (wordWidth + Self.gap))
    let natural = max(1, (space + Self.gap) / (cellWidth + Self.gap))
    let needed = (candidates.count + rowLimit - 1) / max(1, rowLimit)
    // Candidates without help share rows, as in `ls`. A candidate with help has its own row if
    // there are enough rows.
    let count = min(most, max(needed, helpWidth == 0 ? natural : 1))
    let width = count == 1 ? space : (space + Self.gap) / count - Self.gap
    let height = min(rowLimit, (candidates.count + count - 1) / count)
    var rows = (0..<height).map { row in
      let cells = Array(stride(from: row, to: candidates.count, by: height).prefix(count))
      return cells.map { index in
        let isLast = index == cells.last
        let text = cell(words[index], helps[index], wordWidth, width, pads: !isLast)
        return showsColor && index == selected ? "\u{1b}[7m\(text)\u{1b}[0m" : text
      }
      .joined(separator: String(repeating: " ", count: Self.gap))
    }
    let hidden = candidates.count - height * count
    if hidden > 0, !rows.isEmpty {
      rows[rows.count - 1] = Cells("… and \(hidden + count) more").cut(to: space).text
    }
    return rows
  }

  private func cell(
    _ word: Cells,
    _ help: Cells,
    _ wordWidth: Int,
    _ width: Int,
    pads: Bool
  ) -> String {
    let word = word.cut(to: min(wordWidth, width))
    var text = word.text
    var used = word.width
    let space = width - wordWidth - Self.gap
    if help.width > 0, space >= min(Self.leastHelp, help.width) {
      let help = help.cut(to: space)
      text += String(repeating: " ", count: wordWidth + Self.gap - used)
      text += showsColor ? "\u{1b}[2m\(help.text)\u{1b}[0m" : help.text
      used = wordWidth + Self.gap + help.width
    }
    return pads ? text + String(repeating: " ", count: max(0, width - used)) : text
  }
}

/// A text and its width in columns.
///
/// A joined emoji counts as its separate parts, as in the line being typed.
private struct Cells {
  let text: String
  let width: Int

  init(_ text: String) {
    var scalars = String.UnicodeScalarView()
    var width = 0
    for scalar in text.unicodeScalars where scalar != "\u{fe0f}" {
      if !CellWidth.steers(scalar) {
        scalars.append(scalar)
      } else if scalar.properties.generalCategory == .control {
        // As in the line being typed.
        scalars.append(contentsOf: CellWidth.shown(scalar).unicodeScalars)
      } else {
        // Remove characters that join or reorder their neighbors.
        continue
      }
      width += CellWidth.of(scalar)
    }
    self.text = String(scalars)
    self.width = width
  }

  func cut(to space: Int) -> Cells {
    if width <= space { return self }
    var head = ""
    var used = 1
    for character in text {
      used += character.unicodeScalars.reduce(0) { $0 + CellWidth.of($1) }
      if used > space { break }
      head.append(character)
    }
    return Cells(head + "…")
  }
}
