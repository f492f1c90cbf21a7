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
        "",
        "context?.present(Alert(\"B\", message: \"In place of BViewController, which is pushed.\"))"
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
      (
        "func f() { title = NSLocalizedString(\"Trips\", comment: \"\") }", "",
        "title.value = \"Trips\""
      ),
      (
        "func f() { navigationItem.rightBarButtonItem = UIBarButtonItem(title: \"Add\", style: .plain, target: self, action: #selector(g)) }\n@objc func g() { navigationItem.rightBarButtonItem?.isEnabled = false }",
        "let add = Button()", "add.isEnabled.value = false"
      ),
      (
        "func f() { performSegue(withIdentifier: \"more\", sender: self) }\nfunc prepare(for segue: UIStoryboardSegue, sender: Any?) { if segue.identifier == \"more\", let next = segue.destination as? BViewController { next.name = viewModel.name } }",
        "",
        "context?.present(Alert(\"B\", message: \"In place of BViewController, which is pushed.\"))"
      ),
      (
        "func f() { let alert = UIAlertController(title: \"A\", message: nil, preferredStyle: .alert)\nalert.addTextField()\npresent(alert, animated: true) }",
        "", "// AViewController.swift:5: alert.addTextField()\ncontext?.present(Alert(\"A\""
      ),
      ("private let cellIdentifier = \"cell\"", "private let viewModel", ""),
      ("@IBOutlet var photo: UIImageView!", "", "// AViewController.swift:4: @IBOutlet var photo"),
    ]
  )
  func part(_ members: String, _ declaration: String, _ statement: String) throws {
    let stage = try stage(members)
    #expect(declaration.isEmpty || stage.contains(declaration), "\(stage)")
    #expect(statement.isEmpty || stage.contains(statement), "\(stage)")
  }

  @Test("a table's pull and its swipes are its stage's")
  func table() throws {
    let stage = try stage(
      """
      let tableView = UITableView()
      let refreshControl = UIRefreshControl()
      let cellIdentifier = "cell"
      func setUp() { refreshControl.addTarget(self, action: #selector(refresh), for: .valueChanged) }
      @objc func refresh() { viewModel.save() }
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { viewModel.items.count }
      func tableView(_ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath) -> UISwipeActionsConfiguration? {
        let lend = UIContextualAction(style: .normal, title: "Lend") { [weak self] _, _, done in
          self?.viewModel.search(self?.viewModel.items[indexPath.row])
          done(true)
        }
        return UISwipeActionsConfiguration(actions: [lend])
      }
      """
    )
    #expect(stage.contains("let lend = RowAction(\"lend\", help: \"lend\")"))
    #expect(
      stage.contains("task(on: items.refreshes, \"refresh\") { [unowned self] _ in\nrefresh()")
    )
    #expect(!stage.contains("done(true)"))
    // Only the cells needed it.
    #expect(!stage.contains("cellIdentifier"))
  }
}
