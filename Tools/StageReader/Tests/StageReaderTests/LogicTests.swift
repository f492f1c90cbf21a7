import StageReader
import Testing

/// What directors and view models become beyond those of the fixtures.
@Suite struct LogicTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func stage(_ text: String, name: String) throws -> String {
    let path = try folder.write(text, to: "\(name).swift")
    let stage = try #require(SourceReader([path]).screens().first).stage(source: "\(name).swift")
    return stage.replacing(/\ *\n\ */, with: "\n")
  }

  @Test("a director that takes its inputs as one value gets them from its stage")
  func oneValue() throws {
    let stage = try stage(
      """
      final class LoginDirector {
        struct Inputs {
          let name: Signal<String>
          let logInTaps: Signal<Void>
        }
        let canLogIn: Signal<Bool>
        init(_ inputs: Inputs, server: Server) {}
      }
      """,
      name: "LoginDirector"
    )
    #expect(stage.contains("let name = TextField()\nlet logIn = Button()"))
    #expect(
      stage.contains(
        "var inputs: LoginDirector.Inputs {\n.init(\nname: name.values,\nlogInTaps: logIn.taps\n)"
      )
    )
    #expect(stage.contains("bind(\\.canLogIn, to: logIn.isEnabled)"))
    #expect(stage.contains("static func make(server: Server) -> LoginStage {"))
    #expect(stage.contains("LoginStage { LoginDirector($0.inputs, server: server) }"))
  }

  @Test("a protocol has what its parents declare")
  func inheritedProtocol() throws {
    let stage = try stage(
      """
      protocol AInput { func save() }
      protocol AOutput { var name: String { get } }
      protocol AViewModel: AInput, AOutput {}
      """,
      name: "AViewModel"
    )
    #expect(stage.contains("let name = Label()\nlet save = Button()"))
  }

  @Test("a computed property of a view and a function with arguments are taken over")
  func inlined() throws {
    let stage = try stage(
      """
      struct AView: View {
        @Bindable var model: AModel
        @State private var draft = ""
        var isReady: Bool { !draft.isEmpty }
        var body: some View {
          Button("Add") { add(draft) }.disabled(!isReady)
          ForEach(model.groups) { group in
            Text(group.name)
            ForEach(group.items) { item in Text(item.name) }
          }
        }
        func add(_ text: String) { model.add(text) }
      }
      @Observable final class AModel {
        var groups: [Group] = []
        func add(_ text: String) {}
      }
      struct Group { var name: String, items: [Item] }
      struct Item { var name: String }
      """,
      name: "AView"
    )
    #expect(stage.contains("model.add(state.draft)"))
    #expect(stage.contains("bind(\\.draft, of: state, to: add.isEnabled) { !$0.isEmpty }"))
    #expect(
      stage.contains("ListSection(group.name, rows: group.items.map { item in Row(item.name) })")
    )
  }
}
