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

  /// Returns the lines of `view`, which looks like `appearance`.
  func text(of appearance: Appearance, of view: View) -> ScreenText {
    switch appearance {
    case .heading(let text):
      return .heading(text, on: layout)
    case .field(let value):
      let lines = layout.field(view.address, value, column: valueColumn, indent: 2)
      return layout.marksSpans ? marked(field: lines, of: view) : ScreenText(lines: lines)
    case .line(let text):
      let lines = layout.line(text, indent: 2)
      guard layout.marksSpans, let meaning = view.isDisabled ? .disabled : view.valueMeaning else {
        return ScreenText(lines: lines)
      }
      return ScreenText(lines, marked: meaning, from: 2, on: layout)
    case .prose(let text):
      return ScreenText(lines: layout.prose(text, indent: 2))
    case .text(let text):
      var lines = ScreenText(
        layout.line(view.address, indent: 2),
        marked: .name,
        from: 2,
        on: layout
      )
      lines += ScreenText(lines: layout.prose(text, indent: Self.rowIndent))
      return lines
    case .rows:
      return tableText(of: appearance, of: view)
    case .picture(let picture, let rows):
      return text(of: picture, rows: rows)
    }
  }

  private func marked(field lines: [String], of view: View) -> ScreenText {
    var text = ScreenText(lines: lines)
    let nameEnd = 2 + DisplayWidth.of(view.address)
    text.mark(.name, from: 2, to: nameEnd)
    if let meaning = view.isDisabled ? .disabled : view.valueMeaning {
      text.mark(meaning, from: max(nameEnd + Table.gap, 2 + valueColumn))
      for line in lines.indices.dropFirst() {
        text.mark(meaning, line: line, from: lines[line].prefix { $0 == " " }.count)
      }
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
    let laidOut = table.layout(indent: Self.rowIndent, width: layout.width)
    var lines = ScreenText(lines: laidOut.lines)
    if layout.marksSpans, let meaning = view.rowMeaning {
      // The first cell is the number, or the title of a row without number.
      for (line, end) in laidOut.firstCellEnds.enumerated() {
        lines.mark(meaning, line: line, from: Self.rowIndent, to: end)
      }
    }
    var text = arranged(lines, of: laidOut.rows, with: appearance.notes ?? RowNotes())
    if let remark = appearance.outline?.remark { text += self.text(ofRemark: "(\(remark))") }
    return text
  }

  /// Returns `lines`, which show `rows`, with marks beside them, and headings and footers between them.
  private func arranged(
    _ lines: ScreenText,
    of rows: [Range<Int>],
    with notes: RowNotes
  ) -> ScreenText {
    if notes.isEmpty, lines.lines.count == rows.count { return lines }
    var text = ScreenText()
    for row in 0...rows.count {
      while text.noteLines.count < notes.lines.count,
        notes.lines[text.noteLines.count].place == row
      {
        text.append(note: self.text(of: notes.lines[text.noteLines.count]))
      }
      guard row < rows.count else { break }
      var shown = lines.lines(at: Array(rows[row]))
      if notes.marked.contains(row) {
        shown.lines[0] = Self.mark + shown.lines[0].dropFirst(Self.mark.count)
      }
      text.append(row: shown)
    }
    return text
  }

  /// The margin of a row that is selected.
  private static var mark: String { "  ✓ " }

  private func text(of line: RowNotes.Line) -> ScreenText {
    switch line.kind {
    case .heading:
      return ScreenText(layout.line(line.text, indent: 2), marked: .title, from: 2, on: layout)
    case .footer:
      return self.text(of: [line.text])
    }
  }
}
