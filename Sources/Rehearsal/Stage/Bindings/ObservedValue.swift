import Observation
import Synchronization
import Tracepoints
import TurnConcurrency

/// A value of an `@Observable` model that a stage shows.
///
/// The model may change it many times in an instant, and on any actor. The stage reads it once, at the
/// end of the instant.
final class ObservedValue {
  /// The property of the model.
  let property: ModelProperty
  /// Whether the user can change the value, too.
  let isEditable: Bool
  /// Reads the value and shows it; nil after the stage unloads.
  private var show: (() -> Void)?
  /// Acts on the value after it was read.
  private let act: () -> Void
  private weak var screen: Screen?
  private let changes: ChangedValues
  private let number: Int

  /// Shows a value now, and from now on at the end of each instant in which it changes.
  ///
  /// `show` reads the value; what it reads is observed. `then` is called after it, unobserved.
  init(
    _ property: ModelProperty,
    isEditable: Bool,
    on screen: Screen,
    show: @escaping () -> Void,
    then act: @escaping () -> Void = {}
  ) {
    self.property = property
    self.act = act
    self.isEditable = isEditable
    self.show = show
    self.screen = screen
    changes = screen.changedValues
    number = changes.addValue()
    refresh()
  }

  nonisolated deinit {}

  /// Shows the current value, and waits for its next change.
  private func refresh() {
    guard let show else { return }
    let change = ChangedValues.Change(number: number, value: self)
    withObservationTracking(show) { [changes] in changes.append(change.traced()) }
    act()
  }

  /// Shows the value after a change, which `cause` made if the x-ray knows it.
  fileprivate func refresh(because cause: Cause?) {
    defer { property.didChange() }
    guard show != nil, let tracer = screen?.xray.tracer else { return refresh() }
    tracer.beginChange(of: self, because: cause)
    refresh()
    tracer.end()
  }

  /// Stops showing the value.
  func stop() {
    show = nil
  }
}

/// The values that changed in the current instant.
///
/// A property reports a change to its observers in no particular order, because Observation keeps them in
/// a set. So the values are shown in the order in which the stages bound them.
nonisolated final class ChangedValues: Sendable {
  /// A change, which does not keep the value alive.
  // Sendable: the reference is read on the main actor alone.
  struct Change: @unchecked Sendable {
    let number: Int
    weak var value: ObservedValue?
    /// What changes the value; nil if it is unknown or the x-ray is off.
    var cause: Cause?

    /// Returns the change with its cause if the x-ray is on.
    ///
    /// It is called immediately before the value changes, by the code that changes it.
    fileprivate func traced() -> Change {
      guard let tracer = TraceReceivers.current as? Tracer else { return self }
      return TurnExecutor.runOnMainActor {
        var change = self
        change.value?.property.willChange()
        change.cause = tracer.present
        return change
      }
    }

    /// Shows the value.
    @MainActor func show() {
      value?.refresh(because: cause)
    }
  }

  private let changes = Mutex<[Change]>([])
  @MainActor private var valueCount = 0

  /// Returns the number of a new value.
  @MainActor func addValue() -> Int {
    valueCount += 1
    return valueCount
  }

  func append(_ change: Change) {
    changes.withLock { $0.append(change) }
  }

  /// Removes and returns the changes, in the order of their values.
  @MainActor func take() -> [Change] {
    guard valueCount > 0 else { return [] }
    let taken = changes.withLock { changes in
      defer { changes = [] }
      return changes
    }
    return taken.count < 2 ? taken : taken.sorted { $0.number < $1.number }
  }
}
