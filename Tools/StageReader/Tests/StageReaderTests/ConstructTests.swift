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
        var name = "", isOn = false, count = 0, age: Int?, share = 0.5, choice = 0, problem: String?
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
        "segments: [\"a\", \"b\"]", "[1, 2].firstIndex(of: $0)"
      ),
      (
        "NavigationLink(\"More\") { OtherView() }", "let more = Button()",
        "context?.present(Alert(\"Other\""
      ),
      (
        "Text(\"a\").sheet(isPresented: $model.isOn) { OtherView() }", "",
        "present(\\.isOn, of: model)"
      ),
      (
        "List(shelf()) { item in Text(item.name).swipeActions { Button(\"Lend\") { model.save() } } }.refreshable { await model.load() }",
        "RowAction(\"lend\"", "await model.load()"
      ),
      (
        "Toggle(\"On\", isOn: $model.isOn.animation())", "Toggle()", "bind(\\.isOn, with: isOn)"
      ),
      (
        "Text(model.isOn ? \"a\" : LocalizedStringKey(\"b\"))", "Label()",
        "bind(\\.isOn, to: isOn.text) { $0 ? \"a\" : \"b\" }"
      ),
      (
        "Text(\"\\(model.share, specifier: \"%.1f\")\")", "Label()",
        "\"\\(String(format: \"%.1f\", $0))\""
      ),
      (
        "Text(model.name.isEmpty ? \"none\" : model.name)", "Label()",
        "bind(\\.name, to: name.text) { $0.isEmpty ? \"none\" : $0 }"
      ),
      (
        "Button(\"Go\") {}.disabled(!model.isOn || model.isBusy)", "let go = Button()",
        "model.isOn && !model.isBusy"
      ),
      (
        "Button { model.save() } label: { Image(systemName: \"plus\") }.accessibilityLabel(\"Add\")",
        "let add = Button()", "add.onTap"
      ),
      (
        "LabeledContent(\"Share\") { Text(model.share, format: .percent) }", "let share = Label()",
        "bind(\\.share, to: share.text) { $0.formatted(.percent) }"
      ),
      (
        "HStack { Text(\"Tip\"); Button(action: model.save) { Image(systemName: \"xmark\") } }",
        "let tip = Label(text: \"Tip\", style: .prose)", "let save = Button()"
      ),
      (
        "Picker(\"C\", selection: $model.choice) { Text(\"All\").tag(0); ForEach(model.kinds) { Text($0.name).tag($0.id) } }",
        "Picker(segments: [])", "([0] + model.kinds.map { element in element.id })[index]"
      ),
      (
        "ForEach($model.tags) { $tag in TextField(\"Name\", text: $tag.name) }", "List()",
        "bind(\\.tags, to: tags.rows) { $0.map { tag in Row(\"\\(tag.name)\") } }"
      ),
      (
        "if let problem = model.problem { Button(\"Retry\") { model.save() } }",
        "let retry = Button()",
        "retry.onTap {\nmodel.save()\n}"
      ),
      (
        "switch model.phase { case .done: Text(model.name) case .failed(let text): Text(text) }",
        "bind(\\.name, to: name.text)\nbind(\\.phase, to: name.isHidden) { if case .done = $0 { false } else { true } }",
        "bind(\\.phase, to: text.text) { if case .failed(let text) = $0 { \"\\(text)\" } else { \"\" } }"
      ),
      (
        "Text(\"a\").alert(\"E\", isPresented: .constant(model.problem != nil)) { Button(\"OK\") { model.problem = nil } }",
        "", "present(\\.problem, of: model) { _ in"
      ),
      (
        "Text(\"a\").confirmationDialog(\"E\", isPresented: $model.isOn) { Button(\"Save \\(model.count)\") { model.save() } }",
        "", "AlertAction(\"save\", title: \"Save \\(model.count)\") {"
      ),
      (
        "Text(\"a\").alert(\"E\", isPresented: $model.isOn) { TextField(\"Name\", text: $model.name) }",
        "", "// AView.swift:17: TextField"
      ),
      (
        "TextField(\"Name\", text: $model.name).onSubmit { model.save() }", "",
        "// AView.swift:17: .onSubmit { model.save() }"
      ),
      (
        "Picker(\"C\", selection: $model.choice) { ForEach(model.kinds) { kind in if kind.isFree { Text(kind.name).tag(kind.id) } } }",
        "Picker(segments: [])",
        "model.kinds.filter { kind in kind.isFree }.map { kind in kind.id }[index]"
      ),
      (
        "ForEach(model.people) { person in if person.isMe { Text(\"me\") } else { Text(person.name) } }",
        "List()", "Row(person.isMe ? \"me\" : \"\\(person.name)\")"
      ),
      (
        "ForEach(Array(model.items.enumerated()), id: \\.offset) { index, name in Text(\"\\(index). \\(name)\") }",
        "let items = List()",
        "Array($0.enumerated()).map { index, name in Row(\"\\(index). \\(name)\") }"
      ),
      (
        "Button(\"Go\") {}.disabled(model.isOn || model.problem != nil)", "let go = Button()",
        "!(model.isOn || model.problem != nil)"
      ),
      (
        "if model.items.contains(model.name) { Text(\"a\") }", "",
        "\n!model.items.contains(model.name)\n"
      ),
      ("ForEach(model.items) { x in Text(x) }", "List()", "{ x in Row(x) }"),
      (
        "ForEach(1..<4) { Text(\"\\($0)\") }", "let list = List()",
        "list.rows.value = Array(1..<4).map { element in Row(\"\\(element)\") }"
      ),
      (
        "ForEach(1...model.count, id: \\.self) { Text(\"\\($0)\") }", "let count = List()",
        "bind(\\.count, to: count.rows) { Array(1...$0).map { element in"
      ),
      (
        "ForEach(model.items + model.others) { item in Text(item) }", "List()",
        "Array(model.items + model.others).map { item in"
      ),
      (
        "Picker(\"C\", selection: $model.choice) { ForEach(1..<4) { Text(\"\\($0)\").tag($0) } }",
        "Picker(segments: Array(1..<4).map { element in \"\\(element)\" })",
        "{ Array(1..<4).firstIndex(of: $0) }"
      ),
      (
        "Stepper(\"N\", onIncrement: { model.save() }, onDecrement: {})", "Stepper()",
        "// AView.swift:17: Stepper(\"N\", onIncrement"
      ),
      (
        "Text(model.start, style: .time)", "Label()",
        "{ $0.formatted(date: .omitted, time: .shortened) }"
      ),
      (
        "Text(\"a\").alert(isPresented: $model.isOn, error: model.problem) { _ in Button(\"OK\") {} }",
        "", "message: model.problem?.localizedDescription ?? \"\""
      ),
      (
        "TextField(\"Age\", value: $model.age, format: .number)",
        "bind(\\.age, to: age.text) { value in value.map { \"\\($0)\" } ?? \"\" }",
        "model.age = Int(value)"
      ),
      (
        "if case .ready(let people) = model.phase { ForEach(people) { person in Text(\"a\").onTapGesture { model.save(person) } } }",
        "if case .ready(let people) = $0 { people.map { person in Row(\"a\") } } else { [] }",
        "if case .ready(let people) = model.phase {\nlet person = people[row]\nmodel.save(person)"
      ),
      (
        "NavigationStack(path: $model.path) { Text(\"a\").navigationDestination(for: Int.self) { OtherView(id: $0) } }",
        "", "// AView.swift:17: .navigationDestination(for: Int.self) { OtherView"
      ),
      (
        "ForEach(model.people) { Text($0.name) }.onDelete { model.people.remove(atOffsets: $0) }",
        "RowAction(\"delete\"",
        "store(delete.rows.sink { row in\nmodel.people.remove(at: row)\n})"
      ),
      (
        "ForEach(model.people) { Text($0.name) }.onMove { model.people.move(fromOffsets: $0, toOffset: $1) }",
        "let people = List()",
        "sink { move in\nmodel.people.insert(model.people.remove(at: move.from), at: move.to)\n})"
      ),
      (
        "ForEach(model.people) { Text($0.name) }.onMove { model.move(from: $0, to: $1) }", "",
        "? move.to + 1 : move.to\nmodel.move(from: source, to: destination)"
      ),
      (
        "ForEach(model.people) { person in Text(person.name); if person.isMe { Image(systemName: \"star\") } }",
        "Row(\"\\(person.name)\")", "// AView.swift:17: Image(systemName: \"star\")"
      ),
      (
        "LabeledContent(\"Total\", value: model.share, format: .percent)", "let total = Label()",
        "bind(\\.share, to: total.text) { $0.formatted(.percent) }"
      ),
      (
        "Text(model.count + 1, format: .number)", "Label()",
        "bind(\\.count, to: count.text) { ($0 + 1).formatted(.number) }"
      ),
      (
        "ForEach(model.groups) { group in Section(group.name) { ForEach(group.items) { item in Text(item).onTapGesture { model.open(item) } } } }",
        "$0.map { group in ListSection(",
        "{ [unowned self] index in\nguard let (section, row) = groups.place(ofRow: index) else { return }\nlet group = model.groups[section]\nlet item = group.items[row]\nmodel.open(item)\n})"
      ),
      (
        "ForEach(model.groups) { group in Section(group.name) { ForEach(group.items) { Text($0) }.onDelete { model.delete($0, in: group) } } }",
        "RowAction(\"delete\"",
        "let group = model.groups[section]\nlet offsets = IndexSet(integer: row)\nmodel.delete(offsets, in: group)\n})"
      ),
      ("PartView(thing: model)", "Label()", "bind(\\.name, to: name.text)"),
      ("#if os(iOS)\nText(\"phone\")\n#else\nText(\"desk\")\n#endif", "text: \"phone\"", ""),
      ("Map(position: .constant(.automatic))", "", "// AView.swift:17: Map("),
      (
        "Text(\"a\").onChange(of: model.name) { model.save() }", "",
        "// AView.swift:17: .onChange(of: model.name)"
      ),
    ]
  )
  func construct(_ body: String, _ declaration: String, _ statement: String) throws {
    let stage = try stage(body)
    #expect(declaration.isEmpty || stage.contains(declaration), "\(stage)")
    #expect(statement.isEmpty || stage.contains(statement), "\(stage)")
  }

  @Test("a model in a file that imports SwiftUI is named, in the summary and in the stage")
  func unavailableModel() throws {
    let text = """
      import SwiftUI

      @Observable final class PlayModel { var name = "", other = "" }
      struct PlayView: View {
        let model: PlayModel
        var body: some View { Text(model.name) }
      }
      """
    let path = try folder.write(text, to: "PlayView.swift")
    let screen = try #require(SourceReader([path]).screens().first)
    let stage = screen.stage(source: "PlayView.swift")
    let reason = "PlayModel is declared in a file that imports SwiftUI:"
    #expect(
      stage.contains("\n// PlayView.swift:3: \(reason)\n// move it to a file of its own\n\n///")
    )
    #expect(
      screen.summary(of: stage, at: "A.swift") == """
        A.swift: 1 control, 11 lines, 1 of them a comment to replace
        \(path):3: \(reason) move it to a file of its own
        """
    )
    let model = "import Observation\n@Observable final class PlayModel { var name = \"\" }"
    _ = try folder.write(model, to: "PlayModel.swift")
    let view = text.replacing(/@Observable.*/, with: "").replacing(
      "Text(model.name)",
      with: "Text(model.name); Text(model.other); Map(model); Map(1)"
    )
    let moved = try #require(
      SourceReader([folder.write(view, to: "PlayView.swift")]).screens().first
    )
    let other = moved.stage(source: "PlayView.swift")
    #expect(!other.contains("is declared"))
    #expect(
      moved.summary(of: other, at: "A.swift")
        == "A.swift: 2 controls, 13 lines, 2 of them comments to replace"
    )
  }

  @Test("what the view keeps itself is an observable object of the stage")
  func state() throws {
    let stage = try stage(
      "TextField(\"Draft\", text: $draft).alert(\"Sure?\", isPresented: $asks) { Button(\"Yes\") { model.save() } }",
      state: "@State private var draft = \"\"\n@State private var asks = false"
    )
    #expect(
      stage.contains("@Observable final class State {\nvar draft = \"\"\nvar asks = false\n}")
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

  @Test("a model called state keeps its name, and what the view keeps itself has another one")
  func modelCalledState() throws {
    let text = """
      import SwiftUI
      @Observable final class AState { var name = "" }
      struct AView: View {
        @Bindable var state: AState
        @State private var sheet: Sheet?
        enum Sheet: Identifiable {
          case terms
          var id: Self { self }
        }
        var body: some View {
          Text(state.name)
          Button("Terms") { sheet = .terms }
        }
      }
      """
    let path = try folder.write(text, to: "AView.swift")
    let screen = try #require(SourceReader([path]).screens().first)
    let stage = screen.stage(source: "AView.swift").replacing(/\ *\n\ */, with: "\n")
    #expect(stage.contains("private let viewState = State()\n\nfunc bindDirector(_ state: AState)"))
    #expect(stage.contains("viewState.sheet = .terms"))
    // The type is the view's own.
    #expect(stage.contains("var sheet: Sheet? = nil\n}\n\nenum Sheet: Identifiable {\ncase terms"))
  }

  @Test("a type of the view called State stays, and what the view keeps itself is in another one")
  func typeCalledState() throws {
    let text = """
      import SwiftUI
      struct AView: View {
        enum State { case open, closed }
        @ObservedObject var model: AModel
        var body: some View {
          Text(model.name)
          Button("Open") { model.show(State.open) }
        }
      }
      """
    let path = try folder.write(text, to: "AView.swift")
    let screen = try #require(SourceReader([path]).screens().first)
    let stage = screen.stage(source: "AView.swift")
    #expect(stage.contains("let state = ViewState()"))
    #expect(stage.contains("@Observable final class ViewState {"))
    #expect(stage.contains("enum State { case open, closed }"))
    #expect(!stage.contains("class State"))
  }

  @Test("a type of the view is copied without its access levels, and its strings stay")
  func copiedType() throws {
    let text = #"""
      import SwiftUI
      struct AView: View {
        @State private var sort = Sort.name
        private enum Sort: String {
          // Not a private matter.
          case name = "private name"

          private static let mark = "*"
          fileprivate var help: String {
            """
              private

              \(Self.mark)
            """
          }
        }
        var body: some View { Text(sort.help) }
      }
      """#
    let path = try folder.write(text, to: "AView.swift")
    let screen = try #require(SourceReader([path]).screens().first)
    let copy = #"""
      enum Sort: String {
          // Not a private matter.
          case name = "private name"

          static let mark = "*"
          var help: String {
            """
              private

              \(Self.mark)
            """
          }
        }
      """#
    #expect(screen.stage(source: "AView.swift").contains(copy))
  }

  @Test("a view to which another leads is a screen of its own, and leaves as it came")
  func destinations() throws {
    let text = """
      import SwiftUI
      struct AView: View {
        @State private var asks = false
        var body: some View {
          NavigationLink("Pushed") { PushedView() }
            .sheet(isPresented: $asks) { NavigationStack { SheetView() } }
          RowView()
        }
      }
      struct RowView: View { var body: some View { Text("row") } }
      struct PushedView: View {
        @Environment(\\.dismiss) private var dismiss
        var body: some View { Button("Done") { dismiss() } }
      }
      struct SheetView: View {
        @Environment(\\.dismiss) private var dismiss
        var body: some View { Button("Done") { dismiss() } }
      }
      """
    let path = try folder.write(text, to: "AView.swift")
    let screens = try SourceReader([path]).screens()
    #expect(screens.map(\.name) == ["A", "Pushed", "Sheet"])
    let stages = screens.map { $0.stage(source: "AView.swift") }
    #expect(stages[1].contains("context?.pop()"))
    #expect(stages[2].contains("context?.dismiss()"))
  }

  @Test("a part gets its arguments through its initializer, and is no parameter of the stage")
  func arguments() throws {
    let text = """
      import SwiftUI
      struct AView: View {
        @ObservedObject var model: AModel
        @EnvironmentObject var user: User
        var body: some View {
          BigButton("Save", isOn: model.isOn || user.isAdmin) { model.save() }
            .alert(item: $user.problem) { problem in Alert(title: Text(problem.text)) }
        }
      }
      struct BigButton: View {
        let title: String
        let isOn: Bool
        let action: () -> Void
        init(_ title: String, isOn: Bool, action: @escaping () -> Void) { self.title = title }
        var body: some View { Button(action: action) { Text(title) }.disabled(!isOn) }
      }
      """
    let path = try folder.write(text, to: "AView.swift")
    let screen = try #require(SourceReader([path]).screens().first)
    let stage = screen.stage(source: "AView.swift").replacing(/\ *\n\ */, with: "\n")
    #expect(stage.contains("let save = Button()"))
    #expect(
      stage.contains(
        "to: save.isEnabled) { [unowned model, unowned user] _ in\nmodel.isOn || user.isAdmin\n}"
      )
    )
    #expect(stage.contains("convenience init(model: AModel, user: User)"))
    #expect(
      stage.contains(
        "store(willAppear.prefix(1).sink { [unowned self] in\ncontext?.present(user.$problem, id: \\.id,"
      )
    )
  }

  @Test("a view that edits a value is made with it, and a model may have the name of a function")
  func values() throws {
    let text = """
      import SwiftUI
      struct Item { var name: String }
      enum Filter { case all, open }
      struct AView: View {
        @Environment(Store.self) private var store
        @State var item: Item
        @State private var filter = Filter.all
        @State private var width = 10
        var body: some View {
          TextField("Name", text: $item.name).onTapGesture { store.save(filter) }
        }
      }
      """
    let path = try folder.write(text, to: "AView.swift")
    let screen = try #require(SourceReader([path]).screens().first)
    let stage = screen.stage(source: "AView.swift").replacing(/\ *\n\ */, with: "\n")
    #expect(
      stage.contains("init(store: Store, item: Item) {\nstate = State(item: item)\nsuper.init()")
    )
    #expect(stage.contains("bind(\\.item.name, of: state, with: name)"))
    #expect(stage.contains("var item: Item\nvar filter = Filter.all\n\ninit(item: Item) {"))
    // Subscriptions call the stage's function.
    let row = "List(store.items) { item in Text(item).onTapGesture { store.save(filter) } }"
    let list = text.replacing("TextField(", with: "\(row)\nTextField(")
    let other = try folder.write(list, to: "AView.swift")
    let written = try #require(SourceReader([other]).screens().first).stage(source: "AView.swift")
    #expect(written.contains("    self.store(items.selections.sink"))
  }
}
