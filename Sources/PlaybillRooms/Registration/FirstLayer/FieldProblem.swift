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

/// A possible e-mail address: one “@”, followed by a domain of several names.
///
/// Only a message can show whether the address exists. Addresses that differ only in case are
/// equal, as in most registration systems.
struct EmailAddress: Hashable, Sendable {
  let text: String

  /// Parses the user's input.
  ///
  /// Returns nil if it cannot be an e-mail address.
  init?(_ typed: String) {
    let parts = typed.split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty, !typed.contains(where: \.isWhitespace) else {
      return nil
    }
    let names = parts[1].split(separator: ".", omittingEmptySubsequences: false)
    guard names.count > 1, !names.contains(where: \.isEmpty) else { return nil }
    text = typed.lowercased()
  }
}
