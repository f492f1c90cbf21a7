public import Observation
public import Streams
import TurnConcurrency

/// Async operations of a stage.
extension Stage {
  /// Runs an async operation, and cancels it when the stage leaves.
  ///
  /// ```swift
  /// let movies = Label("movies")
  /// stage.bind(\.text, of: model, to: movies.text)
  /// stage.task("load") { await model.load() }
  /// ```
  ///
  /// It runs on the main actor. The session lists it as work in flight by `name`. If it goes on although it was
  /// cancelled, that is reported as a leak. Elsewhere than on Linux with Swift 6.3 or later, no operation runs, and the
  /// screen says so.
  public func task(_ name: String? = nil, _ operation: @escaping () async -> Void) {
    guard TurnExecutor.isSupported else { return refuseTask(name) }
    tasks.start(name, in: title.shown, operation)
  }

  /// Runs an async operation for each value of a signal, such as a button's taps, and cancels those that
  /// have not ended when the stage leaves.
  public func task<Value>(
    on signal: Signal<Value>,
    _ name: String? = nil,
    _ operation: @escaping (Value) async -> Void
  ) {
    keep(signal.sink { [unowned self] value in task(name) { await operation(value) } })
  }

  /// Runs an async operation for the first value of a signal and for each one that differs from the one before, and
  /// cancels the run before, as `task(id:)` of SwiftUI does.
  ///
  /// ```swift
  /// let query = TextField("query")
  /// stage.task(id: query.text.values, "search") { text in
  ///   try? await Task.sleep(for: .milliseconds(300))
  ///   if !Task.isCancelled { await model.load() }
  /// }
  /// ```
  public func task<ID: Equatable>(
    id: Signal<ID>,
    _ name: String? = nil,
    _ operation: @escaping (ID) async -> Void
  ) {
    guard TurnExecutor.isSupported else { return refuseTask(name) }
    var last: Int?
    keep(
      id.removeDuplicates().sink { [unowned self] id in
        if let last { tasks.cancel(last) }
        last = tasks.start(name, in: title.shown) { await operation(id) }
      }
    )
  }

  private func refuseTask(_ name: String?) {
    let task = name.map { "the task “\($0)”" } ?? "a task"
    whenOnScreen { [unowned self] screen in
      screen.note(
        .refusal(
          .other(
            "\(title.shown) starts \(task), and sessions run tasks on Linux with Swift 6.3 or later only. "
              + "Use a stream with the world's scheduler instead."
          )
        )
      )
      return nil
    }
  }
}

/// Binds a stage to the properties of an `@Observable` model.
///
/// The stage reads a property when it loads, and at the end of each instant in which the property changes,
/// on whatever actor. A property that changes several times in an instant is shown once. Without a
/// change, the stage does not read it. The binding ends when the stage leaves.
///
/// A binding does not keep the model alive longer than the stage is presented. If a stage's director is
/// an `@Observable` model, the session reports it when it lives on after the stage has left. It does not
/// report other models, because several stages may share them on purpose.
extension Stage {
  /// Shows `property` of `model` in `target` for as long as the stage is presented.
  public func bind<Model: AnyObject & Observable, Value: Equatable>(
    _ property: KeyPath<Model, Value>,
    of model: Model,
    to target: Property<Value>,
    fileID: String = #fileID,
    line: Int = #line
  ) {
    show(property, of: model, in: target, at: SourceLine(fileID, line)) { $0 }
  }

  /// Shows `property` of `model` in `target`, converted by `transform`.
  ///
  /// If `transform` reads other properties of observable models, their changes count, too.
  public func bind<Model: AnyObject & Observable, Value, Shown: Equatable>(
    _ property: KeyPath<Model, Value>,
    of model: Model,
    to target: Property<Shown>,
    fileID: String = #fileID,
    line: Int = #line,
    _ transform: @escaping (Value) -> Shown
  ) {
    show(property, of: model, in: target, at: SourceLine(fileID, line), transform)
  }

  /// Shows `property` of `model` in a control such as a field, and sets it when the user changes the control's
  /// value.
  ///
  /// If the model changes or rejects what the user has entered, the control shows the model's value.
  public func bind<Model: AnyObject & Observable, Value: Equatable>(
    _ property: ReferenceWritableKeyPath<Model, Value>,
    of model: Model,
    with control: ValueControl<Value>,
    fileID: String = #fileID,
    line: Int = #line
  ) {
    bind(
      property,
      of: model,
      with: control.currentValue,
      control.enteredValues,
      at: SourceLine(fileID, line),
      show: { $0 },
      set: { $0 }
    )
  }

