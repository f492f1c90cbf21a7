/// The content of a room: its latest messages without a gap, and their loading state.
nonisolated struct RoomContents: Equatable, Sendable {
  /// A change to the content.
  enum Change: Equatable, Sendable {
    /// The latest page or an older page has arrived.
    case page(MessagePage)
    /// A new message has arrived.
    case message(Message)
    /// A request has failed.
    case failed
  }

  private(set) var messages: [Message] = []
  private(set) var hasOlder = false
  private(set) var state = LoadState.loading

  /// Returns the content after `change`, with the messages in order and without duplicates.
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
    // If there is a gap between the known messages and the page, discard the known ones.
    if let latest = messages.last, latest.id + 1 < first.id { messages = [] }
    // Only the oldest page indicates whether there is an older one.
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

/// The message that the user is writing.
nonisolated struct Draft: Equatable, Sendable {
  /// A change to the draft.
  enum Change: Equatable, Sendable {
    /// The user typed.
    case typed(String)
    /// The server has received a message with this text.
    case sent(String)
  }

  private(set) var text = ""

  /// Whether the draft contains text to send.
  var isUnsent: Bool { text.contains { !$0.isWhitespace } }

  /// Returns the draft after `change`.
  ///
  /// Text typed while the message was being sent remains.
  func changed(by change: Change) -> Draft {
    switch change {
    case .typed(let text): Draft(text: text)
    case .sent(let text): text == self.text ? Draft() : self
    }
  }
}

/// The state of the live connection of a room.
nonisolated enum Line: Hashable, Sendable {
  /// New messages arrive.
  case up
  /// The connection is broken, and the client is reconnecting.
  case broken
  /// The connection is broken, and the client has stopped reconnecting.
  case down
}
