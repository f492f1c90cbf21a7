import Rehearsal
import Streams

final class OrderDirector {
  let order: Signal<String>  // for the stage
  let wishToConfirm: Signal<String>, drinkToServe: Signal<String>  // for the scene

  init(wishes: Signal<String>, confirmations: Signal<Void>) {
    wishToConfirm = wishes
    drinkToServe = confirmations.withLatestFrom(wishes) { $1 }.share().eraseToSignal()
    order = drinkToServe.map { "one \($0)" }.prepend("nothing yet").eraseToSignal()
  }
}

final class OrderStage: Stage, Directed {
  let wish = TextField(), order = Label()
  func bindDirector(_ director: OrderDirector) { bind(\.order, to: order.text) }
}

struct OrderScene {
  func presentInContext(_ context: any NavigationContext) {
    let yes = PassthroughRelay<Void>()
    let stage = OrderStage { stage in
      let director = OrderDirector(wishes: stage.wish.edits, confirmations: yes.eraseToSignal())
      stage.observe(\.wishToConfirm, of: director, by: self) { wish in
        let answers = [AlertAction("yes") { yes.accept(()) }, AlertAction("no")]
        context.present(Alert("Order?", message: "One \(wish).", actions: answers))
      }
      stage.observe(\.drinkToServe, of: director, by: self) {
        DrinkScene(drink: $0).presentInContext(context)
      }
      return director
    }
    context.push(stage)
  }
}

final class DrinkStage: Stage {
  let drink = Label(), done = Button()
}

struct DrinkScene {
  let drink: String
  func presentInContext(_ context: any NavigationContext) {
    let stage = DrinkStage()
    stage.drink.text.value = drink
    stage.done.onTap { context.pop() }
    context.push(stage)
  }
}