  /// Shows `property` of `model`, a case of an enumeration, in a picker with a segment for each case, and
  /// sets it when the user picks another segment.
  ///
  /// The segments are in the order of `allCases`. A picker with fewer or more segments is a programmer
  /// error. If the model changes or rejects the new case, the picker shows the model's.
  public func bind<Model: AnyObject & Observable, Choice: CaseIterable & Hashable>(
    _ property: ReferenceWritableKeyPath<Model, Choice>,
    of model: Model,
    with picker: Picker,
    fileID: String = #fileID,
    line: Int = #line
  ) {
    let (caseCount, segmentCount) = (Choice.allCases.count, picker.segments.value.count)
    guard caseCount == segmentCount else {
      fatalError(
        "\(Self.self) binds the \(caseCount) cases of \(Choice.self) to \(picker.name), which has "
          + "\(TextLayout.count(segmentCount, "segment"))."
      )
    }
    bind(
      property,
      of: model,
      with: picker.selectedIndex,
      picker.selections,
      at: SourceLine(fileID, line),
      show: { Array(Choice.allCases).firstIndex(of: $0) },
      set: { Array(Choice.allCases)[$0] }
    )
  }

  /// Shows `property` of `model` in `target`, and sets it to the user's inputs.
  private func bind<Model: AnyObject & Observable, Value, Shown: Equatable, Entered>(
    _ property: ReferenceWritableKeyPath<Model, Value>,
    of model: Model,
    with target: Property<Shown>,
    _ inputs: Signal<Entered>,
    at source: SourceLine,
    show: @escaping (Value) -> Shown,
    set: @escaping (Entered) -> Value
  ) {
    self.show(property, of: model, in: target, at: source, show)
    keep(
      inputs.sink { [unowned model] entered in
        model[keyPath: property] = set(entered)
        // A model that rejects the value without a change reports nothing.
        target.value = show(model[keyPath: property])
      }
    )
  }

  /// Calls `receive` with the new value at the end of each instant in which `property` of `model` changes, for as long as the
  /// stage is presented.
  ///
  /// As with `onChange(of:)` of SwiftUI, the value that the property has when the stage loads is no change, nor is an equal
  /// value. `receive` may change the model.
  public func observe<Model: AnyObject & Observable, Value: Equatable>(
    _ property: KeyPath<Model, Value>,
    of model: Model,
    fileID: String = #fileID,
    line: Int = #line,
    _ receive: @escaping (Value) -> Void
  ) {
    let member = ModelProperty(property, of: model)
    let name = OutputName(
      keyPath: property,
      sourceLine: SourceLine(fileID, line),
      property: member
    )
    let received = ReceivedOutput(name, of: model)
    modelOutputs.append(received)
    let end = Wires.connect(name.wire(on: sceneName))
    whenOnScreen { screen in
      var last = model[keyPath: property]
      var value = last
      return ObservedValue(member, isEditable: false, on: screen) {
        value = model[keyPath: property]
      } then: {
        guard value != last else { return }
        last = value
        guard end.passes() else { return }
        received.receive(value)
        receive(value)
      }
    }
  }

  private func show<Model: AnyObject & Observable, Value, Shown: Equatable>(
    _ property: KeyPath<Model, Value>,
    of model: Model,
    in target: Property<Shown>,
    at source: SourceLine,
    _ transform: @escaping (Value) -> Shown
  ) {
    let member = ModelProperty(property, of: model)
    let name = OutputName(keyPath: property, sourceLine: source, property: member)
    connect(name, to: target)
    let end = connectWire(from: name, to: target)
    whenOnScreen { screen in
      ObservedValue(member, isEditable: target.isEntered, on: screen) {
        let value = transform(model[keyPath: property])
        if end.passes(unlessEcho: target.shows(value)) { target.value = value }
      }
    }
  }
}

extension Directed where Director: Observable {
  /// Shows `property` of the director, which is an `@Observable` model, in `target`.
  public func bind<Value: Equatable>(
    _ property: KeyPath<Director, Value>,
    to target: Property<Value>,
    fileID: String = #fileID,
    line: Int = #line
  ) {
    bind(property, of: director, to: target, fileID: fileID, line: line)
  }

  /// Shows `property` of the director in `target`, converted by `transform`.
  public func bind<Value, Shown: Equatable>(
    _ property: KeyPath<Director, Value>,
    to target: Property<Shown>,
    fileID: String = #fileID,
    line: Int = #line,
    _ transform: @escaping (Value) -> Shown
  ) {
    bind(property, of: director, to: target, fileID: fileID, line: line, transform)
  }

  /// Shows `property` of the director in a control such as a field, and sets it when the user changes the
  /// control's value.
  public func bind<Value: Equatable>(
    _ property: ReferenceWritableKeyPath<Director, Value>,
    with control: ValueControl<Value>,
    fileID: String = #fileID,
    line: Int = #line
  ) {
    bind(property, of: director, with: control, fileID: fileID, line: line)
  }

  /// Shows `property` of the director, a case of an enumeration, in a picker with a segment for each case,
  /// and sets it when the user picks another segment.
  ///
  /// The segments are in the order of `allCases`.
  public func bind<Choice: CaseIterable & Hashable>(
    _ property: ReferenceWritableKeyPath<Director, Choice>,
    with picker: Picker,
    fileID: String = #fileID,
    line: Int = #line
  ) {
    bind(property, of: director, with: picker, fileID: fileID, line: line)
  }
}
