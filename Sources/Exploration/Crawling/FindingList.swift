/// Findings without repetitions: one for each kind, scene and subject, with the shortest path to it.
nonisolated struct FindingList {
  private var all: [Finding] = []
  private var indices: [String: Int] = [:]

  /// All findings, the worst first, and of a kind those with the shortest paths, whatever the order in which they were
  /// added.
  var sorted: [Finding] {
    let ranks = Dictionary(uniqueKeysWithValues: zip(Finding.Kind.allCases, 0...))
    return all.sorted {
      (ranks[$0.kind, default: 0], $0.path.count, $0.key)
        < (ranks[$1.kind, default: 0], $1.path.count, $1.key)
    }
  }

  mutating func add(_ finding: Finding) {
    if let index = indices[finding.key] {
      if (finding.path.count, finding.path.joined()) < (
        all[index].path.count, all[index].path.joined()
      ) {
        all[index] = finding
      }
    } else {
      indices[finding.key] = all.count
      all.append(finding)
    }
  }
}
