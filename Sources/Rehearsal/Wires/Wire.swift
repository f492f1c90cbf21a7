/// A connection through which one part of an app passes values to another, as far as the engine carries them.
///
/// It is not one object: bindings and observers are connected again each time that their screen is shown.
nonisolated package struct Wire: Codable, Hashable, Sendable {
  /// The scene of the stage that it belongs to; nil if it belongs to none, such as a gateway.
  package let screen: String?
  /// What it connects, such as `pay.isEnabled ◂ PaymentViewModel.canPay` or `tap pay`.
  package let name: String
  /// The line of the app that makes it, such as `PaymentStage.swift:22`; nil if none is known.
  package let source: String?

  init(_ name: String, on screen: String?, at source: SourceLine? = nil) {
    self.screen = screen
    self.name = name
    self.source = source.map { "\($0)" }
  }

  /// What names it in a file of accepted wires: the screen and the name.
  package var key: String { (screen.map { "\($0) " } ?? "") + name }
}

nonisolated extension Wire: Comparable {
  /// The order in reports: by screen, and then by name.
  package static func < (one: Wire, other: Wire) -> Bool {
    (one.screen ?? "", one.name, one.source ?? "")
      < (other.screen ?? "", other.name, other.source ?? "")
  }
}

/// What is done to a wire: nothing passes any more, or only the first value.
nonisolated package struct WireCut: Codable, Hashable, Sendable {
  /// The wire.
  package let wire: Wire
  /// Whether the first value passes.
  package let isAfterFirst: Bool

  /// Cuts `wire`.
  package init(_ wire: Wire, afterFirst isAfterFirst: Bool) {
    self.wire = wire
    self.isAfterFirst = isAfterFirst
  }
}
