import Testing

@testable import PlaybillRooms

/// The rules and the displayed content of an order.
@Suite struct OrderTests {
  @Test("an order has one to six seats")
  func seatRange() {
    var order = Order()
    #expect(!order.canShrink)
    order.removeSeat()
    #expect(order.seats == 1)
    for _ in 1...9 { order.addSeat() }
    #expect(order.seats == 6)
    #expect(!order.canGrow)
  }

  @Test("a pending order does not change")
  func pendingOrder() {
    var order = Order()
    order.addSeat()
    order.submit()
    let pending = order
    order.addSeat()
    order.removeSeat()
    order.submit()
    #expect(order == pending)
    #expect(!order.canGrow && !order.canShrink && !order.canBeBooked)
  }

  @Test("an answer to an open order is ignored")
  func unexpectedAnswer() {
    var order = Order()
    order.receive(.booked(number: 1))
    #expect(order.state == .open)
  }

  @Test("adding a seat to a booked order opens it again")
  func reopening() {
    var order = Order()
    order.submit()
    order.receive(.booked(number: 7))
    #expect(!order.canBeBooked)
    order.addSeat()
    #expect(order.state == .open)
    #expect(order.canBeBooked)
  }

  @Test(
    "the content describes the state of the order",
    arguments: [
      (.open, "not booked"), (.pending, "…"), (.booked(number: 3), "booked as number 3"),
      (.refused(seatsLeft: 0), "sold out"), (.refused(seatsLeft: 1), "only 1 seat is left"),
      (.refused(seatsLeft: 2), "only 2 seats are left"),
      (.unanswered, "no answer. To try again: book"),
    ] as [(Order.State, String)]
  )
  func status(state: Order.State, text: String) {
    var order = Order()
    if state != .open { order.submit() }
    order.receive(state)
    #expect(OrderContent(order).status == text)
  }

  @Test("the content shows the number of seats and the total")
  func seatsAndTotal() {
    var order = Order()
    order.addSeat()
    let content = OrderContent(order)
    #expect(content.seats == "2")
    #expect(content.total == "30 €")
    #expect(content.canGrow && content.canShrink && content.canBeBooked)
  }
}
