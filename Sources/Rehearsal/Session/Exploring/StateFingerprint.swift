import Streams

/// Tells the states of an app apart, for an exploration.
///
/// Two states are alike if their stacks have shown the same, the same work is due, the same calls are in flight, and
/// the settings, the inventory and the app's hidden state are the same. The time until work is due does not count.
///
/// Looking changes nothing: a screen counts as the user has last seen it, also while others cover it. To render it anew
/// could fill cells, fetch images, or load pages.
nonisolated package struct StateFingerprint: Sendable {
  /// The controls whose content does not count, such as a clock, as they are spelled at the prompt.
  package var maskedControls: Set<String>

  /// The number of rows at the beginning of a list that are looked at, besides the last one.
  private static let rowCount = 3

  /// Makes a way to tell states apart.
  package init(maskedControls: Set<String> = []) {
    self.maskedControls = maskedControls
  }
}

extension StateFingerprint {
  @MainActor func value(of engine: SessionEngine) -> UInt64 {
    var hasher = StableHasher()
    guard !engine.hasEnded else { return hasher.value }
    for context in engine.navigator.state.contexts { feed(context, of: engine, to: &hasher) }
    hasher.feed(engine.world.scheduler.waitingNames)
    for call in engine.world.outside.pendingCalls { hasher.feed(call.description) }
    for setting in engine.world.settings.declarations {
      hasher.feed(engine.world.settings.word(of: setting))
    }
    for item in engine.inventory {
      hasher.feed(item.name)
      hasher.feed(item.text)
    }
    hasher.feed(engine.hiddenState)
    return hasher.value
  }

  @MainActor private func feed(
    _ context: NavigationState.Context,
    of engine: SessionEngine,
    to hasher: inout StableHasher
  ) {
    switch context.kind {
    case .window: hasher.feed(1)
    case .modal: hasher.feed(2)
    case .titled(let title):
      hasher.feed(3)
      hasher.feed(title)
    case .tab(let title):
      hasher.feed(engine.navigator.state.isHidden(context.id) ? 4 : 5)
      hasher.feed(title)
    }
    for id in context.stages {
      guard let stage = engine.navigator.stage(id) else { continue }
      hasher.feed(stage.typeName)
      hasher.feed(stage.title.shown)
      let masked = maskedNames(on: stage)
      for view in stage.views {
        hasher.feed(view.name)
        guard !masked.contains(view.name) else { continue }
        if let shown = view.display.shownAppearance(of: view) { feed(shown, to: &hasher) }
        // Bullets hide what was typed, and not that it differs.
        if view.isSecure, let text = view.enteredText { hasher.feed(text) }
        // A covered control that has changed looks different once it is uncovered.
        hasher.feed(view.display.hasUnseenChanges ? 1 : 0)
      }
    }
  }

  @MainActor private func maskedNames(on stage: Stage) -> [String] {
    if maskedControls.isEmpty { return [] }
    let names = stage.namedViews.map(\.name)
    return maskedControls.compactMap { spelling in
      if case .found(let name) = WordMatch(spelling, among: names) { name } else { nil }
    }
  }

  private func feed(_ appearance: Appearance, to hasher: inout StableHasher) {
    switch appearance {
    case .heading(let text), .field(let text), .line(let text), .prose(let text),
      .text(let text):
      hasher.feed(text)
    case .rows(let rows, _, let notes, let remark):
      hasher.feed(min(rows.count, Self.rowCount + 1))
      // There may be more rows than those on the screen.
      hasher.feed(remark == nil ? 0 : 1)
      for index in sampled(rows.indices) {
        let row = rows[index]
        hasher.feed(row.title)
        hasher.feed(row.detail)
        for column in row.columns { hasher.feed(column) }
        if let notes { hasher.feed(notes.marked.contains(index) ? 1 : 0) }
      }
      for line in (notes?.lines ?? []).prefix(Self.rowCount) { hasher.feed(line.text) }
    case .picture(let picture, _):
      hasher.feed(picture.width)
      hasher.feed(picture.height)
      let step = max(1, picture.pixels.count / 64)
      for index in stride(from: 0, to: picture.pixels.count, by: step) {
        hasher.feed(picture.pixels[index].luma)
      }
    }
  }

  /// The first indices and the last one.
  private func sampled(_ indices: Range<Int>) -> [Int] {
    guard indices.count > Self.rowCount, let last = indices.last else { return Array(indices) }
    return indices.prefix(Self.rowCount) + [last]
  }
}
