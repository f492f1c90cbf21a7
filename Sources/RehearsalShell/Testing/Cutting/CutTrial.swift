import Rehearsal

/// A cut, and the plays that can notice it because they pass values through the wire.
struct CutTrial {
  let cut: WireCut
  /// The number of values that a play must send through the wire for the cut to stop one.
  let leastCount: Int
  /// The plays that have not been tried, in order.
  private var rest: ArraySlice<FileRequest>
  /// The plays that have passed although the cut has stopped a value.
  private(set) var passed: [FileRequest] = []
  /// The first play that did not pass; nil if there is none so far.
  private(set) var notice: FileResult?

  /// Prepares to cut `wire`, or what follows its first value; nil if no play can notice that.
  ///
  /// `plays` are the requests, and the most values that one connection of the wire passes in each.
  init?(_ wire: Wire, afterFirst: Bool, _ plays: [(request: FileRequest, valueCount: Int)]) {
    cut = WireCut(wire, afterFirst: afterFirst)
    let leastCount = afterFirst ? 2 : 1
    self.leastCount = leastCount
    rest = plays.filter { $0.valueCount >= leastCount }.map(\.request)[...]
    if rest.isEmpty { return nil }
  }

  /// Whether a play remains that may be the first to notice.
  var isOpen: Bool { notice == nil && !rest.isEmpty }

  /// The next plays, at most `count`.
  func next(_ count: Int) -> [FileRequest] {
    guard isOpen else { return [] }
    return rest.prefix(count).map {
      FileRequest(path: $0.path, setting: $0.setting, cut: cut)
    }
  }

  /// Takes the results of the next plays, in order.
  mutating func take(_ results: some Collection<FileResult>) {
    for result in results {
      let request = rest.removeFirst()
      if !result.passed {
        notice = notice ?? result
      } else if result.valueCounts[cut.wire, default: 0] >= leastCount {
        passed.append(request)
      }
    }
  }
}
