import Streams
import Testing

@testable import Rehearsal

/// The shapes of arguments, each with all that depends on it.
@Suite(.timeLimit(.minutes(10))) struct ActionArgumentTests {
  private let stage = ShapesStage()
  private let session: Session

  init() throws {
    let stage = stage
    session = try Session(of: TestApp(showing: { stage }))
    _ = (stage.films.moves, stage.films.refreshes)
  }

  /// All actions of the stage, with arguments that an exploration tries.
  private var samples: [(view: View, action: Action, argument: ActionArgument)] {
    stage.layout.flatMap { view in
      view.actions.flatMap { action in view.samples(for: action).map { (view, action, $0) } }
    }
  }

  @Test("each shape has samples")
  func shapes() {
    let shapes = Set(samples.map { $0.action.argument.usage() })
    #expect(shapes == ["", " <text>", " <row>", " <small|very large>", " <row> to <row>"])
  }

  @Test("the words of an argument are read as that argument")
  func spelling() throws {
    for (view, action, argument) in samples {
      let words = action.argument.words(for: argument, of: view).joined(separator: " ")
      let lexer = CommandLexer(" \(words)")
      #expect(
        try action.readArgument(for: view, from: lexer) == argument,
        "\(action.verb) \(words)"
      )
    }
  }

  @Test("each word of an argument fits its slot, and nothing follows the last one")
  func slots() throws {
    for (view, action, argument) in samples {
      let line = " " + action.argument.words(for: argument, of: view).joined(separator: " ")
      let slots = SlotRecorder()
      _ = try action.readArgument(for: view, from: CommandLexer(line, slots: slots))
      let words = CommandLexer.words(ofUnfinished: line)
      var takesRest = false
      for index in words.indices where !takesRest {
        let slot = try #require(slots[words[index].range.lowerBound], "\(action.verb) \(line)")
        #expect(slot.kind != .nothing && !slot.refuses(words[index...]), "\(action.verb) \(line)")
        takesRest = slot.takesRest(from: words[index])
      }
      #expect(takesRest || slots[line.endIndex]?.kind == .nothing, "\(action.verb) \(line)")
    }
  }

  @Test("words that do not fit a shape are refused, and none are missing without a reason")
  func refusals() {
    for (view, action, argument) in samples where action.argument != .none {
      #expect(throws: Refusal.self, "\(action.verb)") {
        try action.readArgument(for: view, from: CommandLexer(""))
      }
      guard !action.argument.isText else { continue }
      let words = action.argument.words(for: argument, of: view) + ["xyzzy"]
      #expect(throws: Refusal.self, "\(action.verb) \(words)") {
        try action.readArgument(for: view, from: CommandLexer(words.joined(separator: " ")))
      }
    }
    #expect(throws: Refusal.self) {
      try Action("tap", help: "").readArgument(for: stage.send, from: CommandLexer("now"))
    }
  }

  @Test("help shows the shortest form that is understood")
  func usage() {
    let usages = stage.layout.flatMap { view in
      view.actions.map { action in
        let isFirst = action == view.actions.first
        return [true, false].map { action.usage(for: view.name, isFirst: isFirst, isOnly: $0) }
      }
    }
    #expect(
      usages == [
        ["tap send", "tap send"], ["note <text>", "note <text>"], ["clear note", "clear note"],
        ["size <small|very large>", "size <small|very large>"],
        ["select <row>", "select films <row>"],
        ["move <row> to <row>", "move films <row> to <row>"], ["refresh", "refresh films"],
      ]
    )
    #expect(Action.Argument.text(placeholder: "a").usage(isOptional: true) == " [a]")
  }

  @Test("the x-ray shows the value, and only a control or a row leads to the same screen each time")
  func traces() {
    let arguments: [ActionArgument] = [.none, .text("a"), .choice(2), .move(from: 0, to: 1)]
    #expect(arguments.map { "\($0.tracedValue)" } == ["()", "a", "2", "(0, 1)"])
    #expect(arguments.map(\.leadsOneWay) == [true, false, true, false])
    #expect(arguments.map(\.choice) == [nil, nil, 2, nil])
  }
}

private final class ShapesStage: Stage {
  let send = Button()
  let note = TextField(samples: ["plain", "'quoted'", " with blanks"])
  let size = Picker(segments: ["small", "very large"])
  let films = List(rows: [Row("Dune"), Row("Up"), Row("Dune")])

  override var layout: [View] { [send, note, size, films] }
}
