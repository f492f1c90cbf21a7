/// The settings of an app and their current values.
public final class Settings {
  let declarations: [any SettingDeclaration]
  private var words: [String: String]

  init(_ declarations: [any SettingDeclaration]) {
    self.declarations = declarations
    words = [:]
    for setting in declarations {
      let replaced = words.updateValue(setting.defaultWord, forKey: setting.name)
      if replaced != nil { fatalError("The app declares the setting “\(setting.name)” twice.") }
    }
  }

  /// Returns the current value of `setting`.
  ///
  /// Reading a setting that the app does not declare is a programmer error.
  public subscript<Value>(setting: Setting<Value>) -> Value {
    guard let word = words[setting.name], let value = Value(rawValue: word) else {
      fatalError("The setting “\(setting.name)” is read, but the app does not declare it.")
    }
    return value
  }

  func word(of setting: any SettingDeclaration) -> String {
    words[setting.name] ?? setting.defaultWord
  }

  /// Returns the setting whose name, or a unique beginning of it, is `name`.
  func setting(_ name: String) throws(CommandRefusal) -> any SettingDeclaration {
    let names = declarations.map(\.name)
    let found = try match(name, among: names)
    guard let setting = declarations.first(where: { $0.name == found }) else {
      throw .unknownSetting(name, known: names)
    }
    return setting
  }

  /// Sets a setting to the value whose word, or a unique beginning of it, is `word`.
  func set(_ setting: any SettingDeclaration, to word: String) throws(CommandRefusal) {
    guard let value = try match(word, among: setting.words) else {
      throw .wrongValue(of: setting.name, value: word, known: setting.words)
    }
    words[setting.name] = value
  }

  private func match(_ word: String, among words: [String]) throws(CommandRefusal) -> String? {
    switch WordMatch(word, among: words) {
    case .found(let found): found
    case .ambiguous(let candidates): throw .ambiguous(word, candidates: candidates)
    case .none: nil
    }
  }
}
