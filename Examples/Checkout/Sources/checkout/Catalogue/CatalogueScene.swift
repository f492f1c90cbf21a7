import Rehearsal

/// Presents the catalogue, and from there a product.
struct CatalogueScene {
  let server: any ShopServer
  let cart: CartStore

  func presentInContext(_ context: any NavigationContext) {
    context.push(createStage(in: context).presented(by: self))
  }

  func createStage(in context: any NavigationContext) -> CatalogueStage {
    CatalogueStage { stage in
      let director = CatalogueDirector(
        server: server,
        retryTaps: stage.retry.taps,
        selections: stage.products.selections
      )
      stage.observe(\.productToOpen, of: director, by: self) { product in
        ProductScene(product: product, cart: cart).presentInContext(context)
      }
      return director
    }
  }
}
