import Streams

/// Describes the current values of the members of an app's object.
struct ObjectText {
  let values: ValueText

  /// The members of `object`, each with its current value.
  ///
  /// A stream has none; `latest` returns the last value that was received from the stream of a name,
  /// if anything listens.
  func rows(of object: Any, latest: (String) -> String? = { _ in nil }) -> [[String]] {
    Member.all(of: object).filter { !$0.isInherited }.map { member in
      let value = text(of: member.value)
      guard value == Self.stream, let sent = latest(member.name) else {
        return ["  \(member.name)", value]
      }
      return ["  \(member.name)", "\(sent), \(value)"]
    }
  }

  /// The text of a stream, which has no current value.
  static let stream = "a stream"

  /// The value of a member: a number or a text as it is, the latest value of a subject, the type of an
  /// object, and the state of a closure or a subscription.
  func text(of value: Any) -> String {
    if let holder = value as? any LatestValueHolder { return latest(holder) }
    if let observed = value as? any Listenable { return text(of: observed.value) }
    if value is AnyCancellable { return "a subscription" }
    // An empty array of any element can be cast to this type.
    if type(of: value) == [AnyCancellable].self, let subscriptions = value as? [AnyCancellable] {
      return TextLayout.count(subscriptions.count, "subscription")
    }
    if value is any Publisher { return Self.stream }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .optional: return mirror.children.first.map { text(of: $0.value) } ?? "nil"
    case .class, .struct: return object(value, mirror)
    case .dictionary: return dictionary(mirror)
    case .collection, .set: return collection(value, mirror)
    case nil where String(describing: type(of: value)).contains("->"): return "a closure"
    default: return values.text(of: value)
    }
  }

  private func latest(_ holder: any LatestValueHolder) -> String {
    holder.latestValue.map(text) ?? "no value yet"
  }

  private func object(_ value: Any, _ mirror: Mirror) -> String {
    let type = TypeName.of(value)
    guard !(value is any LosslessStringConvertible) else { return values.text(of: value) }
    if Member.isOfApp(Swift.type(of: value)), let described = value as? any CustomStringConvertible
    {
      return values.description(of: described)
    }
    guard Member.isOfApp(Swift.type(of: value)), !mirror.children.isEmpty,
      mirror.children.count <= Self.fieldLimit
    else { return type }
    if mirror.displayStyle == .class, type.hasSuffix(">") {
      // What an object of a generic type is for depends on what is in it, such as the value of a `Dynamic<Int>`.
      return mirror.children.map { "\($0.label ?? "_") \(text(of: $0.value))" }
        .joined(separator: ", ")
    }
    guard mirror.displayStyle == .struct, mirror.children.allSatisfy({ isPlain($0.value) })
    else { return type }
    let fields = mirror.children.map { "\($0.label ?? "_"): \(values.text(of: $0.value))" }
    return "\(type)(\(fields.joined(separator: ", ")))"
  }

  private func dictionary(_ mirror: Mirror) -> String {
    guard !mirror.children.isEmpty else { return "empty" }
    let pairs = mirror.children.map { child in
      Mirror(reflecting: child.value).children.map { text(of: $0.value) }.joined(separator: ": ")
    }
    // A dictionary has no order of its own.
    return pairs.sorted().joined(separator: ", ")
  }

  private func collection(_ value: Any, _ mirror: Mirror) -> String {
    let objects = mirror.children.map(\.value)
    guard !objects.isEmpty, objects.count <= Self.fieldLimit, mirror.displayStyle == .collection,
      objects.allSatisfy({ Mirror(reflecting: $0).displayStyle == .class })
    else { return values.text(of: value) }
    return objects.map(text).joined(separator: ", ")
  }

  /// Whether a field of a struct is short enough to be written with it.
  private func isPlain(_ value: Any) -> Bool {
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .optional: return mirror.children.first.map { isPlain($0.value) } ?? true
    case .enum: return true
    default: return value is any LosslessStringConvertible
    }
  }

  private static let fieldLimit = 6
}

/// A stream that has a latest value.
protocol LatestValueHolder {
  /// The latest value; nil before the first.
  var latestValue: Any? { get }
}

extension CurrentValueSubject: LatestValueHolder {
  var latestValue: Any? { value }
}

extension CurrentValueRelay: LatestValueHolder {
  var latestValue: Any? { value }
}
