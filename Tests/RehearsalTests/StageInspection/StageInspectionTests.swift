import Testing

@testable import Rehearsal

/// The output of `examine director`, `examine scene` and `examine stage`.
@Suite(.timeLimit(.minutes(10))) struct StageInspectionTests {
  private struct Studio {
    let town = "Berlin"
    let seats = [1, 2, 3]
  }

  private let session: Session

  init() throws {
    session = try Session(
      of: TestApp { context, world in
        context.push(PlainStage("Root"))
        context.push(
          StudioStage { stage in
            let director = StudioDirector(of: stage, in: world)
            stage.observe(\.chosen, of: director, by: Studio()) { _ in }
            return director
          }
        )
      }
    )
  }

  @Test("a control can be examined by the name of its property, as the x-ray calls it")
  func propertyName() throws {
    final class NamedStage: Stage {
      let isLoading = Label("loading", text: "soon")
    }
    let session = try Session(of: TestApp { context, _ in context.push(NamedStage()) })
    #expect(session.lines("examine stage").contains { $0.contains("isLoading   Label") })
    #expect(session.lines("examine isLoading") == session.lines("examine loading"))
  }

  @Test("examine director lists the inputs and the last values of the outputs")
  func examineDirector() {
    session.submit("name ada")
    session.submit("select Tenet")
    session.submit("2")
    #expect(
      session.lines("examine director") == [
        "  StudioDirector   directs StudioStage, observed by Studio",
        "    input          name       edits",
        "    input          send       taps",
        "    input          films      selections",
        "    output         greeting   …            greeting.text",
        "    output         ticks      …            tick.text",
        "    output         shout      \"ADA\"        echo.text",
        "    output         chosen     1, 2 times   Studio",
        "    output         leave                   not observed",
      ]
    )
  }

  @Test("examine of a missing director or scene is refused")
  func missingObjects() {
    session.submit("back")
    #expect(session.lines("x director") == ["! PlainStage has no director."])
    #expect(
      session.lines("x scene") == [
        "! PlainStage does not say which scene presents it."
      ]
    )
  }

  @Test("a control named stage hides the stage from examine")
  func hidingControl() throws {
    let session = try Session(of: TestApp(showing: { Named() }))
    #expect(session.lines("x stage") == ["  stage is a label reading “here”."])
    #expect(session.lines("x director") == ["! Named has no director."])
  }

  @Test("examine shows no secret")
  func secrets() throws {
    session.submit("secret sesame")
    session.submit("name sesame")
    let text = session.lines("x director") + session.lines("x stage") + session.lines("x scene")
    #expect(!text.joined().lowercased().contains("sesame"))
  }
}

private final class Named: Stage {
  let stage = Label(text: "here")
}
