/// Something that the user has gathered in an app, such as a watch-list, for the verb `inventory`.
public struct InventoryItem: Hashable, Sendable {
  /// What it is, in a word or two: “watch-list”.
  public let name: String

  /// What it holds now: “Nosferatu, The Matrix”.
  public let text: String

  /// Makes an item.
  public init(_ name: String, _ text: String) {
    self.name = name
    self.text = text
  }
}
