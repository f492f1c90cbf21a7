extension Stage {
  /// Returns the title of the stage after `mark`, and its controls with their values.
  ///
  /// The lines of `about` stand between both. It marks all controls as seen.
  func describe(
    on layout: TextLayout,
    mark: String = "",
    about: [String] = []
  ) -> ScreenText {
    valueColumn = fieldColumn
    wasDescribed = true
    let views = views
    let format = format(layout)
    var text = heading(on: layout, mark: mark)
    text.lines.reserveCapacity(2 * views.count + 2)
    if !about.isEmpty { text.lines += about }
    for view in views { text += view.display.print(view, in: format) }
    if let tabBar { text += self.text(of: tabBar, on: layout) }
    return text
  }

  private func text(of tabBar: TabBar, on layout: TextLayout) -> ScreenText {
    ScreenText(layout.sentence(tabBar.text, indent: 2), marked: .exits, from: 2, on: layout)
  }

  /// Returns the title after `mark`, and what changed since the user last saw the stage.
  ///
  /// If the user has never seen the stage, it returns all of it.
  func describeChanges(on layout: TextLayout, mark: String) -> ScreenText {
    guard wasDescribed else { return describe(on: layout, mark: mark) }
    var text = heading(on: layout, mark: mark)
    for view in allViews where view.display.hasUnseenChanges {
      text += view.display.printChanges(of: view, in: format(layout))
    }
    return text
  }

  /// Returns a description of the stage without marking anything as seen.
  func preview(on layout: TextLayout) -> ScreenText {
    let format = Display.Format(layout: layout, valueColumn: fieldColumn)
    var text = ([titleView] + views).reduce(into: ScreenText()) {
      $0 += $1.display.text(of: $1, in: format)
    }
    if let tabBar { text += self.text(of: tabBar, on: layout) }
    return text
  }

  /// Returns the title after `mark`, which is a symbol with its blank, or empty.
  func heading(on layout: TextLayout, mark: String) -> ScreenText {
    if mark.isEmpty { return titleView.display.print(titleView, in: format(layout)) }
    titleView.display.markAsSeen(titleView)
    return .heading(mark + title.shown, on: layout)
  }

  /// The format in which the stage prints its controls.
  func format(_ layout: TextLayout) -> Display.Format {
    Display.Format(layout: layout, valueColumn: valueColumn)
  }

  /// The column after the longest field name, where all values are aligned.
  private var fieldColumn: Int {
    var longest = 0
    // A name has at least as many bytes as columns, so most need no measuring.
    for view in views {
      // Only a stage that is dynamic has controls in rows.
      let address = isDynamic ? view.address : view.name
      if address.utf8.count > longest, view.display.isField(view) {
        longest = max(longest, DisplayWidth.of(address))
      }
    }
    return longest + 3
  }
}

extension ScreenText {
  /// Returns a title.
  static func heading(_ title: String, on layout: TextLayout) -> ScreenText {
    ScreenText(layout.line(title, indent: 0), marked: .title, from: 0, on: layout)
  }
}
