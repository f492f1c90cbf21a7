import Testing

@testable import PlaybillRooms

/// What an order allows, and what it says of itself.
@Suite struct OrderTests {
  @Test func itHasOneToSixSeats() {
    var order = Order()
    #expect(!order.canShrink)
    order.removeSeat()
    #expect(order.seats == 1)
    for _ in 1...9 { order.addSeat() }
    #expect(order.seats == 6)
    #expect(!order.canGrow)
  }

  @Test func nothingChangesWhileTheAnswerIsAwaited() {
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

  @Test func anAnswerNobodyAskedForIsIgnored() {
    var order = Order()
    order.receive(.booked(number: 1))
    #expect(order.state == .open)
  }

  @Test func anotherSeatMakesItAnotherOrder() {
    var order = Order()
    order.submit()
    order.receive(.booked(number: 7))
    #expect(!order.canBeBooked)
    order.addSeat()
    #expect(order.state == .open)
    #expect(order.canBeBooked)
  }

  @Test(
    arguments: [
      (.open, "not booked"), (.pending, "…"), (.booked(number: 3), "booked, under number 3"),
      (.refused(seatsLeft: 0), "sold out"), (.refused(seatsLeft: 1), "only 1 seat is left"),
      (.refused(seatsLeft: 2), "only 2 seats are left"),
      (.unanswered, "no answer. To try again: book"),
    ] as [(Order.State, String)]
  )
  func theContentSaysHowFarItHasCome(state: Order.State, text: String) {
    var order = Order()
    if state != .open { order.submit() }
    order.receive(state)
    #expect(OrderContent(order).status == text)
  }

  @Test func theContentCountsSeatsAndMoney() {
    var order = Order()
    order.addSeat()
    let content = OrderContent(order)
    #expect(content.seats == "2")
    #expect(content.total == "30 €")
    #expect(content.canGrow && content.canShrink && content.canBeBooked)
  }
}
