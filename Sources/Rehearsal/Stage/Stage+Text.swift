extension Stage {
  /// The stage as it stands: its title behind `mark`, and its controls with what they hold.
  ///
  /// The user sees it now.
  func describe(on layout: TextLayout, mark: String = "") -> ScreenText {
    valueColumn = fieldColumn
    wasDescribed = true
    let format = format(layout)
    var text = ScreenText()
    text.lines.reserveCapacity(2 * views.count + 2)
    putHeading(into: &text, on: layout, mark: mark)
    for view in views { text += view.display.print(view, in: format) }
    return text
  }

  /// The title behind `mark`, and what changed since the user last saw the stage; all of it if he
  /// never did.
  func describeChanges(on layout: TextLayout, mark: String) -> ScreenText {
    guard wasDescribed else { return describe(on: layout, mark: mark) }
    var text = heading(on: layout, mark: mark)
    for view in views where view.display.hasNews { text += describeChange(of: view, on: layout) }
    return text
  }

  /// The stage as it stands, for somebody who looks on: what the user has seen stays as it was.
  func preview(on layout: TextLayout) -> ScreenText {
    let format = Display.Format(layout: layout, valueColumn: fieldColumn)
    return ([titleView] + views).reduce(into: ScreenText()) {
      $0 += $1.display.text(of: $1, in: format)
    }
  }

  /// What changed of one control since the user last saw it.
  func describeChange(of view: View, on layout: TextLayout) -> ScreenText {
    view.display.printNews(of: view, in: format(layout))
  }

  /// The title behind `mark`, a sign with its blank, or nothing.
  func heading(on layout: TextLayout, mark: String) -> ScreenText {
    var text = ScreenText()
    putHeading(into: &text, on: layout, mark: mark)
    return text
  }

  private func putHeading(into text: inout ScreenText, on layout: TextLayout, mark: String) {
    if mark.isEmpty {
      text += titleView.display.print(titleView, in: format(layout))
    } else {
      titleView.display.markAsSeen(titleView)
      text.lines.append(layout.row(mark + title.shown))
    }
  }

  private func format(_ layout: TextLayout) -> Display.Format {
    Display.Format(layout: layout, valueColumn: valueColumn)
  }

  /// The column behind the longest name of a field, where the values of all of them are aligned.
  private var fieldColumn: Int {
    var longest = 0
    for view in views where view.display.isField(view) {
      longest = max(longest, DisplayWidth.of(view.name))
    }
    return longest + 3
  }
}
