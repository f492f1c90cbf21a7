import Rehearsal

/// Where the items come from, for the visitor to turn: `set listing stub`.
enum Listing: String, CaseIterable {
  case stub, memory, paged
}

extension Knob<Listing> {
  static var listing: Knob {
    Knob("listing", default: .paged, summary: "what the listings list")
  }
}
