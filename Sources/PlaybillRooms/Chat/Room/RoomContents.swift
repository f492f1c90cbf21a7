/// What the user sees of a room: its latest messages without a gap, and how far loading them is.
nonisolated struct RoomContents: Equatable, Sendable {
  /// What can happen to it.
  enum Change: Equatable, Sendable {
    /// The latest page, or an older one, has come.
    case page(MessagePage)
    /// Somebody said something.
    case message(Message)
    /// What was asked for did not come.
    case failed
  }

  private(set) var messages: [Message] = []
  private(set) var hasOlder = false
  private(set) var state = LoadState.loading

  /// Itself after `change`; a message that comes twice is there once, and all are in order.
  func changed(by change: Change) -> RoomContents {
    var contents = self
    switch change {
    case .page(let page): contents.insert(page)
    case .message(let message): contents.insert([message])
    case .failed where state == .loading: contents.state = .failed
    case .failed: break
    }
    return contents
  }

  private mutating func insert(_ page: MessagePage) {
    guard let first = page.messages.first else {
      if messages.isEmpty { state = .empty }
      return
    }
    // Between what was here and a page far behind it, messages would be missing.
    if let latest = messages.last, latest.id + 1 < first.id { messages = [] }
    // Only the oldest page knows whether there is an older one.
    if messages.first.map({ first.id <= $0.id }) ?? true { hasOlder = page.hasOlder }
    insert(page.messages)
  }

  private mutating func insert(_ new: [Message]) {
    let known = Set(messages.map(\.id))
    messages += new.filter { !known.contains($0.id) }
    messages.sort { $0.id < $1.id }
    state = .loaded
  }
}
