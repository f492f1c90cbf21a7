import Rehearsal

/// The grammar of the header: what each key accepts.
nonisolated enum HeaderGrammar {
  /// Applies `field`, which is on line `line`, to `header`.
  static func apply(
    _ field: HeaderField,
    line: Int,
    to header: inout TranscriptHeader
  ) throws(TranscriptError.Reason) {
    if let firstLine = header.lines.updateValue(line, forKey: field.key) {
      throw .repeatedKey(field.key, firstLine: firstLine)
    }
    guard !field.value.isEmpty, set(field.key, to: field.value, in: &header) else {
      throw .badValue(field.key, field.value)
    }
    if header.parent != nil,
      let key = HeaderKey.allCases.first(where: { $0.beginsSession && header.lines[$0] != nil })
    {
      throw .keyOfContinued(key)
    }
  }

  /// Returns false if `value` is invalid.
  private static func set(
    _ key: HeaderKey,
    to value: String,
    in header: inout TranscriptHeader
  ) -> Bool {
    switch key {
    case .title:
      header.title = value
    case .seed:
      header.seed = WholeNumber.read(value)
      return header.seed != nil
    case .clock:
      header.clock = ClockText.date(of: value)
      return header.clock != nil
    case .locale:
      header.locale = value
      return SessionConfiguration.isLocale(value)
    case .timeZone:
      header.timeZone = value
      return SessionConfiguration.isTimeZone(value)
    case .files:
      header.files = value
    case .width:
      header.width = WholeNumber.readWidth(value)
      return header.width != nil
    case .tags:
      header.tags = items(of: value)
      return !header.tags.contains("")
    case .needs:
      header.needsAsync = value == "async"
      return header.needsAsync
    case .open:
      header.route = value
    case .settings:
      guard let pairs = pairs(of: value), pairs.allSatisfy({ !$0.value.contains(" ") }) else {
        return false
      }
      header.settings = pairs.map { .init($0.name, $0.value) }
    case .secrets:
      guard let pairs = pairs(of: value) else { return false }
      header.secrets = Dictionary(pairs.map { ($0.name, $0.value) }) { first, _ in first }
      return header.secrets.count == pairs.count
    case .continues:
      header.parent = value
    case .limit:
      header.limit = DurationFormat.parse(value)
      return header.limit.map { $0 > .zero } == true
    }
    return true
  }

  /// Parses a list of names and values; nil if an item is malformed.
  private static func pairs(of list: String) -> [(name: String, value: String)]? {
    let pairs = items(of: list).compactMap { item -> (String, String)? in
      guard let blank = item.firstIndex(of: " ") else { return nil }
      return (String(item[..<blank]), String(item[blank...].drop { $0 == " " }))
    }
    return pairs.count == items(of: list).count ? pairs : nil
  }

  /// Whether a header can contain a secret with this value.
  static func isValueOfSecret(_ value: String) -> Bool {
    !value.contains(",") && trimmed(value[...]) == value
      && !VisibleText.hasControl(value)
  }

  private static func items(of list: String) -> [String] {
    list.split(separator: ",", omittingEmptySubsequences: false).map(trimmed)
  }

  /// Returns `text` without the spaces around it.
  static func trimmed(_ text: Substring) -> String {
    let text = text.drop { $0 == " " }
    guard let last = text.lastIndex(where: { $0 != " " }) else { return "" }
    return String(text[...last])
  }
}
