nonisolated extension Array {
  /// These elements and `more` behind them, in the room that these have.
  ///
  /// For a property that every command touches: `kept = exchange(&kept, with: []).appending(more)`
  /// takes it out and puts it back. Were it changed in place, Swift would watch at run time that
  /// nobody looks at it meanwhile, wherever it is looked at.
  consuming func appending(_ more: [Element]) -> [Element] {
    self += more
    return self
  }
}
