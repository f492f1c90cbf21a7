/// The states that an exploration has reached, and how they are reached.
///
/// A state costs a few bytes beyond its fingerprint: its path is the path of its parent and one more line, and
/// each line is kept once.
nonisolated struct ExploredStates {
  /// The index of a state, in the order of discovery.
  typealias ID = Int

  private struct State {
    var parent: Int32
    var line: Int32
    var depth: Int32
    let scene: Int32
    let fingerprint: UInt64
    var printed: UInt64
    var isTried = false
  }

  /// A way to a state.
  struct Way {
    /// The state before it.
    let parent: ID
    /// The line that leads from there.
    let line: String
    /// The hash of what the line prints.
    let printed: UInt64
    /// The number of lines from the start.
    let depth: Int
  }

  private var states: [State] = []
  private var ids: [UInt64: Int32] = [:]
  private var lines: [String] = []
  private var lineIDs: [String: Int32] = [:]
  /// The commands that lead to the first state.
  let beginning: [String]

  init(after beginning: [String] = []) {
    self.beginning = beginning
  }

  /// The number of states.
  var count: Int { states.count }

  /// The state with a fingerprint; nil if it was not reached yet.
  func id(of fingerprint: UInt64) -> ID? { ids[fingerprint].map { Int($0) } }

  /// Adds the state that `line` leads to from `parent`, which is nil for the first state.
  mutating func add(
    _ fingerprint: UInt64,
    printed: UInt64,
    scene: Int,
    by line: String,
    from parent: ID?
  ) -> ID {
    let id = states.count
    ids[fingerprint] = Int32(id)
    let state = State(
      parent: parent.map { Int32($0) } ?? -1,
      line: number(of: line),
      depth: parent.map { states[$0].depth + 1 } ?? 0,
      scene: Int32(scene),
      fingerprint: fingerprint,
      printed: printed
    )
    states.append(state)
    return id
  }

  /// Replaces the way to a state.
  ///
  /// The depths of the states behind it stay as they are.
  mutating func lead(to id: ID, by way: Way) {
    states[id].parent = Int32(way.parent)
    states[id].line = number(of: way.line)
    states[id].printed = way.printed
    states[id].depth = Int32(way.depth)
  }

  /// Whether the commands of a state were tried.
  func isTried(_ id: ID) -> Bool { states[id].isTried }

  /// Notes that the commands of a state are tried.
  mutating func markAsTried(_ id: ID) { states[id].isTried = true }

  /// The largest number of commands on the path to a state.
  var greatestDepth: Int { Int(states.map(\.depth).max() ?? 0) }

  private mutating func number(of line: String) -> Int32 {
    if let known = lineIDs[line] { return known }
    let number = Int32(lines.count)
    lines.append(line)
    lineIDs[line] = number
    return number
  }

  /// The number of commands on the path from the first state to this one.
  func depth(of id: ID) -> Int { Int(states[id].depth) }

  /// The state before a state; nil for the first one.
  func parent(of id: ID) -> ID? { states[id].parent < 0 ? nil : Int(states[id].parent) }

  /// The scene of a state.
  func scene(of id: ID) -> Int { Int(states[id].scene) }

  /// The fingerprint of a state, and the hash of the output when it was reached.
  func marks(of id: ID) -> (fingerprint: UInt64, printed: UInt64) {
    (states[id].fingerprint, states[id].printed)
  }

  /// The commands that lead to a state, from the start of the app.
  func path(to id: ID) -> [String] {
    var path: [String] = []
    path.reserveCapacity(depth(of: id))
    var id = id
    while states[id].parent >= 0 {
      path.append(lines[Int(states[id].line)])
      id = Int(states[id].parent)
    }
    return beginning + path.reversed()
  }
}
