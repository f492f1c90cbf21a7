/// The order of the contexts with tabs, of which the last one of each group is the selected one.
nonisolated struct TabOrder {
  typealias Context = NavigationState.Context
  typealias ContextID = NavigationState.ContextID

  /// The contexts from bottom to top; each comes after the one that it was opened on.
  let contexts: [Context]

  /// The tabs that are not selected, with everything on top of them.
  var hidden: Set<ContextID> {
    var selected: [Int: ContextID] = [:]
    for context in contexts {
      if let group = context.group { selected[group] = context.id }
    }
    var hidden: Set<ContextID> = []
    for context in contexts {
      if let group = context.group, selected[group] != context.id { hidden.insert(context.id) }
      if let parent = context.parent, hidden.contains(parent) { hidden.insert(context.id) }
    }
    return hidden
  }

  /// Returns the contexts with `tab` as the selected one.
  ///
  /// What covers all tabs of the group stays on top of them.
  func selecting(_ tab: ContextID) -> [Context] {
    let group = contexts.first { $0.id == tab }?.group
    let tabs = contexts.filter { $0.group == group && group != nil }
    guard tabs.count > 1 else { return contexts }
    let members = family(of: Set(tabs.map(\.id)))
    let chosen = family(of: [tab])
    var others = contexts.filter { !chosen.contains($0.id) }
    let first = others.firstIndex { members.contains($0.id) } ?? others.endIndex
    let end = others[first...].firstIndex { !members.contains($0.id) } ?? others.endIndex
    others.insert(contentsOf: contexts.filter { chosen.contains($0.id) }, at: end)
    return others
  }

  /// Returns the index after `context` and everything on top of it.
  func end(of context: ContextID?) -> Int {
    let members = family(of: Set([context].compactMap(\.self)))
    return contexts.lastIndex { members.contains($0.id) }.map { $0 + 1 } ?? contexts.endIndex
  }

  /// Returns the numbers of `roots` and of all contexts on top of them.
  private func family(of roots: Set<ContextID>) -> Set<ContextID> {
    Set(contexts.family(of: roots).map(\.id))
  }
}
