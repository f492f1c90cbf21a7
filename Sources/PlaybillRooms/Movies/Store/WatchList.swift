import Streams

/// The movies that the user wants to watch, with his notes: one list for all screens of a session.
///
/// It is read from the storage when somebody first asks. A change is seen at once, and kept whether
/// or not the screen that made it still stands.
final class WatchList {
  private typealias Change = (inout [WatchListEntry]) -> Void

  private let storage: any MovieStorage
  // Replay subjects call their listeners in the order in which they came.
  private let entrySubject = ReplaySubject<[WatchListEntry], Never>(bufferSize: 1)
  private let failureSubject = PassthroughSubject<StorageError, Never>()
  private var reading: AnyCancellable?
  private var writings: [Int: AnyCancellable] = [:]
  private var writingCount = 0
  private var known: [WatchListEntry]?
  /// What was changed before the list was read.
  private var early: [Change] = []

  init(storage: any MovieStorage) {
    self.storage = storage
  }

  /// The entries once they are read, then all of them again at each change.
  var entries: Signal<[WatchListEntry]> {
    Deferred { [self] in
      readIfNeeded()
      return entrySubject
    }
    .eraseToSignal()
  }

  /// Why the list could not be read or kept, each time.
  var failures: Signal<StorageError> { failureSubject.eraseToSignal() }

  /// Adds an entry, or puts it in the place of the one with its id.
  func put(_ entry: WatchListEntry) {
    change(by: storage.save(entry)) { entries in
      if let index = entries.firstIndex(where: { $0.id == entry.id }) {
        entries[index] = entry
      } else {
        entries.append(entry)
      }
    }
  }

  /// Takes a movie off the list.
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
    // A storage that answers at once has done so before there was something to forget.
    if known != nil { reading = nil }
  }

  private func change(
    by writing: AnyPublisher<Never, StorageError>,
    _ change: @escaping Change
  ) {
    if var entries = known {
      change(&entries)
      tell(entries)
    } else {
      early.append(change)
      readIfNeeded()
    }
    writingCount += 1
    let number = writingCount
    var isOver = false
    let cancellable = writing.sink { [weak self] completion in
      isOver = true
      self?.writings[number] = nil
      if case .failure(let error) = completion { self?.failureSubject.send(error) }
    } receiveValue: { _ in
    }
    if !isOver { writings[number] = cancellable }
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
