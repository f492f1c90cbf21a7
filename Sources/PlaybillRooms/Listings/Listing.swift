import Rehearsal

/// The source of the items: the knob `listing`, as in `set listing stub`.
enum Listing: String, CaseIterable {
  case stub, memory, paged
}

extension Knob<Listing> {
  static var listing: Knob {
    Knob("listing", default: .paged, summary: "what the listings list")
  }
}
