import MazeApp
import Platform
import RehearsalShell

/// The maze of the seed in `MAZE_SEED`, or the one with every mistake.
let plan =
  getenv("MAZE_SEED").flatMap { UInt64(String(cString: $0)) }.map(MazePlan.init(seed:))
  ?? MazePlan.complete

await Shell.main(Maze(plan))
