/// A set of places in a line, with constant-time lookup of the last place in a range.
nonisolated struct EndPlaces {
  /// For each place, the nearest member at or before it, or -1.
  private let nearest: [Int32]

  init(_ isPlace: [Bool]) {
    var last: Int32 = -1
    nearest = isPlace.enumerated().map { index, isPlace in
      if isPlace { last = Int32(index) }
      return last
    }
  }

  init(onlyAtEndOf bytes: [UInt8]) {
    self.init([Bool](repeating: false, count: bytes.count) + [true])
  }

  func contains(_ place: Int) -> Bool {
    nearest.indices.contains(place) && nearest[place] == place
  }

  func last(in range: ClosedRange<Int>) -> Int? {
    let place = Int(nearest[range.upperBound])
    return place >= range.lowerBound ? place : nil
  }

  func first(from start: Int) -> Int? {
    nearest.indices[start...].first { contains($0) }
  }
}
