/// The knobs of an app with the values they have now.
public final class Knobs {
  let declarations: [any KnobDeclaration]
  private var words: [String: String]

  init(_ declarations: [any KnobDeclaration]) {
    self.declarations = declarations
    words = [:]
    for knob in declarations {
      let replaced = words.updateValue(knob.defaultWord, forKey: knob.name)
      precondition(replaced == nil, "The app declares the knob “\(knob.name)” twice.")
    }
  }

  /// The value `knob` has now.
  ///
  /// Reading a knob that the app does not declare is a programmer error.
  public subscript<Value>(knob: Knob<Value>) -> Value {
    guard let word = words[knob.name], let value = Value(rawValue: word) else {
      preconditionFailure("The knob “\(knob.name)” is read, but the app does not declare it.")
    }
    return value
  }

  func word(of knob: any KnobDeclaration) -> String {
    words[knob.name] ?? knob.defaultWord
  }

  /// The knob a user means by `name`, or by its beginning.
  func knob(_ name: String) throws(Refusal) -> any KnobDeclaration {
    let names = declarations.map(\.name)
    if case .found(let found) = WordMatch(name, among: names),
      let knob = declarations.first(where: { $0.name == found })
    {
      return knob
    }
    throw .unknownKnob(name, known: names)
  }

  /// Turns a knob to the value a user means by `word`, or by its beginning.
  func set(_ knob: any KnobDeclaration, to word: String) throws(Refusal) {
    guard case .found(let value) = WordMatch(word, among: knob.words) else {
      throw .unknownKnobValue(knob: knob.name, value: word, known: knob.words)
    }
    words[knob.name] = value
  }
}
