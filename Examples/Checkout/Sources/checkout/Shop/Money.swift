/// An amount of euros, in cents.
nonisolated struct Money: Hashable, Codable, Sendable {
  let cents: Int

  static let zero = Money(cents: 0)

  static func + (left: Money, right: Money) -> Money { Money(cents: left.cents + right.cents) }

  static func * (amount: Money, count: Int) -> Money { Money(cents: amount.cents * count) }
}

nonisolated extension Money: CustomStringConvertible {
  /// The amount as on a price tag: `€4.90`.
  var description: String {
    let rest = cents % 100
    return "€\(cents / 100).\(rest < 10 ? "0" : "")\(rest)"
  }
}
