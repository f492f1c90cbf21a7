import Streams
import Testing

@testable import PlaybillRooms

/// The model that all view models of the room share.
@Suite struct BoxOfficeTests {
  private let clock = VirtualTimeScheduler()

  private func makeOffice(seats: Int) -> BoxOffice {
    BoxOffice(seats: seats, connection: Connection(scheduler: clock) { $0 })
  }

  @Test("the box office answers a booking after the latency")
  func answerDelay() {
    let office = makeOffice(seats: 10)
    office.book()
    clock.advance(by: .milliseconds(999))
    #expect(office.order.state == .pending)
    clock.advance(by: .milliseconds(1))
    #expect(office.order.state == .booked(number: 1))
  }

  @Test("the box office refuses orders for more seats than it has left")
  func seatLimit() {
    let office = makeOffice(seats: 3)
    office.change { $0.addSeat() }
    office.book()
    clock.advance(by: 1)
    office.change { $0.addSeat() }
    office.book()
    clock.advance(by: 1)
    #expect(office.order.state == .refused(seatsLeft: 1))
    office.change { $0.removeSeat() }
    office.change { $0.removeSeat() }
    office.book()
    clock.advance(by: 1)
    #expect(office.order.state == .booked(number: 2))
    office.change { $0.addSeat() }
    office.book()
    clock.advance(by: 1)
    #expect(office.order.state == .refused(seatsLeft: 0))
  }

  @Test("a booking can be retried after an unreachable office did not answer")
  func offline() {
    var latency: Int?
    let office = BoxOffice(seats: 10, connection: Connection(scheduler: clock) { _ in latency })
    office.book()
    clock.advance(by: .milliseconds(999))
    #expect(office.order.state == .pending)
    clock.advance(by: .milliseconds(1))
    #expect(office.order.state == .unanswered)
    #expect(office.order.canBeBooked && office.order.canGrow)
    latency = 10
    office.book()
    clock.advance(by: .milliseconds(10))
    #expect(office.order.state == .booked(number: 1))
    #expect(clock.nextDeadline == nil)
  }

  @Test("a second booking during a pending one is ignored")
  func doubleBooking() {
    let office = makeOffice(seats: 10)
    office.book()
    clock.advance(by: .milliseconds(500))
    office.book()
    clock.advance(by: .milliseconds(500))
    #expect(office.order.state == .booked(number: 1))
    #expect(clock.nextDeadline == nil)
  }

  @Test("orders emits changed orders only")
  func changesOnly() {
    let office = makeOffice(seats: 10)
    var seats: [Int] = []
    let subscription = office.orders.sink { seats.append($0.seats) }
    office.change { $0.removeSeat() }
    office.change { $0.addSeat() }
    #expect(seats == [1, 2])
    subscription.cancel()
  }
}
