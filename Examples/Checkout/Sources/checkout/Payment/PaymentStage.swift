import Rehearsal
import Streams

/// Shows a payment that takes place in the browser.
final class PaymentStage: Stage, Directed {
  let amount = Label()
  let notice = Label(style: .prose)
  let pay = Button(help: "open the payment page again")
  let later = Button(help: "leave the order unpaid; it stays among the orders")

  func bindDirector(_ model: PaymentModel) {
    title.value = "Payment of order \(model.order.id)"
    amount.text.value = "\(model.order.total)"
    bind(\.state, to: notice.text) {
      switch $0 {
      case .waiting: "Pay in the browser. It leads back to this app."
      case .unanswered: "The payment page has not answered. To try again: pay"
      case .refused: "The payment was refused. To try again: pay"
      case .settled: "The order is paid."
      }
    }
    bind(\.state, to: pay.isEnabled) { $0 != .settled }
    later.onTap { [unowned self] in context?.dismiss() }
    task(on: pay.taps, "pay") { await model.pay() }
  }
}
