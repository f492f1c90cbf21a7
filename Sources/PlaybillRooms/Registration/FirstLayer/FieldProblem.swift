/// What is wrong with what was typed into a field.
enum FieldProblem: Equatable, Sendable {
  case missing
  case tooLong(limit: Int)
  case malformed

  /// What is wrong with a name that must be there.
  init?(ofName name: String?) {
    guard let name, !name.allSatisfy(\.isWhitespace) else {
      self = .missing
      return
    }
    self.init(ofOptionalName: name)
  }

  /// What is wrong with a name that may be left out.
  init?(ofOptionalName name: String?) {
    guard let name, name.count > Self.nameLimit else { return nil }
    self = .tooLong(limit: Self.nameLimit)
  }

  /// What is wrong with an e-mail address.
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
