extension Display {
  /// The inputs to a control's lines besides its appearance, and how these become lines.
  struct Format: Equatable {
    let layout: TextLayout
    /// The column in which the values of fields begin, counted after the indent.
    let valueColumn: Int
  }
}

extension Display.Format {
  static var rowIndent: Int { 4 }

  static func layout(of table: Table, on layout: TextLayout) -> Table.Layout {
    table.layout(indent: rowIndent, width: layout.width)
  }

  /// Returns the lines of `view`, which looks like `appearance`.
  func text(of appearance: Appearance, of view: View) -> ScreenText {
    switch appearance {
    case .heading(let text):
      return .heading(text, on: layout)
    case .field(let value, let shorter):
      let line = self.line(ofField: view.address, value, shorter)
      return layout.marksSpans ? marked(field: line, of: view) : ScreenText(lines: [line])
    case .line(let text):
      var text = ScreenText(lines: [layout.row("  " + text)])
      if layout.marksSpans, let meaning = view.isDisabled ? .disabled : view.valueMeaning {
        text.mark(meaning, from: 2)
      }
      return text
    case .prose(let text):
      return ScreenText(lines: layout.prose(text, indent: 2))
    case .text(let text):
      var lines = ScreenText(lines: [layout.row("  " + view.address)])
      if layout.marksSpans { lines.mark(.name, from: 2) }
      lines += ScreenText(lines: layout.prose(text, indent: Self.rowIndent))
      return lines
    case .rows:
      return tableText(of: appearance, of: view)
    case .picture(let picture, let rows):
      return text(of: picture, rows: rows)
    }
  }

  private func line(ofField name: String, _ value: String, _ shorter: String?) -> String {
    let line = layout.field(name, value, column: valueColumn, indent: 2)
    // Few controls have a shorter value, and `…` is in the line only if it is cut or its value has one.
    guard let shorter, line.hasSuffix("…"), !value.hasSuffix("…") else { return line }
    return layout.field(name, shorter, column: valueColumn, indent: 2)
  }

  private func marked(field line: String, of view: View) -> ScreenText {
    var text = ScreenText(lines: [line])
    let nameEnd = 2 + DisplayWidth.of(view.address)
    text.mark(.name, from: 2, to: nameEnd)
    if let meaning = view.isDisabled ? .disabled : view.valueMeaning {
      text.mark(meaning, from: max(nameEnd + 3, 2 + valueColumn))
    }
    return text
  }

  /// Returns remarks on controls, one a line.
  func text(of remarks: [String]) -> ScreenText {
    let lines = remarks.flatMap { layout.sentence($0, indent: 2) }
    return ScreenText(lines, marked: .remark, from: 2, on: layout)
  }

  /// Returns the lines of a remark on the rows above.
  func text(ofRemark remark: String) -> ScreenText {
    let lines = layout.sentence(remark, indent: Self.rowIndent)
    return ScreenText(lines, marked: .remark, from: Self.rowIndent, on: layout)
  }

  private func text(of picture: Picture, rows: Int) -> ScreenText {
    let indent = 2
    let blanks = String(repeating: " ", count: indent)
    let fitted = picture.fitted(columns: layout.width - indent, rows: rows)
    return ScreenText(
      lines: fitted.asciiLines.map { blanks + $0 },
      decorations: [.picture(PlacedPicture(fitted, line: 0, column: indent))]
    )
  }

  private func tableText(of appearance: Appearance, of view: View) -> ScreenText {
    if !layout.marksSpans,
      case .rows(let rows, let firstNumber, notes: nil, remark: nil) = appearance,
      let lines = PlainRows.lines(
        of: rows,
        firstNumber: firstNumber,
        indent: Self.rowIndent,
        width: layout.width
      )
    {
      return ScreenText(lines: lines)
    }
    guard let table = appearance.table else { return ScreenText() }
    let laidOut = Self.layout(of: table, on: layout)
    var text = ScreenText(lines: laidOut.lines)
    if layout.marksSpans, let meaning = view.rowMeaning {
      // The first cell is the number, or the title of a row without number.
      for (line, end) in laidOut.firstCellEnds.enumerated() {
        text.mark(meaning, line: line, from: Self.rowIndent, to: end)
      }
    }
    if let notes = appearance.notes { text = self.text(of: notes, around: text) }
    var below = appearance.outline?.remark
    if !laidOut.cutRows.isEmpty {
      below = (below.map { $0 + "; " } ?? "") + "to read what is cut: examine \(view.address)"
    }
    if let below { text += self.text(ofRemark: "(\(below))") }
    return text
  }

  /// Returns the lines of `rows` with marks beside them, and headings and footers between them.
  private func text(of notes: RowNotes, around rows: ScreenText) -> ScreenText {
    var text = ScreenText()
    var next = 0
    for row in 0...rows.lines.count {
      while next < notes.lines.count, notes.lines[next].place == row {
        text += self.text(of: notes.lines[next])
        next += 1
      }
      guard row < rows.lines.count else { break }
      var line = rows.lines(at: [row])
      if notes.marked.contains(row) {
        line.lines[0] = Self.mark + line.lines[0].dropFirst(Self.mark.count)
      }
      text += line
    }
    return text
  }

  /// The margin of a row that is selected.
  private static var mark: String { "  ✓ " }

  private func text(of line: RowNotes.Line) -> ScreenText {
    switch line.kind {
    case .heading:
      var text = ScreenText(lines: [layout.row("  " + line.text)])
      if layout.marksSpans { text.mark(.title, from: 2) }
      return text
    case .footer:
      return self.text(of: [line.text])
    }
  }

  /// The lines of a text that show the rows, and those that show each line of `notes`.
  func places(
    of notes: RowNotes,
    rowCount: Int
  ) -> (rows: [Int], lines: [Range<Int>]) {
    var rows: [Int] = []
    var lines: [Range<Int>] = []
    var line = 0
    for row in 0...rowCount {
      while lines.count < notes.lines.count, notes.lines[lines.count].place == row {
        let end = line + text(of: notes.lines[lines.count]).lines.count
        lines.append(line..<end)
        line = end
      }
      rows.append(line)
      line += 1
    }
    return (rows, lines)
  }

  /// The index of the first line below the rows of `appearance`, where its remark stands.
  func remarkStart(of appearance: Appearance) -> Int {
    let rowCount = appearance.outline?.rowCount ?? 0
    return appearance.notes.map { places(of: $0, rowCount: rowCount).rows[rowCount] } ?? rowCount
  }
}
