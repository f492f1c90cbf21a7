import Rehearsal

/// Presents the cart.
struct CartScene {
  let cart: CartStore
  let order: (Cart) -> Void

  func presentInContext(_ context: any NavigationContext) {
    context.push(createStage().presented(by: self))
  }

  func createStage() -> CartStage {
    CartStage { stage in
      let director = CartDirector(cart: cart, inputs: stage.inputs)
      stage.observe(\.cartToOrder, of: director, by: self) { order($0) }
      return director
    }
  }
}
