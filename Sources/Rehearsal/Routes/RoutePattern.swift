/// The form of a route, and its typed values: `rooms/<room>` has one text.
///
/// Patterns are written as literals and parameters, joined by slashes:
///
/// ```swift
/// let room: RoutePattern<String> = "rooms" / .text("room")
/// let film: RoutePattern<Int> = .integer("id")
/// let seat: RoutePattern<(Int, String)> = .integer("row") / .text("seat")
/// ```
///
/// A literal matches exactly its words, and a parameter matches one word. A pattern is a value and
/// can be used from any isolation.
nonisolated public struct RoutePattern<Value> {
  let segments: [RouteSegment]
  private let read: (ArraySlice<String>) throws(Refusal) -> Value

  init(
    _ segments: [RouteSegment],
    read: @escaping (ArraySlice<String>) throws(Refusal) -> Value
  ) {
    self.segments = segments
    self.read = read
  }

  /// Returns the values of a route; nil if its words do not have this form.
  ///
  /// Throws a refusal if a word has no value of its parameter.
  func match(_ words: ArraySlice<String>) throws(Refusal) -> Value? {
    guard words.count == segments.count else { return nil }
    for (segment, word) in zip(segments, words) {
      if case .word(let expected) = segment, expected != word { return nil }
    }
    return try read(words)
  }

  /// The pattern as the user sees it: `rooms/<room>`.
  var text: String { segments.map(\.text).joined(separator: "/") }

  /// Returns this pattern followed by `next`, with the values of both combined by `combine`.
  private func followed<Next, Both>(
    by next: RoutePattern<Next>,
    _ combine: @escaping (Value, Next) -> Both
  ) -> RoutePattern<Both> {
    let count = segments.count
    return RoutePattern<Both>(segments + next.segments) { words throws(Refusal) in
      combine(try self.read(words.prefix(count)), try next.read(words.dropFirst(count)))
    }
  }
}

extension RoutePattern: ExpressibleByUnicodeScalarLiteral where Value == Void {}
extension RoutePattern: ExpressibleByExtendedGraphemeClusterLiteral where Value == Void {}

extension RoutePattern: ExpressibleByStringLiteral where Value == Void {
  /// Makes a pattern of fixed words: `"rooms/all"`.
  public init(stringLiteral text: String) {
    self.init(RoutePath(text).words.map { .word($0) }) { _ throws(Refusal) in }
  }
}

extension RoutePattern where Value == String {
  /// Any word, called `name` in help.
  public static func text(_ name: String) -> RoutePattern {
    parameter(name, "any text") { $0 }
  }
}

extension RoutePattern where Value == Int {
  /// A whole number, called `name` in help.
  public static func integer(_ name: String) -> RoutePattern {
    parameter(name, "a whole number") { Int($0) }
  }
}

extension RoutePattern where Value: RawRepresentable & CaseIterable, Value.RawValue == String {
  /// One of the raw values of an enumeration, called `name` in help.
  public static func choice(_ name: String) -> RoutePattern {
    let words = Value.allCases.map(\.rawValue).joined(separator: ", ")
    return parameter(name, "one of: \(words)") { Value(rawValue: $0) }
  }
}

extension RoutePattern {
  /// A word that `parse` converts to a value, called `name` in help.
  ///
  /// If `parse` returns nil, `meaning` tells the user what the word must be.
  public static func parameter(
    _ name: String,
    _ meaning: String,
    parse: @escaping (String) -> Value?
  ) -> RoutePattern {
    RoutePattern([.parameter(name)]) { words throws(Refusal) in
      guard let word = words.first, let value = parse(word) else {
        throw .wrongRouteValue(parameter: name, value: words.first ?? "", meaning: meaning)
      }
      return value
    }
  }

  /// Appends fixed words to a pattern.
  public static func / (left: RoutePattern, right: RoutePattern<Void>) -> RoutePattern {
    left.followed(by: right) { value, _ in value }
  }

  /// Puts fixed words before a pattern.
  public static func / (left: RoutePattern<Void>, right: RoutePattern) -> RoutePattern {
    left.followed(by: right) { _, value in value }
  }

  /// Joins two patterns, with a pair of their values.
  public static func / <Next>(
    left: RoutePattern,
    right: RoutePattern<Next>
  ) -> RoutePattern<(Value, Next)> {
    left.followed(by: right) { ($0, $1) }
  }
}

/// One word of a pattern: a fixed word or a parameter.
nonisolated enum RouteSegment: Hashable {
  case word(String)
  case parameter(String)

  /// The segment as the user sees it.
  var text: String {
    switch self {
    case .word(let word): RoutePath([word]).text
    case .parameter(let name): "<\(name)>"
    }
  }
}
