import Rehearsal

/// Presents the cart, and from there a product or the checkout.
struct CartScene {
  let cart: CartStore
  let order: (Cart) -> Void

  func presentInContext(_ context: any NavigationContext) {
    context.push(createStage(in: context).presented(by: self))
  }

  func createStage(in context: any NavigationContext) -> CartStage {
    CartStage { stage in
      let director = CartDirector(cart: cart, inputs: stage.inputs)
      stage.observe(\.productToOpen, of: director, by: self) { product in
        ProductScene(product: product, cart: cart).presentInContext(context)
      }
      stage.observe(\.cartToOrder, of: director, by: self) { order($0) }
      return director
    }
  }
}
