/// The multicasting of a subject that has a value.
final class CurrentValueMulticasting<Output, Failure: Error>: Multicasting<Output, Failure> {
  private var current: Output

  init(_ description: String, value: Output) {
    current = value
    super.init(description, isWanted: true)
  }

  var value: Output {
    get { lock.withLock { current } }
    set {
      let displaced = lock.withLock { exchange(&current, with: newValue) }
      withExtendedLifetime(displaced) {}
    }
  }

  override var latest: Output? { current }

  override func send(_ value: Output) {
    lock.lock()
    guard !hasEnded else { return lock.unlock() }
    // It may have a deinit, which must not run under the lock.
    let displaced = exchange(&current, with: value)
    passOn(value)
    withExtendedLifetime(displaced) {}
  }
}
