/// The states whose commands are still to be tried, and how far the scenes are that they belong to.
///
/// The state with the lowest rank comes first, and of equal ones the one that was added first. A rank is the depth of a state
/// plus the number of earlier states of its scene: otherwise a form, which has many states, would delay the scenes behind
/// it. A form that has not been filled comes first of all.
nonisolated struct StateQueue {
  /// How far the exploration of a scene has come.
  private struct Scene {
    /// The commands that were tried with odd texts.
    var oddCommands: Set<String> = []
    /// Whether the checks that run only in the first state have run.
    var isChecked = false
    /// Whether a state in which fields are empty was added.
    var isForm = false
    /// The number of its states that were added.
    var addedCount = 0
  }

  private var ranks: [ArraySlice<StateGraph.ID>] = []
  /// No state of a lower rank is left.
  private var lowest = 0
  private var waiting: Set<StateGraph.ID> = []
  private var scenes: [Int: Scene] = [:]
  /// The number of states after which no more commands are tried.
  var stateLimit = 0
  private var isSplit = false

  /// The number of states that are left.
  var count: Int { waiting.count }

  /// The states that are left.
  var all: [StateGraph.ID] { ranks.flatMap(\.self) }

  /// Adds a state of a scene, unless it waits already; `hasEmptyFields` says whether its screen has fields without text.
  mutating func append(
    _ id: StateGraph.ID,
    of scene: Int,
    depth: Int,
    hasEmptyFields: Bool = false
  ) {
    guard waiting.insert(id).inserted else { return }
    let isNewForm = hasEmptyFields && !scenes[scene, default: Scene()].isForm
    // Rank 0 is for forms.
    let rank = isNewForm ? 0 : 1 + depth + scenes[scene, default: Scene()].addedCount
    scenes[scene, default: Scene()].addedCount += 1
    if hasEmptyFields { scenes[scene, default: Scene()].isForm = true }
    while ranks.count <= rank { ranks.append([]) }
    ranks[rank].append(id)
    lowest = min(lowest, rank)
  }

  /// Removes and returns the next states, of which there are at most `count`; forms come in a batch of their own.
  mutating func next(_ count: Int) -> [StateGraph.ID] {
    var states: [StateGraph.ID] = []
    let limit = ranks.first?.isEmpty == false ? 0 : Int.max
    while lowest < ranks.count, lowest <= limit, states.count < count {
      if let id = ranks[lowest].popFirst() {
        waiting.remove(id)
        states.append(id)
      } else {
        lowest += 1
      }
    }
    return states
  }

  /// Removes the states that are not in the share of `shard`, once, and leaves it its share of the `rest` of the limit,
  /// after `count` states.
  mutating func split(by shard: Shard, _ rest: Int, after count: Int) {
    if isSplit { return }
    isSplit = true
    waiting = Set(shard.share(of: all))
    for rank in ranks.indices { ranks[rank].removeAll { !waiting.contains($0) } }
    stateLimit = count + (rest + shard.count - 1) / shard.count
  }

  /// Removes all states.
  mutating func removeAll() { (ranks, waiting) = ([], []) }

  /// What is to be tried in a state of a scene, where `triedLines` were tried; `isOdd` says that only odd texts lead there.
  mutating func task(in scene: Int, isOdd: Bool, triedLines: Set<String>) -> StateTask {
    let isFirst = !scenes[scene, default: Scene()].isChecked
    scenes[scene, default: Scene()].isChecked = true
    return StateTask(
      isFirstOfScene: isFirst,
      commandsWithOddTexts: isOdd ? nil : scenes[scene, default: Scene()].oddCommands,
      triedLines: triedLines
    )
  }

  /// Notes that the checks of a scene have not run, because no walk has reached the state.
  mutating func uncheck(_ scene: Int) { scenes[scene]?.isChecked = false }

  /// Notes that a command of a scene was tried with an odd text.
  mutating func noteOddText(_ command: String, in scene: Int) {
    scenes[scene, default: Scene()].oddCommands.insert(command)
  }
}
