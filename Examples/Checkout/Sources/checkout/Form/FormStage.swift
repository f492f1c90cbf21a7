import Rehearsal
import Streams

/// Asks for what the shop needs to deliver an order.
final class FormStage: Stage, Directed {
  let name = TextField(placeholder: "first and last name")
  let nameProblem = Label(style: .prose)
  let email = TextField(placeholder: "you@example.org", samples: ["ada@example.org"])
  let emailProblem = Label(style: .prose)
  let postalCode = TextField(placeholder: "five digits", samples: ["10115"])
  let postalCodeProblem = Label(style: .prose)
  let delivery = Picker(segments: Delivery.allCases.map(\.rawValue))
  let total = Label()
  let terms = Toggle()
  let termsProblem = Label(style: .prose)
  let placing = ActivityIndicator()
  let failure = Label(style: .prose)
  let placeOrder = Button(help: "send the order, and go on to the payment")

  private let formGuard = ExitGuard("Discard the form?", message: "The order is not placed.")

  override var exitGuard: ExitGuard? { formGuard }

  func bindDirector(_ model: FormModel) {
    title.value = "Your order"
    bind(\.name, with: name)
    bind(\.email, with: email)
    bind(\.postalCode, with: postalCode)
    bind(\.delivery, with: delivery)
    bind(\.acceptsTerms, with: terms)
    bind(\.total, to: total.text) { "\($0)" }
    bind(\.problems, to: nameProblem.text) { $0.contains(.name) ? "Who receives it?" : "" }
    bind(\.problems, to: emailProblem.text) {
      $0.contains(.email) ? "This is no address for email." : ""
    }
    bind(\.problems, to: postalCodeProblem.text) {
      $0.contains(.postalCode) ? "A postal code has five digits." : ""
    }
    bind(\.problems, to: termsProblem.text) {
      $0.contains(.terms) ? "An order needs your consent to the terms." : ""
    }
    bind(\.isPlacing, to: placing.isAnimating)
    bind(\.isPlacing, to: placeOrder.isEnabled) { !$0 }
    bind(\.failure, to: failure.text) { $0.map(ServerText.sentence) ?? "" }
    bind(\.isUnsaved, to: formGuard.isArmed)
    task(on: placeOrder.taps, "place the order") { await model.placeOrder() }
  }
}
