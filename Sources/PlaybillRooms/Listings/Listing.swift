import Rehearsal

/// The source of the items: the setting `listing`, as in `set listing stub`.
enum Listing: String, CaseIterable {
  case stub, memory, paged
}

extension Setting<Listing> {
  static var listing: Setting {
    Setting("listing", default: .paged, summary: "what the listings list")
  }
}
