/// Finds the commands of a path that a fault needs, by leaving out the others.
///
/// It asks for shorter paths, many at once, and continues with the first that still fails. It leaves out halves first,
/// then smaller and smaller parts, and finally single commands. The result fails, but not if any one of its commands
/// is left out. Source: “Simplifying and Isolating Failure-Inducing Input” (ddmin).
nonisolated struct PathShrinker {
  /// The shortest path so far that fails.
  private(set) var path: [String]
  /// The number of commands to leave out at once.
  private var partLength: Int

  /// Begins with `path`, whose last command shows the fault.
  init(_ path: [String]) {
    self.path = path
    partLength = max(1, min(max(2, (path.count - 1) / 2), path.count - 1))
  }

  /// Whether no command can be left out.
  var isOver: Bool { partLength == 0 || path.count < 2 }

  /// The shorter paths to try.
  var candidates: [[String]] {
    guard !isOver else { return [] }
    // The last command shows the fault, so it stays. Pairs such as a push and a pop are found only if parts overlap.
    let starts = stride(from: 0, to: path.count - 1, by: (partLength + 1) / 2)
    return starts.map { start in
      let end = min(start + partLength, path.count - 1)
      return Array(path[..<start] + path[end...])
    }
  }

  /// Takes the results of the candidates: whether each of them fails.
  mutating func take(_ fails: [Bool]) {
    if let index = fails.firstIndex(of: true) {
      path = candidates[index]
      // Pairs that stand together only now are tried again.
      partLength = max(1, min(max(partLength, 2), path.count - 1))
    } else {
      partLength = partLength == 1 ? 0 : (partLength + 1) / 2
    }
  }
}
