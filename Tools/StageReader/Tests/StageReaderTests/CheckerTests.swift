import Foundation
import StageReader
import Testing

/// Stages that agree with their views, and stages that do not.
@Suite struct CheckerTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private let view = """
    import SwiftUI
    struct NoteView: View {
      @Bindable var model: NoteModel
      var body: some View {
        TextField("Text", text: $model.text)
        Button("Save") { model.save() }
          .disabled(!model.canSave)
      }
    }
    """

  private func failures(of stage: String, view: String? = nil) throws -> [String] {
    _ = try folder.write(view ?? self.view, to: "NoteView.swift")
    let path = try folder.write(stage, to: "NoteStage.swift")
    return try Checker.check([path]).failures.map { $0.replacing("\(folder.path)/", with: "") }
  }

  private func written() throws -> String {
    let path = try folder.write(view, to: "NoteView.swift")
    return try #require(SourceReader([path]).screens().first).stage(source: "NoteView.swift")
  }

  @Test("the stages of all fixtures agree with their sources")
  func fixtures() throws {
    let report = try Checker.check([Fixtures.stages])
    #expect(report.failures.isEmpty)
    #expect(report.stages == Fixtures.sources.count)
  }

  @Test("a stage as it was written agrees, also with other names and order")
  func edited() throws {
    let stage = try written()
    #expect(try failures(of: stage).isEmpty)
    let renamed = stage.replacing("text", with: "note").replacing("\\.note", with: "\\.text")
    #expect(try failures(of: renamed).isEmpty)
  }

  @Test("a control, a binding and an action that the stage lacks are named with both lines")
  func missing() throws {
    let stage = """
      // stage-of: NoteView.swift
      final class NoteStage: Stage, Directed {
        let save = Button()
        func bindDirector(_ model: NoteModel) {}
      }
      """
    #expect(
      try failures(of: stage) == [
        "NoteView.swift:5: the view has the TextField “text”, and the stage does not: NoteStage.swift:2",
        "NoteView.swift:6: “save” uses canSave in the view, and not on the stage: NoteStage.swift:3",
        "NoteView.swift:6: “save” calls save in the view, and not on the stage: NoteStage.swift:3",
      ]
    )
  }

  @Test("what a picker offers is compared, too")
  func options() throws {
    let view = """
      import SwiftUI
      struct NoteView: View {
        @Bindable var model: NoteModel
        var body: some View {
          Picker("Kind", selection: $model.kind) { ForEach(model.kinds) { Text($0.name).tag($0) } }
        }
      }
      """
    let stage = """
      // stage-of: NoteView.swift
      final class NoteStage: Stage, Directed {
        let kind = Picker(segments: ["a", "b"])
        func bindDirector(_ model: NoteModel) { bind(\\.kind, to: kind.selectedIndex) }
      }
      """
    #expect(
      try failures(of: stage, view: view) == [
        "NoteView.swift:5: “kind” uses kinds in the view, and not on the stage: NoteStage.swift:3"
      ]
    )
  }

  @Test("what the view lacks is named, too")
  func surplus() throws {
    let stage = try written().replacing("let save", with: "let extra = Toggle()\n  let save")
      .replacing(
        "bind(\\.text, with",
        with: "bind(\\.archived, to: extra.isOn)\nbind(\\.text, with"
      )
    #expect(
      try failures(of: stage) == [
        "NoteView.swift:2: the stage has “extra”, and the view does not: NoteStage.swift:8",
        "NoteView.swift:2: the stage uses archived, and the view does not: NoteStage.swift:12",
      ]
    )
  }

  private let cart = """
    import SwiftUI
    struct NoteView: View {
      @Bindable var model: CartModel
      @State private var asks = false
      var body: some View {
        List(model.items) { item in
          Text(item.name)
            .swipeActions {
              Button("Delete") { model.remove(item) }
              Button("Like") { model.like(item) }
            }
            .onTapGesture { model.open(item) }
        }
        Toggle("This is a gift", isOn: $model.isGift)
        if model.isGift { TextField("Note", text: $model.giftNote) }
        DatePicker("Day", selection: $model.day)
        Text(model.day, format: .dateTime)
        RatingStars(value: $model.stars)
        Button("Empty") { asks = true }
          .alert("Empty?", isPresented: $asks) {
            Button("Empty it") { model.empty() }
            Button("Keep", role: .cancel) {}
          }
      }
    }
    """

  /// What a check finds between the view of a cart and its stage, after an edit of each.
  private func cartFailures(
    view: (String, String) = ("", ""),
    stage: (String, String) = ("", "")
  ) throws -> [String] {
    let path = try folder.write(cart, to: "NoteView.swift")
    let written = try #require(SourceReader([path]).screens().first).stage(source: "NoteView.swift")
    #expect(stage.0.isEmpty || written.contains(stage.0), "\(written)")
    return try failures(
      of: written.replacing(stage.0, with: stage.1),
      view: cart.replacing(view.0, with: view.1)
    )
  }

  @Test(
    "what the view lacks is found, also if the view uses its property elsewhere",
    arguments: [
      (
        "    Toggle(\"This is a gift\", isOn: $model.isGift)",
        "NoteView.swift:2: the stage has “isGift”, and the view does not: NoteStage.swift:13"
      ),
      (
        "DatePicker(\"Day\", selection: $model.day)",
        "NoteView.swift:2: the stage has “day”, and the view does not: NoteStage.swift:15"
      ),
      (
        "TextField(\"Note\", text: $model.giftNote)",
        "NoteView.swift:2: the stage has “giftNote”, and the view does not: NoteStage.swift:14"
      ),
      (
        "Button(\"Delete\") { model.remove(item) }",
        "NoteView.swift:6: the rows of “items” have “delete” on the stage, and not in the view: NoteStage.swift:10"
      ),
    ]
  )
  func removedFromView(_ code: String, _ failure: String) throws {
    #expect(try cartFailures(view: (code, "")).first == failure)
    #expect(try cartFailures().isEmpty)
  }

  @Test("a removed action of a row is one difference, and one of another name is none")
  func rowActions() throws {
    #expect(try cartFailures(view: ("Button(\"Delete\") { model.remove(item) }", "")).count == 1)
    #expect(try cartFailures(stage: ("delete", "throwAway")).isEmpty)
    #expect(
      try cartFailures(stage: ("model.remove(item)", "")) == [
        "NoteView.swift:9: “delete” calls remove in the view, and not on the stage: NoteStage.swift:10"
      ]
    )
  }

  @Test("a control that only the stage has agrees if the view passes its binding to a view")
  func passedBinding() throws {
    let stepper = "let stars = Stepper()\n  let empty"
    #expect(try cartFailures(stage: ("let empty", stepper)).count == 1)
    let both = "\(stepper) = Button()\n  func other() { bind(\\.stars, with: stars) }"
    #expect(try cartFailures(stage: ("let empty = Button()", both)).isEmpty)
    let passed = "RatingStars(value: $model.stars)"
    let made =
      "let all = Binding(get: { model.stars }, set: { model.stars = $0 })\nRatingStars(value: all)"
    for (code, count) in [("", 1), (made, 0)] {
      let failures = try cartFailures(
        view: (passed, code),
        stage: ("let empty = Button()", both)
      )
      #expect(failures.count { $0.contains("has “stars”") } == count, "\(failures)")
    }
  }

  @Test("rows that the user can select must be followed by the stage")
  func selection() throws {
    #expect(
      try cartFailures(stage: ("items.selections", "model.others")).first
        == "NoteView.swift:12: the rows of “items” can be selected in the view, and not on the stage: NoteStage.swift:12"
    )
  }

  @Test(
    "the buttons of an alert are compared in both directions",
    arguments: [
      (
        ("", ""), ("AlertAction(\"keep\", title: \"Keep\"),", ""),
        "NoteView.swift:20: the alert for asks has “keep” in the view, and not on the stage: NoteStage.swift:45"
      ),
      (
        ("Button(\"Keep\", role: .cancel) {}", ""), ("", ""),
        "NoteView.swift:20: the alert for asks has “keep” on the stage, and not in the view: NoteStage.swift:45"
      ),
    ]
  )
  func alertButtons(_ view: (String, String), _ stage: (String, String), _ failure: String) throws {
    #expect(try cartFailures(view: view, stage: stage) == [failure])
  }

  @Test("the buttons of an alert may have other names, and those that code makes are not compared")
  func otherButtons() throws {
    let renamed = "AlertAction(\"stay\", title: \"Keep\")"
    #expect(try cartFailures(stage: ("AlertAction(\"keep\", title: \"Keep\")", renamed)).isEmpty)
    let dynamic = "Button(model.answer) {}"
    #expect(try cartFailures(view: ("Button(\"Keep\", role: .cancel) {}", dynamic)).isEmpty)
    let made = "ForEach(model.answers) { Button($0) {} }"
    #expect(try cartFailures(view: ("Button(\"Keep\", role: .cancel) {}", made)).isEmpty)
  }

  @Test("a file that cannot be read is named once for all its stages")
  func brokenView() throws {
    _ = try folder.write("struct AView: View {", to: "AView.swift")
    for name in ["A", "B"] {
      let stage = "// stage-of: AView.swift\nfinal class \(name)Stage: Stage {}\n"
      _ = try folder.write(stage, to: "\(name)Stage.swift")
    }
    #expect(
      try Checker.check([folder.path]).failures == [
        "\(folder.path)/AView.swift:1: the file ends inside a declaration"
      ]
    )
  }

  @Test("a deliberate difference is declared with a reason, and must be one")
  func differences() throws {
    let stage = try written().replacing("let text = TextField(placeholder: \"Text\")", with: "")
      .replacing("bind(\\.text, with: text)", with: "")
    let declared = stage.replacing(
      "swift\n\n///",
      with: "swift\n// stage-differs: text: shown elsewhere\n\n///"
    )
    #expect(try failures(of: declared).isEmpty)
    let silent = declared.replacing(": shown elsewhere", with: "")
    #expect(try failures(of: silent).first?.contains("needs a reason") == true)
    let unused = try written().replacing(
      "swift\n\n///",
      with: "swift\n// stage-differs: save: no reason\n\n///"
    )
    #expect(
      try failures(of: unused) == [
        "NoteStage.swift:4: “save” does not differ from NoteView.swift:2"
      ]
    )
  }

  @Test("a source that is gone is named with the line that declares it")
  func missingSource() throws {
    let path = try folder.write(
      "// stage-of: Gone.swift\nfinal class AStage: Stage {}\n",
      to: "AStage.swift"
    )
    #expect(
      try Checker.check([path]).failures == [
        "\(path):1: there is no file \(folder.path)/Gone.swift"
      ]
    )
  }
}
