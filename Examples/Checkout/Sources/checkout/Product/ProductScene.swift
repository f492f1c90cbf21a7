import Rehearsal

/// Presents one product.
struct ProductScene {
  let product: Product
  let cart: CartStore

  func presentInContext(_ context: any NavigationContext) {
    let stage = createStage().presented(by: self)
    stage.title.value = product.name
    stage.blurb.text.value = product.blurb
    context.push(stage)
  }

  func createStage() -> ProductStage {
    ProductStage { stage in
      ProductDirector(
        product,
        cart: cart,
        quantities: stage.quantity.values,
        addTaps: stage.add.taps
      )
    }
  }
}
