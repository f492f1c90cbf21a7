/// Something that can be an e-mail address: one “@”, and a domain of several names behind it.
///
/// Whether anybody reads there, only a letter could find out. Two that differ in capitals are the
/// same, as they are to every desk that registers people.
struct EmailAddress: Hashable, Sendable {
  let text: String

  /// Takes what was typed; nil if it cannot be one.
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
