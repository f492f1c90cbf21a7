public import Streams

/// Binds a stage to the publishers of a model, such as a view model or a store.
///
/// A model is bound like a director, except that the stage gets it from elsewhere and names it:
///
/// ```swift
/// final class ClockViewModel {
///   let time = CurrentValueSubject<String, Never>("12:00")
///   let alarms = PassthroughSubject<Void, Never>()
/// }
///
/// final class ClockStage: Stage {
///   let time = Label()
///
///   func bind(_ viewModel: ClockViewModel) {
///     bind(\.time, of: viewModel, to: time.text)
///     observe(\.alarms, of: viewModel) { [unowned self] in context?.push(Alert("Alarm")) }
///   }
/// }
/// ```
///
/// The key path names the publisher in `examine` and in the x-ray. The model can be a protocol, as in `any ClockModel`.
extension Stage {
  /// Shows `output` of `model` in `property` for as long as the stage is presented.
  ///
  /// Until the output sends a value, the property shows `initially`. If that is nil, it shows `…` while
  /// something is in flight, and after that its own value.
  public func bind<Model, Output: Publisher>(
    _ output: KeyPath<Model, Output>,
    of model: Model,
    to property: Property<Output.Output>,
    initially: Output.Output? = nil,
    fileID: String = #fileID,
    line: Int = #line
  ) where Output.Failure == Never {
    let (output, name) = self.output(output, of: model, at: SourceLine(fileID, line))
    show(output, named: name, in: property, initially) { $0 }
  }

  /// Shows `output` of `model` in `property`, converted by `transform`.
  ///
  /// Until the output sends a value, the property shows `initially`. If that is nil, it shows `…` while
  /// something is in flight, and after that its own value.
  public func bind<Model, Output: Publisher, Value>(
    _ output: KeyPath<Model, Output>,
    of model: Model,
    to property: Property<Value>,
    initially: Value? = nil,
    fileID: String = #fileID,
    line: Int = #line,
    _ transform: @escaping (Output.Output) -> Value
  ) where Output.Failure == Never {
    let (output, name) = self.output(output, of: model, at: SourceLine(fileID, line))
    show(output, named: name, in: property, initially, transform)
  }

  /// Calls `receive` with each value of `output` of `model` for as long as the stage is presented.
  public func observe<Model, Output: Publisher>(
    _ output: KeyPath<Model, Output>,
    of model: Model,
    fileID: String = #fileID,
    line: Int = #line,
    _ receive: @escaping (Output.Output) -> Void
  ) where Output.Failure == Never {
    let (output, name) = self.output(output, of: model, at: SourceLine(fileID, line))
    self.receive(output, named: name, of: model, receive)
  }

  /// Returns the output of `model` at a key path, and its name.
  func output<Model, Output>(
    _ output: KeyPath<Model, Output>,
    of model: Model,
    at source: SourceLine
  ) -> (Output, OutputName) {
    let value = model[keyPath: output]
    var name = OutputName(keyPath: output, sourceLine: source)
    // A key path through a protocol does not contain a name.
    if !(Model.self is any AnyObject.Type) {
      name.memberName = Member.name(ofValue: value, in: model).map { "\(TypeName.of(model)).\($0)" }
    }
    return (value, name)
  }

  /// Calls `receive` with each value of `output` of `model`, which `examine` and the x-ray show.
  func receive<Output: Publisher>(
    _ output: Output,
    named name: OutputName,
    of model: Any,
    _ receive: @escaping (Output.Output) -> Void
  ) where Output.Failure == Never {
    let received = ReceivedOutput(name, of: model as AnyObject)
    modelOutputs.append(received)
    follow(output, named: name, by: TypeName.of(self)) { value in
      received.receive(value)
      receive(value)
    }
  }

  /// Calls `receive` with each value of `output`, and reports it to the x-ray while that is on; only then
  /// are `name` and `receiver` evaluated.
  func follow<Output: Publisher>(
    _ output: Output,
    named name: @escaping @autoclosure () -> OutputName,
    by receiver: @escaping @autoclosure () -> String,
    _ receive: @escaping (Output.Output) -> Void
  ) where Output.Failure == Never {
    let end = Wires.connect(
      name().wire(to: receiver() == sceneName ? nil : receiver(), on: sceneName)
    )
    keep(
      output.sink { [xray, weak handle] value in
        guard end.passes() else { return }
        // A stage that binds before it loads has no x-ray yet.
        guard let tracer = (xray ?? handle?.owner.xray)?.tracer, let stage = handle?.owner else {
          return receive(value)
        }
        tracer.beginObservation(of: name(), value, by: receiver(), in: stage.titledContext)
        receive(value)
        tracer.end()
      }
    )
  }

  /// Shows `output`, which has a name, in `property`, converted by `transform`.
  func show<Output: Publisher, Value>(
    _ output: Output,
    named name: OutputName,
    in property: Property<Value>,
    _ initially: Value? = nil,
    _ transform: @escaping (Output.Output) -> Value
  ) where Output.Failure == Never {
    connect(name, to: property, initially)
    let end = connectWire(from: name, to: property)
    keep(
      output.sink {
        let value = transform($0)
        if end.passes(unlessEcho: property.shows(value)) { property.value = value }
      }
    )
    if property.isAwaited { wait(for: property) }
  }

  /// Connects the wire by which `property` shows `output`; returns nil if no wires are noted.
  func connectWire(from output: OutputName, to property: any UntypedProperty) -> WireEnd? {
    Wires.connect(
      Wire("\(property.place(on: self)) ◂ \(output)", on: sceneName, at: output.sourceLine)
    )
  }

  /// Notes that `property` shows `output`, or `initially` until its first value comes.
  func connect<Value>(
    _ output: OutputName,
    to property: Property<Value>,
    _ initially: Value? = nil
  ) {
    if isLoaded, property.display?.stage !== self {
      fatalError(
        "\(Self.self) binds \(output) to a control that is not in its layout, "
          + "or to a guard that is not its exitGuard."
      )
    }
    property.await(output)
    if let initially { property.value = initially }
  }
}
