public import Streams

/// An action on a row of a list, besides selecting it: `leave swift`.
///
/// ```swift
/// final class NotesStage: Stage {
///   let delete = RowAction("delete", help: "delete a note")
///   private(set) lazy var notes = List(style: .menu, rowActions: [delete])
///
///   override var layout: [View] { [notes] }
/// }
/// ```
///
/// Source: `UIContextualAction`, which a swipe over a row offers.
public final class RowAction {
  /// The verb that the user types before the row.
  public let name: String

  let action: Action
  private(set) var input = ControlInput<Int>()

  /// Makes an action that commands call `name`; `help` says what it does.
  public init(_ name: String, help: String) {
    self.name = name
    action = Action(name, argument: .choice(placeholder: "row"), help: help)
  }

  /// The zero-based index of each row that the user performs the action on: an input stream for a
  /// director.
  public var rows: Signal<Int> { input.listen() }
}
