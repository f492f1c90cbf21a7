import Combine
import Foundation

extension Notification.Name {
  static let accountDidExpire = Notification.Name("accountDidExpire")
}

/// Signs a user in, for a minute at a time.
final class Account: ObservableObject {
  @Published private(set) var isSignedIn = false

  private var expiry: DispatchWorkItem?

  func signIn() {
    DispatchQueue.main.async { self.isSignedIn = true }
    renew()
  }

  func renew() {
    expiry?.cancel()
    let item = DispatchWorkItem { [weak self] in
      guard let self else { return }
      isSignedIn = false
      NotificationCenter.default.post(name: .accountDidExpire, object: self)
    }
    expiry = item
    DispatchQueue.main.asyncAfter(deadline: .now() + 60, execute: item)
  }
}

final class AccountViewModel: ObservableObject {
  @Published private(set) var message = "signed out"
  @Published private(set) var changes = 0

  let account: Account
  private var cancellables = Set<AnyCancellable>()

  init(account: Account) {
    self.account = account
    account.$isSignedIn
      .filter { $0 }
      .map { _ in "signed in" }
      .receive(on: OperationQueue.main)
      .sink { [weak self] in self?.message = $0 }
      .store(in: &cancellables)
    NotificationCenter.default.publisher(for: .accountDidExpire, object: account)
      .map { _ in "your session has expired" }
      .receive(on: DispatchQueue.main)
      .sink { [weak self] in self?.message = $0 }
      .store(in: &cancellables)
    // A nested object does not publish the changes of its parts by itself.
    account.objectWillChange
      .sink { [weak self] in self?.changes += 1 }
      .store(in: &cancellables)
  }
}
