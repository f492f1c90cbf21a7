/// Finds where a text of a placeholder type can end in a line.
nonisolated struct PlaceholderScan {
  let bytes: [UInt8]

  /// For each place, where the run of digits, and the run of non-blank characters, ends.
  private let digitsEnd: [Int]
  private let wordEnd: [Int]
  /// For each place, where the next closing quotation mark begins.
  private let nextQuote: [Int]
  private let nextCurlyQuote: [Int]

  init(_ line: String) {
    let bytes = Array(line.utf8)
    self.bytes = bytes
    digitsEnd = Self.next(in: bytes) { !bytes[$0].isDigit }
    wordEnd = Self.next(in: bytes) { bytes[$0] <= UInt8(ascii: " ") || bytes[$0] == 0x7F }
    nextQuote = Self.next(in: bytes) { bytes[$0] == UInt8(ascii: "\"") }
    nextCurlyQuote = Self.next(in: bytes) { bytes[$0...].starts(with: "”".utf8) }
  }

  /// Returns, for each place, the nearest place at or after it where `isPlace` is true, or the end of
  /// the line.
  private static func next(in bytes: [UInt8], where isPlace: (Int) -> Bool) -> [Int] {
    var places = [Int](repeating: bytes.count, count: bytes.count + 1)
    for index in bytes.indices.reversed() {
      places[index] = isPlace(index) ? index : places[index + 1]
    }
    return places
  }

  /// Whether `place` is the beginning of a character or the end of the line.
  func isBoundary(_ place: Int) -> Bool {
    place == bytes.count || bytes[place] & 0xC0 != 0x80
  }

  /// Returns the last of `places` at which a text of `type` that begins at `start` can end.
  func longestEnd(of type: PlaceholderType, from start: Int, among places: EndPlaces) -> Int? {
    for range in ends(of: type, from: start).reversed() {
      if let place = places.last(in: range) { return place }
    }
    return nil
  }

  /// Returns the places at which a text of `type` that begins at `start` can end, in ascending order.
  private func ends(of type: PlaceholderType, from start: Int) -> [ClosedRange<Int>] {
    switch type {
    case .int: run(from: unsigned(start), to: digitsEnd)
    case .decimal: decimalEnds(from: start)
    case .word: run(from: start, to: wordEnd)
    case .quoted: quotedEnd(from: start).map { [$0...$0] } ?? []
    case .time: timeEnds(from: start).map { $0...$0 }
    case .duration: durationEnds(from: start).map { $0...$0 }
    case .uuid:
      end(of: "xxxxxxxx-xxxx-xxxx-xxxx-xxxxxxxxxxxx", from: start).map { [$0...$0] } ?? []
    case .url: schemeEnd(from: start).map { run(from: $0 + 1, to: wordEnd) } ?? []
    }
  }

  /// Returns the places after each character of a run that is not empty.
  private func run(from start: Int, to ends: [Int]) -> [ClosedRange<Int>] {
    ends[start] > start ? [(start + 1)...ends[start]] : []
  }

  private func decimalEnds(from start: Int) -> [ClosedRange<Int>] {
    let whole = run(from: unsigned(start), to: digitsEnd)
    guard let point = whole.first?.upperBound, byte(point) == UInt8(ascii: ".") else {
      return whole
    }
    return whole + run(from: point + 1, to: digitsEnd)
  }

  private func quotedEnd(from start: Int) -> Int? {
    if byte(start) == UInt8(ascii: "\"") {
      let quote = nextQuote[start + 1]
      return quote < bytes.count ? quote + 1 : nil
    }
    guard bytes[start...].starts(with: "“".utf8) else { return nil }
    let quote = nextCurlyQuote[start]
    return quote < bytes.count ? quote + 3 : nil
  }

  /// Returns the ends of `12:30`, `12:30:05`, `12:30:05.25`, with an optional date and time zone.
  private func timeEnds(from start: Int) -> [Int] {
    var start = start
    if let date = end(of: "dddd-dd-dd", from: start),
      byte(date) == UInt8(ascii: "T") || byte(date) == UInt8(ascii: " ")
    {
      start = date + 1
    }
    guard let minutes = end(of: "dd:dd", from: start) ?? end(of: "d:dd", from: start) else {
      return []
    }
    var ends = [minutes]
    if let seconds = end(of: ":dd", from: minutes) {
      ends.append(seconds)
      if let fraction = fractionEnd(from: seconds) { ends.append(fraction) }
    }
    let zoned = ends.flatMap { end in
      ["Z", "+dd:dd", "-dd:dd"].compactMap { self.end(of: $0, from: end) }
    }
    return (ends + zoned).sorted()
  }

  private func durationEnds(from start: Int) -> [Int] {
    var ends: [Int] = []
    var end = start
    var units = ["h", "m", "s", "ms"]
    while digitsEnd[end] > end {
      let unit = fractionEnd(from: digitsEnd[end]) ?? digitsEnd[end]
      let found = units.indices.last { bytes[unit...].starts(with: units[$0].utf8) }
      guard let found else { break }
      end = unit + units[found].utf8.count
      ends.append(end)
      units.removeFirst(found + 1)
    }
    return ends
  }

  /// Returns the end of the fraction whose point is at `point`; nil if there is none.
  private func fractionEnd(from point: Int) -> Int? {
    guard byte(point) == UInt8(ascii: "."), digitsEnd[point + 1] > point + 1 else { return nil }
    return digitsEnd[point + 1]
  }

  /// Returns the position of the colon after a URL scheme.
  ///
  /// Source: RFC 3986, section 3.1.
  private func schemeEnd(from start: Int) -> Int? {
    guard byte(start)?.isLetter == true else { return nil }
    // No scheme in use is longer. Without a limit, a long word would take quadratic time.
    for index in (start + 1)..<(start + 40) {
      guard let byte = byte(index) else { return nil }
      if byte == UInt8(ascii: ":") { return index }
      guard byte.isLetter || byte.isDigit || "+-.".utf8.contains(byte) else { return nil }
    }
    return nil
  }

  /// Returns the end of a text that begins at `start` and matches `form`, where `d` is a digit and
  /// `x` a hexadecimal digit.
  private func end(of form: String, from start: Int) -> Int? {
    var index = start
    for wanted in form.utf8 {
      guard let byte = byte(index) else { return nil }
      let fits =
        switch wanted {
        case UInt8(ascii: "d"): byte.isDigit
        case UInt8(ascii: "x"):
          byte.isDigit || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte | 0x20)
        default: byte == wanted
        }
      guard fits else { return nil }
      index += 1
    }
    return index
  }

  private func unsigned(_ start: Int) -> Int {
    byte(start) == UInt8(ascii: "-") || byte(start) == UInt8(ascii: "+") ? start + 1 : start
  }

  private func byte(_ index: Int) -> UInt8? {
    index < bytes.count ? bytes[index] : nil
  }
}

/// A set of places in a line, with constant-time lookup of the last place in a range.
nonisolated struct EndPlaces {
  /// For each place, the nearest member at or before it.
  private let nearest: [Int?]

  init(_ isPlace: [Bool]) {
    var last: Int?
    nearest = isPlace.enumerated().map { index, isPlace in
      if isPlace { last = index }
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
    nearest[range.upperBound].flatMap { $0 >= range.lowerBound ? $0 : nil }
  }

  func first(from start: Int) -> Int? {
    nearest.indices[start...].first { contains($0) }
  }
}
