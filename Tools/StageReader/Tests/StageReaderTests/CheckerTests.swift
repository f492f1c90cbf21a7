import Foundation
import StageReader
import Testing

/// What takes part in a check, and what is declared.
@Suite struct CheckerTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private let view = """
    struct NoteView: View {
      @Bindable var model: NoteModel
      var body: some View {
        TextField("Text", text: $model.text)
        Text(model.canSave ? "Ready" : "Too short")
        Button("Save") { model.save() }.disabled(!model.canSave)
      }
    }
    struct OtherView: View {
      var body: some View { Button("Other") {} }
    }
    """

  private let stage = """
    // stage-of: NoteView.swift: NoteView
    final class NoteStage: Stage, Directed {
      let text = TextField()
      let status = Label()
      let save = Button()
      func bindDirector(_ model: NoteModel) {
        bind(\\.text, with: text)
        bind(\\.canSave, to: status.text) { $0 ? "Ready" : "Too short" }
        save.onTap { model.save() }
        bind(\\.canSave, to: save.isEnabled)
      }
    }
    """

  private func failures(
    view: (String, String) = ("", ""),
    stage: (String, String) = ("", "")
  ) throws -> [String] {
    _ = try folder.write(self.view.replacing(view.0, with: view.1), to: "NoteView.swift")
    return try folder.failures(
      of: folder.write(self.stage.replacing(stage.0, with: stage.1), to: "NoteStage.swift")
    )
  }

  @Test("the stages of the fixtures agree with their views")
  func fixtures() throws {
    let report = try Checker.check([Fixtures.stages])
    #expect(report.failures.isEmpty)
    #expect(report.stages == 6)
  }

  @Test("the view and the stage of the article agree")
  func article() throws {
    let article = try Fixtures.article()
    _ = try folder.write(article.view, to: "NoteView.swift")
    let stage = article.stage.replacing("../../App/", with: "")
    #expect(try folder.failures(of: folder.write(stage, to: "NoteStage.swift")).isEmpty)
  }

  @Test("a removed disabled is named although the view uses the property elsewhere")
  func removedDisabled() throws {
    #expect(
      try failures(view: (".disabled(!model.canSave)", "")) == [
        "NoteView.swift:6: “Save” is disabled by canSave on the stage, and not in the view: NoteStage.swift:10"
      ]
    )
  }

  @Test("each control that a property disables is named, and can be declared by its title")
  func disabledControls() throws {
    let view = (
      "Button(\"Save\") { model.save() }.disabled(!model.canSave)",
      "Button(\"Save\") { model.save() }\n    Button(\"Send\") { model.send() }"
    )
    let head = "  let save = Button()\n  func bindDirector(_ model: NoteModel) {\n"
    let longer =
      head.replacing("  func", with: "  let send = Button()\n  func")
      + "    send.onTap { model.send() }\n    bind(\\.canSave, to: send.isEnabled)\n"
    let failures = try failures(view: view, stage: (head, longer))
    #expect(
      failures == [
        "NoteView.swift:7: “Send” is disabled by canSave on the stage, and not in the view: NoteStage.swift:9",
        "NoteView.swift:6: “Save” is disabled by canSave on the stage, and not in the view: NoteStage.swift:13",
      ]
    )
    let declared = "// stage-differs: Send: it is tested elsewhere\n" + longer
    #expect(try self.failures(view: view, stage: (head, declared)).count == 1)
  }

  @Test("a property in the text of a button is read, not called")
  func textOfButton() throws {
    let button = "Button(\"Save \\(model.text)\") { model.save() }"
    #expect(
      try failures(view: ("Button(\"Save\") { model.save() }", button)).allSatisfy {
        !$0.contains("calls text")
      }
    )
  }

  @Test("only the named types of a file are compared, and without names all of them")
  func names() throws {
    #expect(try failures().isEmpty)
    #expect(
      try failures(stage: (": NoteView\n", "\n")) == [
        "NoteView.swift:10: “Other” is not on the stage: NoteStage.swift:2"
      ]
    )
    #expect(
      try failures(stage: (": NoteView\n", ": NoView\n")) == [
        "NoteStage.swift:1: there is no type NoView in NoteView.swift"
      ]
    )
  }

  @Test("calls on services of the stage are not compared")
  func services() throws {
    let services =
      "private let services: Services\n  func other() { services.log.write() }\n  func bind"
    #expect(try failures(stage: ("func bind", services)).isEmpty)
  }

  @Test("a stage without the model of its view is named, because only titles are compared")
  func unknownModel() throws {
    #expect(
      try failures(stage: ("model: NoteModel", "model: any NoteModeling")) == [
        "NoteView.swift:1: only titles are compared: the stage has no value of a type that the view has: NoteStage.swift:2"
      ]
    )
  }

  @Test("a deliberate difference is declared with a reason, and must be one")
  func declared() throws {
    let line = "// stage-differs: canSave: it is tested elsewhere\nfinal"
    #expect(
      try failures(view: (".disabled(!model.canSave)", ""), stage: ("final", line)).isEmpty
    )
    #expect(
      try failures(stage: ("final", line)) == [
        "NoteStage.swift:2: “canSave” does not differ from the view"
      ]
    )
    #expect(
      try failures(stage: ("final", "// stage-differs: canSave\nfinal")) == [
        "NoteStage.swift:2: a difference needs a name and a reason: // stage-differs: NAME: REASON"
      ]
    )
  }

  @Test("a view that is gone or does not parse is named once for all its stages")
  func unreadable() throws {
    for name in ["A", "B"] {
      _ = try folder.write(
        "// stage-of: AView.swift\nfinal class \(name)Stage: Stage {}\n",
        to: "\(name)Stage.swift"
      )
    }
    #expect(
      try folder.failures(of: folder.path) == [
        "AStage.swift:1: there is no file AView.swift",
        "BStage.swift:1: there is no file AView.swift",
      ]
    )
    _ = try folder.write("struct AView: View {", to: "AView.swift")
    #expect(try folder.failures(of: folder.path) == ["AView.swift: this is not valid Swift"])
  }
}
