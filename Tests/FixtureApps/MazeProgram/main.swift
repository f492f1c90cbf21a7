import MazeApp
import Platform
import RehearsalShell

/// The maze of the seed in `MAZE_SEED`, or the one with every mistake.
///
/// With `MAZE_KEYS`, it prints what an exploration has to find.
let plan =
  getenv("MAZE_SEED").flatMap { UInt64(String(cString: $0)) }.map(MazePlan.init(seed:))
  ?? MazePlan.complete

if getenv("MAZE_KEYS") == nil {
  await Shell.main(Maze(plan))
} else {
  print(plan.expectedKeys.joined(separator: "\n"))
}
