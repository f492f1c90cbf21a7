import Rehearsal
import Streams
import Testing

/// What a session says of the parts of lines, for terminals that support color.
@Suite(.timeLimit(.minutes(10))) struct SpanTests {
  private func session(width: Int = 60, marksSpans: Bool = true) throws -> Session {
    var configuration = SessionConfiguration()
    configuration.width = width
    configuration.marksSpans = marksSpans
    return try Session(
      of: TestApp { context, _ in
        let stage = StudioStage()
        context.push(stage)
        stage.store(
          stage.send.taps.sink { [unowned stage] in
            stage.send.isEnabled.value = false
            stage.films.rows.value.append(Row("Solaris"))
          }
        )
      },
      configuration: configuration
    )
  }

  /// The marked parts of `outputs`: what each is, and its text.
  private func parts(of outputs: [Output]) -> [String] {
    outputs.flatMap { output in
      output.spans.map { span in
        let text = output.lines[span.line].dropFirst(span.columns.lowerBound)
        return "\(span.meaning): \(text.prefix(span.columns.count))"
      }
    }
  }

  @Test("titles, names, rows, buttons and exits are marked")
  func parts() throws {
    let session = try session()
    #expect(
      parts(of: session.submit("look")) == [
        "title: Studio", "name: greeting", "name: echo", "name: tick", "name: name",
        "name: secret", "button: [send]", "choice: 1", "choice: 2",
      ]
    )
  }

  @Test("a disabled button is marked as such, and a new row keeps its number")
  func change() throws {
    #expect(
      try parts(of: session().submit("send")) == ["disabled: [send] (disabled)", "choice: 3"]
    )
  }

  @Test("without the option, nothing is marked, and the lines are the same")
  func option() throws {
    let (marked, plain) = (try session(), try session(marksSpans: false))
    for command in ["look", "name Ada", "send", "where", "help", "back"] {
      let outputs = plain.submit(command)
      #expect(outputs.flatMap(\.spans).isEmpty)
      #expect(marked.submit(command).map(\.lines) == outputs.map(\.lines))
    }
  }

  @Test("a value and the title of a row are marked on all their lines")
  func severalLines() throws {
    var configuration = SessionConfiguration()
    configuration.width = 24
    configuration.marksSpans = true
    let session = try Session(of: TestApp(showing: { FilmStage() }), configuration: configuration)
    #expect(
      parts(of: session.submit("look")).dropFirst() == [
        "name: visit", "button: [the site of", "button: the film]", "name: Solaris of",
        "name: 1972",
      ]
    )
  }

  @Test("every part is within its line, however narrow the screen is", arguments: 1...40)
  func narrow(width: Int) throws {
    let session = try session(width: width)
    for command in ["look", "name Ada", "send", "look"] {
      for output in session.submit(command) {
        for span in output.spans {
          #expect(span.columns.upperBound <= output.lines[span.line].count, "\(command): \(span)")
        }
      }
    }
  }
}

private final class FilmStage: Stage {
  let visit = Button(title: "the site of the film")
  let films = List(rows: [Row("Solaris of 1972", detail: "a film")], style: .plain)
}
