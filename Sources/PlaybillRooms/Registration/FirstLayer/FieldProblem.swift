/// A problem with the text of a field.
enum FieldProblem: Equatable, Sendable {
  case missing
  case tooLong(limit: Int)
  case malformed

  /// Checks a required name.
  ///
  /// Returns nil if it is valid.
  init?(ofName name: String?) {
    guard let name, !name.allSatisfy(\.isWhitespace) else {
      self = .missing
      return
    }
    self.init(ofOptionalName: name)
  }

  /// Checks an optional name.
  ///
  /// Returns nil if it is valid.
  init?(ofOptionalName name: String?) {
    guard let name, name.count > Self.nameLimit else { return nil }
    self = .tooLong(limit: Self.nameLimit)
  }

  /// Checks an e-mail address.
  ///
  /// Returns nil if it is valid.
  init?(ofEmail email: String?) {
    guard let email, !email.allSatisfy(\.isWhitespace) else {
      self = .missing
      return
    }
    guard EmailAddress(email) == nil else { return nil }
    self = .malformed
  }

  private static let nameLimit = 40
}
