/// The code on an authorisation page, to be exchanged for a token.
///
/// Source: RFC 6749, section 4.1.
nonisolated struct AuthorisationCode: Hashable, Sendable {
  let text: String

  /// Parses the user's input: the code, or the redirection address that contains it.
  ///
  /// Returns nil if there is no code.
  init?(_ typed: String) {
    let words = typed.split(whereSeparator: \.isWhitespace)
    guard let word = words.first, words.count == 1 else { return nil }
    guard word.contains("://") else {
      text = String(word)
      return
    }
    let address = word.prefix { $0 != "#" }
    let parameters = address.drop { $0 != "?" }.dropFirst().split(separator: "&")
    guard let code = parameters.first(where: { $0.hasPrefix("code=") })?.dropFirst(5), !code.isEmpty
    else { return nil }
    text = String(code)
  }
}
