import Rehearsal

/// Shows the products by their kind.
final class CatalogueStage: Stage, Directed {
  let products = List(emptyText: "no products")
  let notice = Label(style: .prose)
  let retry = Button(help: "load the products again")

  func bindDirector(_ director: CatalogueDirector) {
    bind(\.shelves, to: products.rows) { shelves in
      shelves.flatMap { shelf in
        shelf.products.map { Row($0.name, detail: "\($0.price), \(shelf.kind)") }
      }
    }
    bind(\.failure, to: notice.text) { $0.map(ServerText.sentence) ?? "" }
    bind(\.failure, to: retry.isHidden) { $0 == nil }
  }
}
