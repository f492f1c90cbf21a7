/// The structure of a block of expected lines.
///
/// It consists of ordered lines, unordered groups, gaps, and texts that must be absent.
nonisolated struct BlockShape {
  /// The index of an expected line, and the time at which it must appear.
  struct Line {
    let index: Int
    let offset: Duration
  }

  /// Adjacent lines, which may appear in any order if the group is unordered.
  struct Group {
    var lines: [Line]
    let isOrdered: Bool
  }

  /// A place for zero or more lines; a time, if given, applies to all of them.
  struct Gap {
    let index: Int
    let offset: Duration?
  }

  /// The lines between the gaps; there is always one stretch more than gaps.
  private(set) var stretches: [[Group]] = [[]]
  private(set) var gaps: [Gap] = []
  /// The texts that must be absent from the block, or from a moment of the block.
  private(set) var absences: [Gap] = []

  init(_ expected: [ExpectedLine]) {
    var group: Group?
    var groupOffset: Duration?
    for (index, line) in expected.enumerated() {
      let offset = line.offset?.duration
      switch line.pattern {
      case .literal, .quoted, .template, .expression:
        if group == nil {
          append(Line(index: index, offset: offset ?? .zero))
        } else {
          group?.lines.append(Line(index: index, offset: offset ?? groupOffset ?? .zero))
        }
      case .anyLines:
        gaps.append(Gap(index: index, offset: offset))
        stretches.append([])
      case .absent: absences.append(Gap(index: index, offset: offset))
      case .groupStart:
        group = Group(lines: [], isOrdered: false)
        groupOffset = offset
      case .groupEnd:
        if let group { stretches[stretches.count - 1].append(group) }
        group = nil
      }
    }
  }

  private mutating func append(_ line: Line) {
    let stretch = stretches.count - 1
    let group = stretches[stretch].count - 1
    if group >= 0, stretches[stretch][group].isOrdered {
      stretches[stretch][group].lines.append(line)
    } else {
      stretches[stretch].append(Group(lines: [line], isOrdered: true))
    }
  }

  /// Whether the block has only ordered lines: no gaps, groups or absent texts.
  var isPlain: Bool {
    gaps.isEmpty && absences.isEmpty && stretches[0].allSatisfy(\.isOrdered)
  }
}

nonisolated extension BlockShape {
  /// Returns all lines from top to bottom, with unordered lines in the order in which they were
  /// shown.
  ///
  /// The order of unordered lines is a guess as far as it cannot be determined.
  func linesInLikelyOrder(
    _ expected: [ExpectedLine],
    _ actual: [ShownLine],
    values: [String: String]
  ) -> [Line] {
    stretches.flatMap { stretch in
      stretch.flatMap { group in
        group.isOrdered ? group.lines : likelyOrder(of: group, expected, actual, values)
      }
    }
  }

  private func likelyOrder(
    of group: Group,
    _ expected: [ExpectedLine],
    _ actual: [ShownLine],
    _ values: [String: String]
  ) -> [Line] {
    var exactPlaces: [ExactLine: ArraySlice<Int>] = [:]
    for (place, line) in actual.enumerated() {
      exactPlaces[line.exactLine, default: []].append(place)
    }
    var taken = Set<Int>()
    var budget = Self.orderBudget
    let places = group.lines.map { line -> Int? in
      let matcher = LineMatcher(expected[line.index].pattern, at: line.offset, values: values)
      var place: Int?
      if let exact = matcher.exactLine {
        place = exactPlaces[exact]?.popFirst()
      } else {
        place = actual.indices.prefix(budget).first {
          !taken.contains($0) && matcher.match(actual[$0]) != nil
        }
        budget -= min(budget, actual.count)
      }
      if let place { taken.insert(place) }
      return place
    }
    // A missing line goes where another line was shown instead.
    var free = ((taken.min() ?? actual.count)..<actual.count).lazy.filter { !taken.contains($0) }
      .makeIterator()
    let likelyPlaces = places.map { $0 ?? free.next() ?? actual.count }
    return group.lines.indices
      .sorted { (likelyPlaces[$0], $0) < (likelyPlaces[$1], $1) }
      .map { group.lines[$0] }
  }

  /// The maximum number of lines to examine when placing lines with placeholders.
  private static let orderBudget = 10_000
}
