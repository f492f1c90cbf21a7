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
