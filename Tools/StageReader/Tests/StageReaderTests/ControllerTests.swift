import StageReader
import Testing

/// What parts of a view controller become.
@Suite struct ControllerTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func stage(_ members: String) throws -> String {
    let text = """
      import UIKit
      final class AViewController: UIViewController {
        var viewModel: AViewModel!
        \(members)
      }
      final class AViewModel {
        @Published var name = ""
        var items: [String] = []
        func save() {}
        func search(_ text: String) {}
      }
      """
    let path = try folder.write(text, to: "AViewController.swift")
    let stage = try #require(SourceReader([path]).screens().first).stage(source: "A.swift")
    return stage.replacing(/\ *\n\ */, with: "\n")
  }

  @Test(
    "a part of a view controller moves to the stage",
    arguments: [
      (
        "@IBOutlet var nameLabel: UILabel!\nfunc render() { nameLabel.text = viewModel.name }",
        "let name = Label()", "name.text.value = viewModel.name"
      ),
      (
        "let saveButton = UIButton(primaryAction: UIAction(title: \"Save\") { [weak self] _ in self?.viewModel.save() })",
        "let save = Button()", "viewModel.save()"
      ),
      (
        "@IBAction func deleteTapped(_ sender: UIButton) { viewModel.save() }",
        "let delete = Button()", "delete.onTap { [unowned self] in\ndeleteTapped()"
      ),
      (
        "@IBAction func onChanged(_ sender: UISwitch) { viewModel.set(sender.isOn) }",
        "Toggle()", ".isOn.value)"
      ),
      (
        "let kind = UISegmentedControl(items: [\"a\", \"b\"])", "Picker(segments: [\"a\", \"b\"])",
        ""
      ),
      (
        "let searchController = UISearchController(searchResultsController: nil)\nfunc searchBar(_ bar: UISearchBar, textDidChange text: String) { viewModel.search(text) }",
        "let search = TextField()", "viewModel.search(search.text.value)"
      ),
      (
        "let nameLabel = UILabel()\nfunc bindName() { viewModel.$name.assign(to: \\.text, on: nameLabel).store(in: &bag) }",
        "let name = Label()",
        "store(viewModel.$name.sink { [unowned self] in name.text.value = $0 ?? \"\" })"
      ),
      (
        "let field = UITextField()\nfunc f() { guard let text = field.text, !text.isEmpty else { return }\nviewModel.search(text) }",
        "let field = TextField()", "Optional(field.text.value)"
      ),
      (
        "func more() { navigationController?.pushViewController(BViewController(), animated: true) }",
        "", "context?.push(Alert(\"B\", message: \"BViewController has no stage yet.\"))"
      ),
      ("func done() { dismiss(animated: true) }", "", "context?.dismiss()"),
      (
        "let spinner = UIActivityIndicatorView()\nfunc f() { spinner.startAnimating() }",
        "ActivityIndicator()", "spinner.isAnimating.value = true"
      ),
      (
        "let stack = UIStackView()\nlet a = UILabel()\nfunc layOut() { stack.addArrangedSubview(a)\na.textColor = .red\na.text = \"x\" }",
        "let a = Label()", "func layOut() {\na.text.value = \"x\"\n}"
      ),
      (
        "let goButton = UIButton()\n}\nextension AViewController {\nfunc setUp() { goButton.addTarget(self, action: #selector(goTapped), for: .touchUpInside) }\n@objc func goTapped() { viewModel.save() }",
        "let go = Button()", "go.onTap { [unowned self] in\ngoTapped()"
      ),
      ("@IBOutlet var photo: UIImageView!", "", "// AViewController.swift:4: @IBOutlet var photo"),
    ]
  )
  func part(_ members: String, _ declaration: String, _ statement: String) throws {
    let stage = try stage(members)
    #expect(declaration.isEmpty || stage.contains(declaration), "\(stage)")
    #expect(statement.isEmpty || stage.contains(statement), "\(stage)")
  }
}
