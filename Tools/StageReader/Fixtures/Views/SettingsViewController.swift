import UIKit

/// The settings, in a storyboard with outlets. The view model calls a closure when it has changed.
final class SettingsViewController: UIViewController {
  @IBOutlet private weak var nameTextField: UITextField!
  @IBOutlet private weak var greetingLabel: UILabel!
  @IBOutlet private weak var notificationsSwitch: UISwitch!
  @IBOutlet private weak var themeSegmentedControl: UISegmentedControl!
  @IBOutlet private weak var fontSizeSlider: UISlider!
  @IBOutlet private weak var fontSizeLabel: UILabel!
  @IBOutlet private weak var saveButton: UIButton!
  @IBOutlet private weak var spinner: UIActivityIndicatorView!
  @IBOutlet private weak var heightConstraint: NSLayoutConstraint!

  var viewModel: SettingsViewModelType!
  private var saveCount = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Settings"
    nameTextField.placeholder = "Your name"
    nameTextField.delegate = self
    saveButton.setTitle("Save settings", for: .normal)
    saveButton.layer.cornerRadius = 8
    configureLayout()
    viewModel.onUpdate = { [weak self] in
      self?.render()
    }
    viewModel.onError = { [weak self] message in
      self?.showError(message)
    }
    render()
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    viewModel.reload()
  }

  private func configureLayout() {
    view.backgroundColor = .systemBackground
    heightConstraint.constant = 44
    greetingLabel.font = .preferredFont(forTextStyle: .headline)
    greetingLabel.numberOfLines = 0
  }

  private func render() {
    nameTextField.text = viewModel.name
    greetingLabel.text = viewModel.name.isEmpty ? "Hello" : "Hello, \(viewModel.name)"
    notificationsSwitch.isOn = viewModel.wantsNotifications
    themeSegmentedControl.selectedSegmentIndex = viewModel.theme
    themeSegmentedControl.isHidden = viewModel.isBusy
    fontSizeSlider.value = Float(viewModel.fontSize)
    fontSizeLabel.text = "\(Int(viewModel.fontSize)) points"
    saveButton.isEnabled = viewModel.canSave
    if viewModel.isBusy {
      spinner.startAnimating()
    } else {
      spinner.stopAnimating()
    }
  }

  private func showError(_ message: String) {
    let alert = UIAlertController(title: "Not saved", message: message, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Try again", style: .default) { [weak self] _ in
      self?.viewModel.save()
    })
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    present(alert, animated: true)
  }

  @IBAction private func nameChanged(_ sender: UITextField) {
    viewModel.setName(sender.text ?? "")
  }

  @IBAction private func notificationsChanged(_ sender: UISwitch) {
    viewModel.setNotifications(sender.isOn)
  }

  @IBAction private func themeChanged(_ sender: UISegmentedControl) {
    viewModel.setTheme(sender.selectedSegmentIndex)
  }

  @IBAction private func fontSizeChanged(_ sender: UISlider) {
    viewModel.setFontSize(Double(sender.value))
  }

  @IBAction private func saveTapped(_ sender: UIButton) {
    saveCount += 1
    view.endEditing(true)
    viewModel.save()
  }

  @IBAction private func aboutTapped(_ sender: Any) {
    let controller = AboutViewController()
    controller.hidesBottomBarWhenPushed = true
    navigationController?.pushViewController(controller, animated: true)
  }
}

extension SettingsViewController: UITextFieldDelegate {
  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    textField.resignFirstResponder()
    return true
  }
}
