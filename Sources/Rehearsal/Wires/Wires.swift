/// The wires of the sessions of this process: which of them pass values, and which one is cut.
package final class Wires {
  /// The wires that are noted now; nil, which costs nothing, unless a process plays for `test --cut`.
  ///
  /// It is not a part of a session, because a stage may bind its controls before it is on a screen.
  @exclusivity(unchecked) package static var noted: Wires?

  /// The most values that one connection of each wire has passed.
  package private(set) var valueCounts: [Wire: Int] = [:]

  private let cut: WireCut?
  /// The ends that last as long as the session: those of inputs, gateways and inboxes.
  private var lasting: [Wire: WireEnd] = [:]
  /// The end through which what the user does with a control passes now, and whether it arrives, once that is known.
  private var input: (end: WireEnd, arrives: Bool?)?

  /// Notes wires, of which `cut` passes less.
  package init(cutting cut: WireCut? = nil) {
    self.cut = cut
  }

  /// Connects a wire; returns nil if none are noted.
  static func connect(_ wire: @autoclosure () -> Wire) -> WireEnd? {
    noted.map { $0.end(of: wire()) }
  }

  /// Passes a value through a wire that is connected for as long as the session lasts; returns whether it arrives.
  static func passes(_ wire: @autoclosure () -> Wire) -> Bool {
    guard let noted else { return true }
    return noted.lastingEnd(of: wire()).passes()
  }

  /// Whether what the user does with a control arrives where the control sends it.
  static var passesInput: Bool { noted?.passInput() ?? true }

  /// Notes a wire although it may pass nothing.
  func declare(_ wire: Wire) {
    valueCounts[wire, default: 0] += 0
  }

  /// Lets a control perform what the user wants, and passes what it sends through `wire`.
  func sending<Failure>(
    through wire: Wire,
    _ perform: () throws(Failure) -> Void
  ) throws(Failure) {
    input = (lastingEnd(of: wire), nil)
    defer { input = nil }
    try perform()
  }

  /// A control may send one input in several ways.
  private func passInput() -> Bool {
    guard let input else { return true }
    let arrives = input.arrives ?? input.end.passes()
    self.input?.arrives = arrives
    return arrives
  }

  /// Forgets what inputs, gateways and inboxes have passed, because a session starts, or plays its log again.
  func begin() {
    lasting = [:]
  }

  private func end(of wire: Wire) -> WireEnd {
    declare(wire)
    return WireEnd(of: wire, in: self)
  }

  private func lastingEnd(of wire: Wire) -> WireEnd {
    let end = lasting[wire] ?? WireEnd(of: wire, in: self)
    lasting[wire] = end
    return end
  }

  /// Notes that an end of `wire` passes its value number `count`; returns whether it arrives.
  fileprivate func pass(_ wire: Wire, _ count: Int) -> Bool {
    valueCounts[wire] = max(count, valueCounts[wire] ?? 0)
    guard let cut, cut.wire == wire else { return true }
    return cut.isAfterFirst && count == 1
  }
}

/// One connection of a wire, which counts its values.
final class WireEnd {
  private let wire: Wire
  private let wires: Wires
  private var count = 0

  fileprivate init(of wire: Wire, in wires: Wires) {
    self.wire = wire
    self.wires = wires
  }

  nonisolated deinit {}

  /// Passes a value; returns whether it arrives.
  func passes() -> Bool {
    count += 1
    return wires.pass(wire, count)
  }
}

extension WireEnd? {
  /// Passes a value; returns whether it arrives, as each does while no wires are noted.
  func passes() -> Bool { self?.passes() ?? true }

  /// Passes a value unless it is an echo, which changes nothing and so counts for nothing; returns whether it arrives.
  func passes(unlessEcho isEcho: @autoclosure () -> Bool) -> Bool {
    guard let self else { return true }
    return isEcho() || self.passes()
  }
}
