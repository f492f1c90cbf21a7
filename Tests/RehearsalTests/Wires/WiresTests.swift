import Observation
import Streams
import Testing

@testable import Rehearsal

/// The wires of a session: which pass values, and what a cut stops.
@Suite(.timeLimit(.minutes(10))) struct WiresTests {
  /// What came of a session whose wires were noted.
  private struct Play {
    var lines: [String] = []
    /// The most values that a connection of each wire has passed, by the name of the wire.
    var counts: [String: Int] = [:]
    var wires: [Wire] = []
  }

  /// Plays `commands`, of which the last one's lines are kept.
  ///
  /// A test of one function without suspension, so no other session is noted.
  private func play(
    _ commands: [String],
    cutting cut: WireCut? = nil,
    _ present: @escaping (any NavigationContext, World) -> Void
  ) throws -> Play {
    let wires = Wires(cutting: cut)
    Wires.noted = wires
    defer { Wires.noted = nil }
    let session = try Session(of: TestApp(present: present))
    var play = Play()
    for command in commands {
      play.lines = session.lines(command)
      // What a model changes is shown at the end of the instant.
      play.lines += session.advance(by: .zero).flatMap(\.lines)
    }
    session.end()
    for (wire, count) in wires.valueCounts { play.counts[wire.key] = count }
    play.wires = wires.valueCounts.keys.sorted()
    return play
  }

  /// Returns the wire of `play` that is called `key`.
  private func wire(_ key: String, of play: Play) throws -> Wire {
    try #require(play.wires.first { $0.key == key }, "only \(play.wires.map(\.key))")
  }

  /// A stage that is bound before it is presented.
  private func presentDesk(_ context: any NavigationContext, _ world: World) {
    let desk = Desk()
    final class DeskStage: Stage {
      let count = Label()
      let bell = Label()
      let name = TextField()
      let ring = Button()
      let rest = Button()
    }
    let stage = DeskStage()
    stage.bind(\.count, of: desk, to: stage.count.text) { "\($0)" }
    stage.observe(\.bells, of: desk) { [stage] in stage.bell.text.value = "\($0)" }
    stage.ring.onTap {
      desk.count.value += 1
      desk.bells.send(desk.count.value)
    }
    stage.store(stage.name.edits.sink { _ in })
    stage.store(stage.name.values.sink { _ in })
    stage.store(stage.rest.taps.sink {})
    context.push(stage)
  }

  @Test("bindings, observers and inputs are noted with their lines, and those that pass nothing")
  func counts() throws {
    let play = try play(["ring", "ring", "name Ada", "back"], presentDesk)
    #expect(
      play.counts == [
        "DeskStage count.text ◂ Desk.count": 3, "DeskStage observes Desk.bells": 2,
        "DeskStage tap ring": 2, "DeskStage type name": 1, "DeskStage tap rest": 0,
      ]
    )
    let binding = try wire("DeskStage count.text ◂ Desk.count", of: play)
    #expect(binding.source?.hasPrefix("WiresTests.swift:") == true)
  }

  @Test("a cut stops all values of its wire, or all but the first, and nothing else")
  func cuts() throws {
    let whole = try play(["ring", "ring"], presentDesk)
    #expect(whole.lines == ["  count   2", "  bell    2"])
    let cuts = [
      ("DeskStage count.text ◂ Desk.count", ["  bell    2"], ["  bell    2"]),
      ("DeskStage observes Desk.bells", ["  count   2"], ["  count   2"]),
      ("DeskStage tap ring", [], []),
    ]
    for (key, without, afterFirst) in cuts {
      let wire = try wire(key, of: whole)
      #expect(
        try play(["ring", "ring"], cutting: WireCut(wire, afterFirst: false), presentDesk).lines
          == without
      )
      #expect(
        try play(["ring", "ring"], cutting: WireCut(wire, afterFirst: true), presentDesk).lines
          == afterFirst
      )
    }
    let tap = WireCut(try wire("DeskStage tap ring", of: whole), afterFirst: true)
    #expect(try play(["ring"], cutting: tap, presentDesk).lines == ["  count   1", "  bell    1"])
  }

  @Test("an undo repeats what was done, and passes no value twice")
  func undo() throws {
    let play = try play(["ring", "ring", "undo", "ring"], presentDesk)
    #expect(play.counts["DeskStage tap ring"] == 2)
  }

  @Test("a property of a model is bound both ways, and each way is a wire")
  func model() throws {
    let present = { (context: any NavigationContext, _: World) in
      _ = context.push(PlayerStage(Player()))
    }
    let whole = try play(["name Ada", "skip"], present)
    #expect(whole.lines == ["  artist    artist 2", "  track     2"])
    #expect(whole.counts["PlayerStage type name"] == 1)
    // The model's value that the field shows already is an echo.
    #expect(whole.counts["PlayerStage name.text ◂ Player"] == 1)
    let artist = try wire("PlayerStage artist.text ◂ Player", of: whole)
    #expect(
      try play(["skip"], cutting: WireCut(artist, afterFirst: true), present).lines
        == ["  track     2"]
    )
    let typing = WireCut(try wire("PlayerStage type name", of: whole), afterFirst: false)
    // The model would reject the title, and the field would show the empty one.
    #expect(
      try play(["name Together"], cutting: typing, present).lines == ["  name      “Together”"]
    )
  }

  @Test("buttons in rows are one wire")
  func rows() throws {
    let present = { (context: any NavigationContext, _: World) in
      let buttons = Repeated("play", elements: ["a", "b"], showing: \.title) { Button() }
      final class RowStage: Stage {
        var rows: View?
        override var layout: [View] { [rows].compactMap(\.self) }
      }
      let stage = RowStage()
      stage.rows = buttons
      stage.store(buttons.inputs(\.taps).sink { _ in })
      context.push(stage)
    }
    #expect(try play(["play 1", "play 2"], present).counts["RowStage tap play"] == 2)
  }

  @Test("stages that a state presents, inboxes and the end of a list are wires")
  func others() throws {
    let present = { (context: any NavigationContext, world: World) in
      let sheet = CurrentValueSubject<String?, Never>(nil)
      let list = List("posts", rows: (1...3).map { Row("post \($0)") }, pageLength: 2)
      final class FeedStage: Stage {
        var list: List?
        override var layout: [View] { [list].compactMap(\.self) }
      }
      let stage = FeedStage()
      stage.list = list
      stage.store(list.endReached.sink { list.rows.value += [Row("more")] })
      stage.store(world.inbox("open", of: String.self).sink { sheet.value = $0 })
      _ = world.inbox("close")
      context.push(stage)
      context.present(sheet) { Alert($0) }
    }
    let whole = try play(["more", "deliver open hello"], present)
    #expect(whole.lines.contains("▴ hello") || whole.lines.contains { $0.hasSuffix("hello") })
    #expect(whole.counts["inbox open"] == 1)
    #expect(whole.counts["inbox close"] == 0)
    #expect(whole.counts["FeedStage end of posts"] == 2)
    #expect(whole.counts["presents by a state in RehearsalTests/WiresTests.swift"] == 1)
    for key in ["inbox open", "presents by a state in RehearsalTests/WiresTests.swift"] {
      let cut = WireCut(try wire(key, of: whole), afterFirst: false)
      #expect(try play(["deliver open hello"], cutting: cut, present).lines == [], "\(key)")
    }
    let end = WireCut(try wire("FeedStage end of posts", of: whole), afterFirst: false)
    #expect(
      try play(["more"], cutting: end, present).lines.contains { $0.contains("more") } == false
    )
  }
}

private final class Desk {
  let count = CurrentValueSubject<Int, Never>(0)
  let bells = PassthroughSubject<Int, Never>()
}
