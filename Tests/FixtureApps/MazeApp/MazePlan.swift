public import Exploration
import Rehearsal

/// The rooms of a maze, the doors between them, and the mistakes in them.
nonisolated public struct MazePlan: Sendable {
  /// A room with doors to others.
  public struct Room: Sendable {
    /// The indices of the rooms behind the doors.
    public var doors: [Int]
    /// The mistake in the room; nil for none.
    public var mistake: Finding.Kind?
  }

  /// The rooms; the maze begins in the first.
  public var rooms: [Room]

  /// Whether a door leads into a room in place of all before, so that there are as many states as rooms.
  public var isFlat = false

  /// The kinds of mistakes that a maze can have.
  private static let kinds: [Finding.Kind] = [
    .crash, .hang, .endlessLoop, .leak, .deadEnd, .refused, .noEffect, .unreached, .loading,
    .endlessTimer, .unrepeatable, .hiddenState, .stale,
  ]

  /// A maze with every kind of mistake, each behind a door of the second or third room.
  public static let complete = MazePlan(mistakes: kinds)

  /// A maze with the mistakes that a program survives.
  public static let survivable = MazePlan(
    mistakes: kinds.filter { $0 != .crash && $0 != .hang }
  )

  /// A maze with `mistakes`, each in a room of its own.
  public init(mistakes: [Finding.Kind]) {
    let first = 3
    rooms = [
      Room(doors: [1, 2]), Room(doors: [2]), Room(doors: []),
    ]
    for (index, mistake) in mistakes.enumerated() {
      rooms.append(Room(doors: [], mistake: mistake))
      if mistake != .unreached { rooms[1 + index % 2].doors.append(first + index) }
    }
  }

  /// A maze whose size, doors and mistakes come from `seed`.
  public init(seed: UInt64) {
    isFlat = true
    var random = SeededRandomNumberGenerator(seed: seed)
    let count = Int.random(in: 12...40, using: &random)
    rooms = (0..<count).map { _ in Room(doors: []) }
    var mistakes = Self.kinds.filter { !$0.isNote }.shuffled(using: &random)
    mistakes = Array(mistakes.prefix(Int.random(in: 3...mistakes.count, using: &random)))
    for index in 1..<count where Int.random(in: 0..<3, using: &random) == 0 {
      rooms[index].mistake = mistakes.popLast()
    }
    for index in 1..<count where rooms[index].mistake != .unreached {
      let from = earlier(than: index, &random)
      rooms[from].doors.append(index)
    }
    for _ in 0..<count {
      let from = earlier(than: count, &random)
      let to = Int.random(in: 0..<count, using: &random)
      guard to != from, rooms[to].mistake != .unreached, !rooms[from].doors.contains(to) else {
        continue
      }
      rooms[from].doors.append(to)
    }
    // Only a dead end has no way out.
    for index in 1..<count where rooms[index].mistake != .deadEnd && rooms[index].doors.isEmpty {
      rooms[index].doors = [0]
    }
    let innocent = rooms.indices.dropFirst().filter { rooms[$0].mistake == nil }
    if let index = innocent.randomElement(using: &random) { rooms[index].mistake = .hiddenState }
  }

  /// A room before `index` from which the maze goes on.
  private func earlier(than index: Int, _ random: inout SeededRandomNumberGenerator) -> Int {
    // An exploration does not come past a mistake for certain.
    let open = (0..<index).filter { rooms[$0].mistake == nil }
    return open.randomElement(using: &random) ?? 0
  }

  /// The keys of the findings that an exploration has to report, sorted.
  public var expectedKeys: [String] {
    rooms.indices.flatMap { index in expectedKeys(of: index) }.sorted()
  }

  private func expectedKeys(of index: Int) -> [String] {
    let room = "Room-\(index)"
    guard let mistake = rooms[index].mistake else { return [] }
    switch mistake {
    case .crash, .hang, .refused, .noEffect: return ["\(mistake.rawValue) \(room) lever"]
    case .hiddenState: return ["\(mistake.rawValue) \(room) hatch"]
    case .stale: return ["\(mistake.rawValue) \(room) settings"]
    case .endlessLoop: return ["\(mistake.rawValue) \(room) carousel"]
    case .endlessTimer: return ["\(mistake.rawValue) \(room) dripping"]
    case .leak: return ["\(mistake.rawValue) \(room) MazeStage"]
    case .deadEnd, .loading, .neverSet: return ["\(mistake.rawValue) \(room)"]
    case .unreached: return ["\(mistake.rawValue) room-\(index)"]
    case .unrepeatable, .undo: return ["unrepeatable \(room)", "undo \(room)"]
    }
  }
}
