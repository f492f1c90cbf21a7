/// Something that the shop sells.
nonisolated struct Product: Hashable, Identifiable, Codable, Sendable {
  /// The kinds of products, in the order of the catalogue.
  enum Kind: String, CaseIterable, Codable, Sendable {
    case coffee
    case tea
    case equipment
  }

  let id: Int
  let name: String
  let kind: Kind
  let price: Money
  let blurb: String
}

nonisolated extension Product: CustomStringConvertible {
  var description: String { name }
}
