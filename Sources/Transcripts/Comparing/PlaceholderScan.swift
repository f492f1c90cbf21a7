/// Finds where a text of a placeholder type can end in a line.
nonisolated struct PlaceholderScan {
  let bytes: [UInt8]

  /// For each place, where the run of digits, and the run of non-blank characters, ends.
  private let digitsEnd: [Int32]
  private let wordEnd: [Int32]
  /// For each place, where the next closing quotation mark begins, or -1.
  private let nextQuote: [Int32]
  private let nextCurlyQuote: [Int32]

  init(_ line: String) {
    let bytes = Array(line.utf8)
    self.bytes = bytes
    digitsEnd = Self.runs(in: bytes) { $0.isDigit }
    wordEnd = Self.runs(in: bytes) { $0 > UInt8(ascii: " ") && $0 != 0x7F }
    nextQuote = Self.nearest(in: bytes) { bytes[$0] == UInt8(ascii: "\"") }
    nextCurlyQuote = Self.nearest(in: bytes) { bytes[$0...].starts(with: "”".utf8) }
  }

  /// Whether `place` is the beginning of a character or the end of the line.
  func isBoundary(_ place: Int) -> Bool {
    place == bytes.count || bytes[place] & 0xC0 != 0x80
  }

  /// Returns the last of `places` at which a text of `type` that begins at `start` can end.
  func longestEnd(of type: PlaceholderType, from start: Int, among places: EndPlaces) -> Int? {
    let longest = { (ends: [Int]) in ends.last { places.contains($0) } }
    switch type {
    case .int: return number(from: start, among: places)
    case .decimal: return decimal(from: start, among: places)
    case .word:
      let end = Int(wordEnd[start])
      return end > start ? places.last(in: (start + 1)...end) : nil
    case .quoted: return longest(quotedEnds(from: start))
    case .time: return longest(timeEnds(from: start))
    case .duration: return longest(durationEnds(from: start))
    case .uuid:
      let end = end(of: "xxxxxxxx-xxxx-xxxx-xxxx-xxxxxxxxxxxx", from: start)
      return end.flatMap { places.contains($0) ? $0 : nil }
    case .url:
      guard let colon = schemeEnd(from: start) else { return nil }
      let end = Int(wordEnd[colon + 1])
      return end > colon + 1 ? places.last(in: (colon + 2)...end) : nil
    }
  }

  private func number(from start: Int, among places: EndPlaces) -> Int? {
    let digits = unsigned(start)
    let end = Int(digitsEnd[digits])
    return end > digits ? places.last(in: (digits + 1)...end) : nil
  }

  private func decimal(from start: Int, among places: EndPlaces) -> Int? {
    let digits = unsigned(start)
    let point = Int(digitsEnd[digits])
    if point > digits, byte(point) == UInt8(ascii: ".") {
      let end = Int(digitsEnd[point + 1])
      if end > point + 1, let place = places.last(in: (point + 2)...end) { return place }
    }
    return number(from: start, among: places)
  }

  private func quotedEnds(from start: Int) -> [Int] {
    if byte(start) == UInt8(ascii: "\""), nextQuote[start + 1] >= 0 {
      return [Int(nextQuote[start + 1]) + 1]
    }
    if bytes[start...].starts(with: "“".utf8), nextCurlyQuote[start] >= 0 {
      return [Int(nextCurlyQuote[start]) + 3]
    }
    return []
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
      if byte(seconds) == UInt8(ascii: "."), digitsEnd[seconds + 1] > seconds + 1 {
        ends.append(Int(digitsEnd[seconds + 1]))
      }
    }
    let zoned = ends.flatMap { end in
      [
        byte(end) == UInt8(ascii: "Z") ? end + 1 : nil,
        self.end(of: "+dd:dd", from: end) ?? self.end(of: "-dd:dd", from: end),
      ]
      .compactMap { $0 }
    }
    return (ends + zoned).sorted()
  }

  private func durationEnds(from start: Int) -> [Int] {
    var ends: [Int] = []
    var end = start
    var units = ["h", "m", "s", "ms"]
    while true {
      let point = Int(digitsEnd[end])
      guard point > end else { return ends }
      var unit = point
      if byte(point) == UInt8(ascii: "."), digitsEnd[point + 1] > point + 1 {
        unit = Int(digitsEnd[point + 1])
      }
      let found = units.filter { bytes[unit...].starts(with: $0.utf8) }.max { $0.count < $1.count }
      guard let found, let index = units.firstIndex(of: found) else { return ends }
      end = unit + found.utf8.count
      ends.append(end)
      units.removeFirst(index + 1)
    }
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

  private static func runs(in bytes: [UInt8], of isInRun: (UInt8) -> Bool) -> [Int32] {
    var ends = [Int32](repeating: Int32(bytes.count), count: bytes.count + 1)
    for index in bytes.indices.reversed() {
      ends[index] = isInRun(bytes[index]) ? ends[index + 1] : Int32(index)
    }
    return ends
  }

  private static func nearest(in bytes: [UInt8], where isPlace: (Int) -> Bool) -> [Int32] {
    var places = [Int32](repeating: -1, count: bytes.count + 1)
    for index in bytes.indices.reversed() {
      places[index] = isPlace(index) ? Int32(index) : places[index + 1]
    }
    return places
  }
}

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
