/// The search for an earlier line by a part of it.
extension EditorLoop {
  func beginSearch() -> EditLine.Reaction {
    let before = LineDraft(String(editLine.text), cursor: editLine.cursor)
    let search = HistorySearch(history.lines, before: before, previous: lastSought)
    self.search = search
    area.replacePrompt(search.status, line: search.draft)
    return .nothing
  }

  /// Handles `key` in a running search.
  ///
  /// Returns whether the search consumes it; any other key ends it.
  func searchTakes(_ key: Key) -> Bool {
    guard var search else { return false }
    let turn = HistorySearch.turn(for: key)
    let isOver = [.abandon, .accept, .leave].contains(turn)
    if isOver, !search.sought.isEmpty { lastSought = search.sought }
    let hasMoved = search.take(turn)
    self.search = isOver ? nil : search
    area.replacePrompt(isOver ? prompt : search.status, line: search.draft)
    if !hasMoved { refuse() }
    return turn != .leave
  }
}
