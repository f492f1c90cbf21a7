import Rehearsal

/// What a recording has in its header in place of a secret, so that it can be played without the secret.
///
/// It has the length of the secret, and a digit for each digit and a letter for each letter, because a field may ask for that.
nonisolated enum SecretStandIn {
  /// Returns the stand-ins for the secrets in `log`, by name: equal ones for equal secrets, and different ones for others.
  static func all(in log: SessionLog) -> [String: String] {
    var values: [String] = []
    return log.entries.lazy.compactMap(\.secret).reduce(into: [:]) { standIns, secret in
      if !values.contains(secret.value) { values.append(secret.value) }
      standIns[secret.name] = values.firstIndex(of: secret.value).map {
        text(for: secret.value, $0)
      }
    }
  }

  /// Whether `text` is a stand-in for `secret`.
  static func isOne(_ text: String, for secret: String) -> Bool {
    letters.indices.contains { self.text(for: secret, $0) == text }
  }

  private static let letters = Array("abcdefghij")
  private static let digits = Array("1234567890")

  /// Returns the stand-in for a secret, with a letter and a digit that tell its position.
  private static func text(for secret: String, _ position: Int) -> String {
    let index = position % letters.count
    let letter = letters[index]
    let characters = secret.map { character -> Character in
      switch character {
      // Blanks, quotation marks and backslashes decide how the command is read.
      case " ", "\"", "'", "\\": character
      case _ where character.isNumber: digits[index]
      case _ where character.isUppercase: Character(letter.uppercased())
      case _ where character.isLetter: letter
      default: "-"
      }
    }
    let text = String(characters)
    return HeaderGrammar.isValueOfSecret(text) ? text : text.replacing(" ", with: "-")
  }
}

nonisolated extension TranscriptHeader {
  /// Returns the values of `{secret:name}`: those in the header, except stand-ins for secrets in `known`, and those in `known`.
  func secrets(knowing known: [String: String]) -> [String: String] {
    known.merging(secrets) { known, written in
      SecretStandIn.isOne(written, for: known) ? known : written
    }
  }
}
