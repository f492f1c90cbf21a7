import UIKit

/// The trips, in a storyboard with a segue. A row has swipe actions.
final class TripsViewController: UIViewController {

  // MARK: - Outlets

  @IBOutlet private weak var tableView: UITableView!
  @IBOutlet private weak var emptyLabel: UILabel!
  @IBOutlet private weak var activityIndicator: UIActivityIndicatorView!

  var viewModel = TripsViewModel()
  private let refreshControl = UIRefreshControl()
  private let cellIdentifier = "TripCell"

  override func viewDidLoad() {
    super.viewDidLoad()
    title = NSLocalizedString("Trips", comment: "")
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      barButtonSystemItem: .add, target: self, action: #selector(addTapped))
    tableView.dataSource = self
    tableView.delegate = self
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: cellIdentifier)
    tableView.refreshControl = refreshControl
    refreshControl.addTarget(self, action: #selector(refresh), for: .valueChanged)
    viewModel.onChange = { [weak self] in
      DispatchQueue.main.async {
        self?.render()
      }
    }
    viewModel.onError = { [weak self] message in
      self?.showError(message)
    }
    viewModel.load()
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    navigationController?.setNavigationBarHidden(false, animated: animated)
    render()
  }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    if segue.identifier == "showTrip",
      let controller = segue.destination as? TripDetailViewController,
      let indexPath = tableView.indexPathForSelectedRow
    {
      controller.viewModel = TripDetailViewModel(trip: viewModel.trip(at: indexPath.row))
    }
  }

  private func render() {
    emptyLabel.isHidden = !viewModel.trips.isEmpty
    emptyLabel.text = viewModel.isLoading ? "Loading…" : "No trips yet"
    if viewModel.isLoading {
      activityIndicator.startAnimating()
    } else {
      activityIndicator.stopAnimating()
      refreshControl.endRefreshing()
    }
    navigationItem.rightBarButtonItem?.isEnabled = !viewModel.isLoading
    tableView.reloadData()
  }

  @objc private func refresh() {
    viewModel.load()
  }

  @objc private func addTapped() {
    let alert = UIAlertController(title: "New trip", message: nil, preferredStyle: .alert)
    alert.addTextField { $0.placeholder = "Name" }
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    alert.addAction(UIAlertAction(title: "Add", style: .default) { [weak self, weak alert] _ in
      self?.viewModel.add(named: alert?.textFields?.first?.text ?? "")
    })
    present(alert, animated: true)
  }

  private func showError(_ message: String) {
    let alert = UIAlertController(title: "Error", message: message, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "OK", style: .default, handler: nil))
    present(alert, animated: true, completion: nil)
  }
}

extension TripsViewController: UITableViewDataSource {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    viewModel.trips.count
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: cellIdentifier, for: indexPath)
    let trip = viewModel.trips[indexPath.row]
    var content = cell.defaultContentConfiguration()
    content.text = trip.name
    content.secondaryText = "\(trip.destination), \(trip.nights) nights"
    cell.contentConfiguration = content
    cell.accessoryType = .disclosureIndicator
    return cell
  }
}

extension TripsViewController: UITableViewDelegate {
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    performSegue(withIdentifier: "showTrip", sender: self)
  }

  func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    let delete = UIContextualAction(style: .destructive, title: "Delete") { [weak self] _, _, done in
      self?.viewModel.removeTrip(at: indexPath.row)
      done(true)
    }
    let favorite = UIContextualAction(style: .normal, title: "Favorite") { [weak self] _, _, done in
      self?.viewModel.toggleFavorite(at: indexPath.row)
      done(true)
    }
    return UISwipeActionsConfiguration(actions: [delete, favorite])
  }
}
