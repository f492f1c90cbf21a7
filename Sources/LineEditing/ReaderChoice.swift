extension Terminal {
  /// Makes the reader for this terminal: a ``LineEditor`` with `advisor` if the terminal is
  /// interactive, otherwise a ``PlainLineReader``.
  ///
  /// In an editor, ↑ recalls the lines of `history`, the last one first.
  public func makeLineReader(
    history: [String] = [],
    advisor: (any LineAdvisor)? = nil
  ) -> any LineReader {
    LineEditor(self, history: history, advisor: advisor)
      ?? PlainLineReader(input: input.number, output: output.number)
  }
}
