import Combine
import UIKit

/// The orders, with views made in code. The view model has @Published properties.
final class OrdersViewController: UIViewController {
  private let viewModel: OrdersViewModel
  private var cancellables = Set<AnyCancellable>()

  private lazy var tableView: UITableView = {
    let table = UITableView(frame: .zero, style: .insetGrouped)
    table.register(UITableViewCell.self, forCellReuseIdentifier: "order")
    table.dataSource = self
    table.delegate = self
    return table
  }()

  private let totalLabel: UILabel = {
    let label = UILabel()
    label.font = .preferredFont(forTextStyle: .headline)
    label.textAlignment = .right
    return label
  }()

  private let noticeLabel = UILabel()
  private let filterField = UITextField()
  private let quantityStepper = UIStepper()

  private lazy var payButton: UIButton = {
    let button = UIButton(type: .system)
    button.setTitle("Pay now", for: .normal)
    button.addTarget(self, action: #selector(payTapped), for: .touchUpInside)
    return button
  }()

  private let progressView = UIProgressView(progressViewStyle: .bar)

  init(viewModel: OrdersViewModel) {
    self.viewModel = viewModel
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.title = "Orders"
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      barButtonSystemItem: .add, target: self, action: #selector(addTapped))
    filterField.placeholder = "Filter"
    filterField.addTarget(self, action: #selector(filterChanged(_:)), for: .editingChanged)
    quantityStepper.addTarget(self, action: #selector(quantityChanged(_:)), for: .valueChanged)
    setUpViews()
    bindViewModel()
    viewModel.load()
  }

  private func setUpViews() {
    for subview in [tableView, totalLabel, noticeLabel, payButton, progressView] {
      subview.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(subview)
    }
    NSLayoutConstraint.activate([
      tableView.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
      tableView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      tableView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      totalLabel.topAnchor.constraint(equalTo: tableView.bottomAnchor, constant: 8),
    ])
  }

  private func bindViewModel() {
    viewModel.$orders
      .receive(on: DispatchQueue.main)
      .sink { [weak self] _ in self?.tableView.reloadData() }
      .store(in: &cancellables)
    viewModel.$total
      .map { "Total: \($0) €" }
      .sink { [weak self] text in self?.totalLabel.text = text }
      .store(in: &cancellables)
    viewModel.$notice
      .assign(to: \.text, on: noticeLabel)
      .store(in: &cancellables)
    viewModel.$total
      .map { $0 > 0 }
      .receive(on: RunLoop.main)
      .assign(to: \.isEnabled, on: payButton)
      .store(in: &cancellables)
    viewModel.$paid
      .sink { [weak self] share in
        self?.progressView.progress = Float(share)
        self?.progressView.isHidden = share == 0
      }
      .store(in: &cancellables)
  }

  @objc private func payTapped() {
    let alert = UIAlertController(
      title: "Pay \(viewModel.total) €?", message: nil, preferredStyle: .actionSheet)
    alert.addAction(UIAlertAction(title: "Pay", style: .default) { [weak self] _ in
      self?.viewModel.pay()
    })
    alert.addAction(UIAlertAction(title: "Not yet", style: .cancel, handler: nil))
    present(alert, animated: true)
  }

  @objc private func addTapped() {
    viewModel.add(quantity: Int(quantityStepper.value))
  }

  @objc private func filterChanged(_ sender: UITextField) {
    guard let text = sender.text else { return }
    viewModel.filter(text)
  }

  @objc private func quantityChanged(_ stepper: UIStepper) {
    UIImpactFeedbackGenerator(style: .light).impactOccurred()
    viewModel.quantity = Int(stepper.value)
  }
}

extension OrdersViewController: UITableViewDataSource, UITableViewDelegate {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    viewModel.orders.count
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "order", for: indexPath)
    let order = viewModel.orders[indexPath.row]
    var content = cell.defaultContentConfiguration()
    content.text = order.product
    content.secondaryText = "\(order.price) €"
    cell.contentConfiguration = content
    return cell
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    viewModel.open(viewModel.orders[indexPath.row])
  }

  func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    if editingStyle == .delete {
      viewModel.remove(at: indexPath.row)
    }
  }
}
