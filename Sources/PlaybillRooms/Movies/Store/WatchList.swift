import Streams

/// The movies that the user wants to watch, with notes: one list for all screens of a session.
///
/// The list is read from the storage at its first use. A change is visible at once, and is kept
/// even if the screen that made it closes.
final class WatchList {
  private typealias Change = (inout [WatchListEntry]) -> Void

  private let storage: any MovieStorage
  // A replay subject calls its listeners in the order in which they subscribed.
  private let entrySubject = ReplaySubject<[WatchListEntry], Never>(bufferSize: 1)
  private let failureSubject = PassthroughSubject<StorageError, Never>()
  private var reading: AnyCancellable?
  private let writes = PassthroughSubject<AnyPublisher<Never, StorageError>, Never>()
  private let writing: AnyCancellable
  private var known: [WatchListEntry]?
  /// The changes made before the list was read.
  private var early: [Change] = []

  init(storage: any MovieStorage) {
    self.storage = storage
    writing = writes.flatMap { [failureSubject] in $0.feedError(into: failureSubject) }.sink { _ in
    }
  }

  /// Sends all entries once they are read, then again at each change.
  var entries: Signal<[WatchListEntry]> {
    Deferred { [self] in
      readIfNeeded()
      return entrySubject
    }
    .eraseToSignal()
  }

  /// Sends the error each time that the list cannot be read or kept.
  var failures: Signal<StorageError> { failureSubject.eraseToSignal() }

  /// Adds an entry, or replaces the one with the same id.
  func put(_ entry: WatchListEntry) {
    change(by: storage.save(entry)) { $0.put(entry) }
  }

  /// Removes a movie from the list.
  func remove(_ id: Movie.ID) {
    change(by: storage.removeEntry(of: id)) { $0.removeAll { $0.id == id } }
  }

  private func readIfNeeded() {
    guard known == nil, reading == nil else { return }
    reading = storage.watchList().sink { [weak self] completion in
      self?.reading = nil
      if case .failure(let error) = completion { self?.failureSubject.send(error) }
    } receiveValue: { [weak self] in
      self?.receive($0)
    }
    // A storage that answers synchronously completes before `reading` is assigned.
    if known != nil { reading = nil }
  }

  private func change(
    by write: AnyPublisher<Never, StorageError>,
    _ change: @escaping Change
  ) {
    if var entries = known {
      change(&entries)
      tell(entries)
    } else {
      early.append(change)
      readIfNeeded()
    }
    writes.send(write)
  }

  private func receive(_ kept: [WatchListEntry]) {
    var entries = kept
    for change in early { change(&entries) }
    early = []
    tell(entries)
  }

  private func tell(_ entries: [WatchListEntry]) {
    known = entries
    entrySubject.send(entries)
  }
}

extension [WatchListEntry] {
  /// Adds an entry, or replaces the one with the same id.
  mutating func put(_ entry: WatchListEntry) {
    if let index = firstIndex(where: { $0.id == entry.id }) {
      self[index] = entry
    } else {
      append(entry)
    }
  }
}
