import Rehearsal

/// Shows the products by their kind.
final class CatalogueStage: Stage, Directed {
  let products = List(emptyText: "no products")
  let notice = Label(style: .prose)
  let loading = ActivityIndicator()
  let retry = Button(help: "load the products again")

  func bindDirector(_ director: CatalogueDirector) {
    bind(\.shelves, to: products.sections) { shelves in
      shelves.map { shelf in
        ListSection(
          Self.heading(of: shelf.kind),
          rows: shelf.products.map { Row(id: $0.id, $0.name, detail: "\($0.price)") }
        )
      }
    }
    bind(\.failure, to: notice.text) { $0.map(ServerText.sentence) ?? "" }
    bind(\.failure, to: retry.isHidden) { $0 == nil }
    bind(\.isRetrying, to: loading.isAnimating)
  }

  private static func heading(of kind: Product.Kind) -> String {
    switch kind {
    case .coffee: "Coffee"
    case .tea: "Tea"
    case .equipment: "Equipment"
    }
  }
}
