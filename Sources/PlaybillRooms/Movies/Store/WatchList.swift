import Tracepoints

/// The movies that the user wants to watch, with notes: one list for all screens of a session.
///
/// The list is read from the storage at its first use. A change is visible at once, and is kept
/// even if the screen that made it closes. Several screens may listen, so it is not a ``Dynamic``.
final class WatchList {
  private typealias Change = (inout [WatchListEntry]) -> Void

  private let storage: any MovieStorage
  private let entryListeners = Listeners<[WatchListEntry]>()
  private let failureListeners = Listeners<StorageError>()
  private var known: [WatchListEntry]?
  /// The changes made before the list was read.
  private var early: [Change] = []
  private var isReading = false
  private var reading: CancelToken?
  /// The writes that the storage has not completed, by their numbers.
  private var writes: [Int: CancelToken] = [:]
  private var writeCount = 0

  init(storage: any MovieStorage) {
    self.storage = storage
  }

  /// The entries, if they are known or can be read without waiting; otherwise nil.
  var currentEntries: [WatchListEntry]? { known ?? storage.entriesAtHand }

  /// Calls `listener` with all entries once they are read, then again at each change, until the token
  /// is cancelled or released.
  func observeEntries(_ listener: @escaping ([WatchListEntry]) -> Void) -> CancelToken {
    readIfNeeded()
    // A storage that answers at once has made the list known.
    if let known { listener(known) }
    return entryListeners.add(listener)
  }

  /// Calls `listener` each time that the list cannot be read or kept, until the token is cancelled or
  /// released.
  func observeFailures(_ listener: @escaping (StorageError) -> Void) -> CancelToken {
    failureListeners.add(listener)
  }

  /// Adds an entry, or replaces the one with the same id.
  func put(_ entry: WatchListEntry) {
    trace(self) {
      change { $0.put(entry) }
      write { storage.save(entry, completion: $0) }
    }
  }

  /// Removes a movie from the list.
  func remove(_ id: Movie.ID) {
    trace(self) {
      change { $0.removeAll { $0.id == id } }
      write { storage.removeEntry(of: id, completion: $0) }
    }
  }

  private func readIfNeeded() {
    guard known == nil, !isReading else { return }
    isReading = true
    reading = storage.watchList { [weak self] result in
      self?.isReading = false
      self?.receive(result)
    }
  }

  private func receive(_ result: Result<[WatchListEntry], StorageError>) {
    switch result {
    case .success(let kept):
      trace(self, "read") {
        var entries = kept
        for change in early { change(&entries) }
        early = []
        tell(entries)
      }
    case .failure(let error): fail(error, "not read")
    }
  }

  private func change(_ change: @escaping Change) {
    if var entries = known {
      change(&entries)
      tell(entries)
    } else {
      early.append(change)
      readIfNeeded()
    }
  }

  private func tell(_ entries: [WatchListEntry]) {
    known = entries
    entryListeners.tell(entries)
  }

  private func write(
    _ start: (@escaping (Result<Void, StorageError>) -> Void) -> CancelToken
  ) {
    writeCount += 1
    let number = writeCount
    writes[number] = CancelToken()
    let token = start { [weak self] in self?.didWrite($0, number) }
    // A storage that answers at once has completed the write.
    if writes[number] != nil { writes[number] = token }
  }

  private func didWrite(_ result: Result<Void, StorageError>, _ number: Int) {
    writes[number] = nil
    switch result {
    case .success: trace(self, "written")
    case .failure(let error): fail(error, "not written")
    }
  }

  private func fail(_ error: StorageError, _ event: String) {
    trace(self, event) { failureListeners.tell(error) }
  }
}

/// The closures that are called with each value, in the order in which they were added.
private final class Listeners<Value> {
  private var listeners: [(number: Int, call: (Value) -> Void)] = []
  private var count = 0

  /// Calls `listener` with each value, until the token is cancelled or released.
  func add(_ listener: @escaping (Value) -> Void) -> CancelToken {
    count += 1
    let number = count
    listeners.append((number, listener))
    return CancelToken { [weak self] in self?.listeners.removeAll { $0.number == number } }
  }

  func tell(_ value: Value) {
    for listener in listeners {
      // A listener may remove another one.
      guard listeners.contains(where: { $0.number == listener.number }) else { continue }
      listener.call(value)
    }
  }
}

extension Listeners: CustomStringConvertible {
  /// Their number.
  var description: String { listeners.count == 1 ? "1 listener" : "\(listeners.count) listeners" }
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
