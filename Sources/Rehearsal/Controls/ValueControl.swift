#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif
public import Streams

/// A control with a value that the user can change, so that a model's property can be bound to it both ways.
///
/// Your own controls can conform to it, too.
public protocol ValueControl: View {
  /// The type of the value.
  associatedtype Value: Equatable

  /// The current value.
  var currentValue: Property<Value> { get }

  /// Each value that the user enters.
  var enteredValues: Signal<Value> { get }
}

extension View {
  /// Whether `property` holds what the user enters into the control.
  func takesInput(in property: AnyObject) -> Bool {
    (self as? any ValueControl)?.hasValue(in: property)
      ?? ((self as? Picker)?.selectedIndex === property)
  }
}

extension ValueControl {
  fileprivate func hasValue(in property: AnyObject) -> Bool { currentValue === property }
}

extension TextField: ValueControl {
  /// ``text``.
  public var currentValue: Property<String> { text }

  /// ``edits``.
  public var enteredValues: Signal<String> { edits }
}

extension TextView: ValueControl {
  /// ``text``.
  public var currentValue: Property<String> { text }

  /// ``edits``.
  public var enteredValues: Signal<String> { edits }
}

extension Toggle: ValueControl {
  /// ``isOn``.
  public var currentValue: Property<Bool> { isOn }

  /// ``changes``.
  public var enteredValues: Signal<Bool> { changes }
}

extension Stepper: ValueControl {
  /// ``value``.
  public var currentValue: Property<Int> { value }

  /// ``changes``.
  public var enteredValues: Signal<Int> { changes }
}

extension Slider: ValueControl {
  /// ``value``.
  public var currentValue: Property<Double> { value }

  /// ``changes``.
  public var enteredValues: Signal<Double> { changes }
}

extension DatePicker: ValueControl {
  /// ``date``.
  public var currentValue: Property<Date> { date }

  /// ``changes``.
  public var enteredValues: Signal<Date> { changes }
}

extension Repeated: ValueControl {
  /// ``values``.
  public var currentValue: Property<[Element]> { values }

  /// ``changes``.
  public var enteredValues: Signal<[Element]> { changes }
}
