import UIKit

/// Shows how far a task is.
final class TaskStatusViewController: UIViewController {
  private let viewModel: TaskStatusViewModel
  private let progressView = UIProgressView(progressViewStyle: .default)
  private let statusLabel = UILabel()
  private let startButton = UIButton(type: .system)
  private let cancelButton = UIButton(type: .system)

  init(viewModel: TaskStatusViewModel) {
    self.viewModel = viewModel
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Status"
    startButton.setTitle("Start", for: .normal)
    cancelButton.setTitle("Cancel", for: .normal)
    startButton.addTarget(self, action: #selector(start), for: .touchUpInside)
    cancelButton.addTarget(self, action: #selector(askToCancel), for: .touchUpInside)
    viewModel.onChange = { [weak self] in self?.update() }
    update()
  }

  private func update() {
    statusLabel.text = viewModel.status
    progressView.progress = Float(viewModel.fraction)
    startButton.isEnabled = viewModel.canStart
    cancelButton.isHidden = !viewModel.isRunning
  }

  @objc private func start() { viewModel.start() }

  @objc private func askToCancel() {
    let alert = UIAlertController(title: "Cancel the task?", message: nil, preferredStyle: .alert)
    alert.addAction(
      UIAlertAction(title: "Cancel it", style: .destructive) { [viewModel] _ in viewModel.cancel() }
    )
    alert.addAction(UIAlertAction(title: "Go on", style: .cancel))
    present(alert, animated: true)
  }
}
