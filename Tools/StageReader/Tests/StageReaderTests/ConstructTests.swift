import StageReader
import Testing

/// What single constructs become.
@Suite struct ConstructTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// The stage of a view with this body, whose model is `model`.
  private func stage(_ body: String, state: String = "") throws -> String {
    let text = """
      import SwiftUI
      @Observable final class AModel {
        var name = "", isOn = false, count = 0, share = 0.5, choice = 0, problem: String?
        var items: [String] = []
        func save() {}
        func load() async {}
        func delete(at offsets: IndexSet) {}
      }
      struct PartView: View {
        let thing: AModel
        var body: some View { Text(thing.name) }
      }
      struct AView: View {
        @Bindable var model: AModel
        \(state)
        var body: some View {
          \(body)
        }
      }
      """
    let path = try folder.write(text, to: "AView.swift")
    let stage = try #require(SourceReader([path]).screens().first { $0.name == "A" }).stage(
      source: "AView.swift"
    )
    return stage.replacing(/\ *\n\ */, with: "\n")
  }

  @Test(
    "a construct becomes a control with its binding",
    arguments: [
      ("Text(model.name)", "Label()", "bind(\\.name, to: name.text)"),
      ("Text(\"\\(model.count) items\")", "Label()", "{ \"\\($0) items\" }"),
      ("Label(\"Hello\", systemImage: \"star\")", "text: \"Hello\"", ""),
      ("LabeledContent(\"Total\", value: model.name)", "let total = Label()", "bind(\\.name, to"),
      (
        "Button(\"Save it\") { model.save() }", "title: \"Save it\"",
        "saveIt.onTap {\nmodel.save()"
      ),
      ("Button(\"Save\", action: model.save)", "let save = Button()", "model.save()"),
      ("Button { Task { await model.load() } } label: { Text(\"Go\") }", "let go =", "task(on: go"),
      (
        "TextField(\"Name\", text: $model.name)", "placeholder: \"Name\"",
        "bind(\\.name, with: name)"
      ),
      ("SecureField(\"Name\", text: $model.name)", "isSecure: true", "bind(\\.name, with: name)"),
      ("TextEditor(text: $model.name)", "TextView()", "bind(\\.name, with: name)"),
      ("Toggle(\"On\", isOn: $model.isOn)", "Toggle()", "bind(\\.isOn, with: isOn)"),
      ("Stepper(\"N\", value: $model.count, in: 1...3)", "Stepper(in: 1...3)", "with: count"),
      ("Slider(value: $model.share)", "Slider()", "bind(\\.share, with: share)"),
      ("ProgressView(value: model.share)", "Rehearsal.Progress()", "to: share.fraction"),
      ("if model.isOn { ProgressView() }", "ActivityIndicator()", "to: isOn.isAnimating"),
      ("List(model.items, id: \\.self) { Text($0) }", "List()", "Row(element)"),
      ("ForEach(model.items) { item in Text(item) }", "List()", "Row(item)"),
      ("PrimaryButton(title: \"Save\") { model.save() }", "let save = Button()", "model.save()"),
      ("Text(\"a\").onTapGesture { model.save() }", "Button()", "model.save()"),
      ("Button(\"Save\") {}.disabled(model.isOn)", "Button()", "to: save.isEnabled) { !$0 }"),
      ("if let problem = model.problem { Text(problem) }", "Label()", "{ $0 ?? \"\" }"),
      ("if model.isOn { Text(model.name) }", "Label()", "to: name.isHidden) { !$0 }"),
      ("Text(\"a\").navigationTitle(model.name)", "", "bind(\\.name, to: title)"),
      ("Text(\"a\").task { await model.load() }", "", "task {\nawait model.load()"),
      ("Text(\"a\").searchable(text: $model.name)", "TextField()", "with: name"),
      (
        "List { ForEach(model.items) { Text($0) }.onDelete(perform: model.delete) }",
        "RowAction(\"delete\"", "model.delete(at: offsets)"
      ),
      ("List(model.items) { Text($0) }.refreshable { await model.load() }", "", "items.refreshes"),
      (
        "Picker(\"C\", selection: $model.choice) { Text(\"a\").tag(1); Text(\"b\").tag(2) }",
        "segments: [\"a\", \"b\"]", "Array([1, 2]).firstIndex(of: $0)"
      ),
      (
        "NavigationLink(\"More\") { OtherView() }", "let more = Button()",
        "context?.push(Alert(\"Other\""
      ),
      (
        "Text(\"a\").sheet(isPresented: $model.isOn) { OtherView() }", "",
        "present(\\.isOn, of: model)"
      ),
      (
        "List(shelf()) { item in Text(item.name).swipeActions { Button(\"Lend\") { model.save() } } }.refreshable { await model.load() }",
        "RowAction(\"lend\"", "await model.load()"
      ),
      ("PartView(thing: model)", "Label()", "bind(\\.name, to: name.text)"),
      ("#if os(iOS)\nText(\"phone\")\n#else\nText(\"desk\")\n#endif", "text: \"phone\"", ""),
      ("Map(position: .constant(.automatic))", "", "// AView.swift:17: Map("),
      ("Text(\"a\").onChange(of: model.name) { model.save() }", "", "// AView.swift:17: onChange"),
    ]
  )
  func construct(_ body: String, _ declaration: String, _ statement: String) throws {
    let stage = try stage(body)
    #expect(declaration.isEmpty || stage.contains(declaration), "\(stage)")
    #expect(statement.isEmpty || stage.contains(statement), "\(stage)")
  }

  @Test("what the view keeps itself is an observable object of the stage")
  func state() throws {
    let stage = try stage(
      "TextField(\"Draft\", text: $draft).alert(\"Sure?\", isPresented: $asks) { Button(\"Yes\") { model.save() } }",
      state: "@State private var draft = \"\"\n@State private var asks = false"
    )
    #expect(
      stage.contains("@Observable final class AState {\nvar draft = \"\"\nvar asks = false\n}")
    )
    #expect(stage.contains("bind(\\.draft, of: state, with: draft)"))
    #expect(stage.contains("present(\\.asks, of: state)"))
  }

  @Test("a statement that a stage cannot do is a comment with its line, and the others stay")
  func comments() throws {
    let stage = try stage(
      "Button(\"Save\") {\n  UIPasteboard.general.string = \"a\"\n  model.save()\n}"
    )
    #expect(stage.contains("// AView.swift:18: UIPasteboard.general.string = \"a\"\nmodel.save()"))
  }
}
