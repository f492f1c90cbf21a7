/// The controls that an object, such as a stage, holds in its stored properties.
///
/// A property of the type of a control, of an optional of it, or of an array of these, is found. A
/// control without a name gets its name from the property: `firstName` becomes `first-name`, and the
/// controls of an array `lines` become `lines-1` and `lines-2`.
struct StoredControls {
  /// A stored property that can hold controls.
  private struct Slot {
    /// Its index among the stored properties of its class.
    let index: Int
    /// The name that it gives to a control.
    let name: String
  }

  /// The slots of each class so far, without those of its superclasses.
  private static var slots: [ObjectIdentifier: [Slot]] = [:]

  /// Returns the controls of `owner` in the order of their declaration, those of superclasses first,
  /// and gives names to those without one.
  ///
  /// `library` is the superclass of this package whose properties are not searched. A control in
  /// several properties counts once, with the name of the first.
  static func of(_ owner: AnyObject, below library: AnyClass) -> [View] {
    var levels: [Mirror] = []
    var mirror: Mirror? = Mirror(reflecting: owner)
    while let level = mirror, level.subjectType != library {
      levels.append(level)
      mirror = level.superclassMirror
    }
    var controls: [View] = []
    for level in levels.reversed() {
      let children = level.children
      var index = children.startIndex
      var position = 0
      for slot in slots(of: level) {
        children.formIndex(&index, offsetBy: slot.index - position)
        position = slot.index
        for (suffix, control) in held(by: children[index].value) {
          // Comparing a few references is faster than hashing them.
          if controls.contains(where: { $0 === control }) { continue }
          if control.name.isEmpty { control.receive(name: slot.name + suffix) }
          controls.append(control)
        }
      }
    }
    return controls
  }

  /// Gives names to those of `controls` without one that `owner` holds.
  ///
  /// Most controls are named when ``of(_:below:)`` finds them, so the search is rarely repeated.
  static func name(_ controls: [View], of owner: AnyObject, below library: AnyClass) {
    if controls.contains(where: \.name.isEmpty) { _ = of(owner, below: library) }
  }

  private static func slots(of level: Mirror) -> [Slot] {
    let id = ObjectIdentifier(level.subjectType)
    if let known = slots[id] { return known }
    let found = level.children.enumerated().compactMap { index, child in
      child.label.flatMap(Member.plain)
        .flatMap { type(of: child.value) is any ControlHolder.Type ? $0 : nil }
        .map { Slot(index: index, name: commandName(of: $0)) }
    }
    slots[id] = found
    return found
  }

  private static func held(by value: Any) -> [(suffix: String, control: View)] {
    if let control = value as? View { return [("", control)] }
    return (value as? any ControlHolder)?.heldControls ?? []
  }

  /// Returns the word by which commands call the property `name`: `firstName` becomes `first-name`,
  /// and `homeURL` becomes `home-url`.
  static func commandName(of name: String) -> String {
    var words = ""
    let characters = Array(name)
    for (index, character) in characters.enumerated() {
      if character == "_" || character.isWhitespace {
        words += "-"
        continue
      }
      if character.isUppercase, index > 0, characters[index - 1] != "_" {
        let isAfterWord = !characters[index - 1].isUppercase
        let beginsWord = index + 1 < characters.count && characters[index + 1].isLowercase
        if isAfterWord || beginsWord { words += "-" }
      }
      words += character.lowercased()
    }
    return words
  }
}

/// What a stored property may be to hold controls.
private protocol ControlHolder {
  /// The controls, each with what follows the property's name in the control's name.
  var heldControls: [(suffix: String, control: View)] { get }
}

extension View: ControlHolder {
  fileprivate var heldControls: [(suffix: String, control: View)] { [("", self)] }
}

extension Optional: ControlHolder where Wrapped: ControlHolder {
  fileprivate var heldControls: [(suffix: String, control: View)] { self?.heldControls ?? [] }
}

extension Array: ControlHolder where Element: ControlHolder {
  fileprivate var heldControls: [(suffix: String, control: View)] {
    enumerated().flatMap { index, holder in
      holder.heldControls.map { ("-\(index + 1)" + $0.suffix, $0.control) }
    }
  }
}
