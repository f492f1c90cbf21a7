import Streams
import Testing

@testable import Rehearsal

/// Controls that a stage finds in its stored properties.
@Suite(.timeLimit(.minutes(10))) struct StoredControlsTests {
  @Test(
    "a property's name becomes a word in lower case with hyphens",
    arguments: [
      ("name", "name"), ("firstName", "first-name"), ("homeURL", "home-url"),
      ("URLField", "url-field"), ("line2", "line2"), ("snake_case", "snake-case"),
      ("größeInCm", "größe-in-cm"), ("a", "a"), ("isOn", "is-on"), ("first name", "first-name"),
    ]
  )
  func names(property: String, command: String) {
    #expect(StoredControls.commandName(of: property) == command)
  }

  @Test("controls stand in the order of their declaration, those of the superclass first")
  func order() throws {
    let session = try Session(of: TestApp(showing: { FormStage() }))
    #expect(
      session.lines("look") == [
        "Form",
        "  heading      base",
        "  first-name   “”",
        "  secret       hidden name",
        "  own-name     explicit",
        "  present      here",
        "  lines-1      one",
        "  lines-2      two",
        "  [send-it]",
      ]
    )
    #expect(session.lines("first-name Ada") == ["  first-name   “Ada”"])
    #expect(session.lines("x lines-2") == ["  lines-2 is a label reading “two”."])
  }

  @Test("a lazy control takes part once it has been used")
  func lazyControl() throws {
    #expect(try Session(of: TestApp(showing: { LazyStage() })).lines("look") == ["Lazy"])
    let used = LazyStage()
    used.later.text.value = "used"
    let session = try Session(of: TestApp(showing: { used }))
    #expect(session.lines("look") == ["Lazy", "  later   used"])
  }

  @Test("a control in two properties counts once, and has the name of the first")
  func aliasedControl() throws {
    let session = try Session(of: TestApp(showing: { AliasStage() }))
    #expect(session.lines("look") == ["Alias", "  original   x"])
  }

  @Test("a control without a name that no property holds traps")
  func namelessControl() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = try? Session(of: TestApp(showing: { NamelessStage() })) }
    }
    let error = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(
      error.contains(
        "NamelessStage shows a Label without a name that no stored property holds: "
          + "name it when you make it."
      )
    )
  }
}

private class BaseStage: Stage {
  let heading = Label(text: "base")
}

private final class FormStage: BaseStage {
  let firstName = TextField()
  private let secret = Label(text: "hidden name")
  let renamed = Label("own-name", text: "explicit")
  let absent: Label? = nil
  let present: Label? = Label(text: "here")
  let lines = [Label(text: "one"), Label(text: "two")]
  let count = 3
  let sendIt = Button()
}

private final class LazyStage: Stage {
  lazy var later = Label()
}

private final class AliasStage: Stage {
  let original: Label
  let alias: Label

  required init() {
    original = Label(text: "x")
    alias = original
    super.init()
  }
}

private final class NamelessStage: Stage {
  override var layout: [View] { [Label(text: "lost")] }
}
