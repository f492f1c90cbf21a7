import Streams

/// An app's own type for a value that calls closures when it changes, such as `Observable`, `Dynamic` or `Box`.
///
/// Say once how a closure listens to it. Then stages bind it like a publisher, and `examine` shows its value:
///
/// ```swift
/// final class Box<Value> {
///   private var listeners: [(Value) -> Void] = []
///   var value: Value {
///     didSet { for listener in listeners { listener(value) } }
///   }
///
///   init(_ value: Value) { self.value = value }
///
///   func bindAndFire(_ listener: @escaping (Value) -> Void) {
///     listeners.append(listener)
///     listener(value)
///   }
/// }
///
/// extension Box: Listenable {
///   func listen(by listener: AnyObject, _ receive: @escaping (Value) -> Void) {
///     bindAndFire(receive)
///   }
/// }
///
/// final class VolumeViewModel {
///   let volume = Box(5)
/// }
///
/// final class VolumeStage: Stage {
///   let volume = Label()
///
///   func bind(_ viewModel: VolumeViewModel) {
///     bind(\.volume, of: viewModel, to: volume.text) { "\($0)" }
///   }
/// }
/// ```
nonisolated public protocol Listenable<Value>: AnyObject {
  /// The type of the value.
  associatedtype Value

  /// The present value.
  var value: Value { get }

  /// Calls `receive` with each new value, on the main actor, for as long as `listener` exists.
  ///
  /// It may also call it at once, and after the end of `listener`.
  func listen(by listener: AnyObject, _ receive: @escaping (Value) -> Void)
}

/// Binds a stage to values and closures of a model that uses no streams.
///
/// As with publishers, the key path names what is bound in `examine` and in the x-ray, and the model can be a protocol.
extension Stage {
  /// Shows `value` of `model` in `property` for as long as the stage is presented.
  public func bind<Model, Observed: Listenable>(
    _ value: KeyPath<Model, Observed>,
    of model: Model,
    to property: Property<Observed.Value>,
    fileID: String = #fileID,
    line: Int = #line
  ) {
    bind(value, of: model, to: property, fileID: fileID, line: line) { $0 }
  }

  /// Shows `value` of `model` in `property`, converted by `transform`.
  public func bind<Model, Observed: Listenable, Shown>(
    _ value: KeyPath<Model, Observed>,
    of model: Model,
    to property: Property<Shown>,
    fileID: String = #fileID,
    line: Int = #line,
    _ transform: @escaping (Observed.Value) -> Shown
  ) {
    let (observed, name) = output(value, of: model, at: SourceLine(fileID, line))
    show(values(of: observed), named: name, in: property, nil, transform)
  }

  /// Calls `receive` with `value` of `model`, and with each new one, for as long as the stage is presented.
  public func observe<Model, Observed: Listenable>(
    _ value: KeyPath<Model, Observed>,
    of model: Model,
    fileID: String = #fileID,
    line: Int = #line,
    _ receive: @escaping (Observed.Value) -> Void
  ) {
    let (observed, name) = output(value, of: model, at: SourceLine(fileID, line))
    self.receive(values(of: observed), named: name, of: model, receive)
  }

  /// Shows what `model` passes to `closure`, converted by `transform`, in `property`.
  ///
  /// Until the model calls it, the property shows `initially`. If that is nil, it shows `…` while something is in flight, and
  /// after that its own value.
  ///
  /// The closure is replaced. A model calls it when a value has changed, for example in `didSet`.
  public func bind<Model, Value, Shown>(
    _ closure: ReferenceWritableKeyPath<Model, ((Value) -> Void)?>,
    of model: Model,
    to property: Property<Shown>,
    initially: Shown? = nil,
    fileID: String = #fileID,
    line: Int = #line,
    _ transform: @escaping (Value) -> Shown
  ) {
    let (calls, name) = calls(of: closure, of: model, at: SourceLine(fileID, line)) { $0 }
    show(calls, named: name, in: property, initially, transform)
  }

  /// Calls `receive` when `model` calls `closure`, for as long as the stage is presented.
  ///
  /// The closure is replaced. A model calls it when a value has changed, for example in `didSet`.
  public func observe<Model, Value>(
    _ closure: ReferenceWritableKeyPath<Model, ((Value) -> Void)?>,
    of model: Model,
    fileID: String = #fileID,
    line: Int = #line,
    _ receive: @escaping (Value) -> Void
  ) {
    let (calls, name) = calls(of: closure, of: model, at: SourceLine(fileID, line)) { $0 }
    self.receive(calls, named: name, of: model, receive)
  }

  /// Calls `receive` when `model` calls `closure`, for as long as the stage is presented.
  ///
  /// The closure is replaced.
  public func observe<Model>(
    _ closure: ReferenceWritableKeyPath<Model, (() -> Void)?>,
    of model: Model,
    fileID: String = #fileID,
    line: Int = #line,
    _ receive: @escaping () -> Void
  ) {
    let (calls, name) = calls(of: closure, of: model, at: SourceLine(fileID, line)) { send in
      { send(()) }
    }
    self.receive(calls, named: name, of: model, receive)
  }

  /// Sets `closure` of `model` to one that passes its calls on, and returns these and the name of the closure.
  private func calls<Model, Closure, Value>(
    of closure: ReferenceWritableKeyPath<Model, Closure?>,
    of model: Model,
    at source: SourceLine,
    _ makeClosure: (@escaping (Value) -> Void) -> Closure
  ) -> (some Publisher<Value, Never>, OutputName) {
    let calls = PassthroughSubject<Value, Never>()
    // A model may call the closure at once, in `didSet` of the property that holds it.
    var early: [Value]? = []
    func unset() -> Set<String> {
      Set(Member.all(of: model).filter { Member.unwrapped($0.value) == nil }.map(\.name))
    }
    model[keyPath: closure] = nil
    let before = unset()
    model[keyPath: closure] = makeClosure { [weak calls] in
      if early == nil { calls?.send($0) } else { early?.append($0) }
    }
    // The key path does not contain the name of a property that holds a closure, and closures cannot be compared.
    let member = before.subtracting(unset()).first
    let name = OutputName(
      keyPath: closure,
      sourceLine: source,
      memberName: member.map { "\(TypeName.of(model)).\($0)" }
    )
    let all = Deferred {
      defer { early = nil }
      return (early ?? []).publisher.append(calls)
    }
    return (all, name)
  }

  /// The values of `observed`, beginning with the present one, until nothing subscribes.
  private func values<Observed: Listenable>(
    of observed: Observed
  ) -> some Publisher<Observed.Value, Never> {
    let values = CurrentValueSubject<Observed.Value, Never>(observed.value)
    observed.listen(by: values) { [weak values] in values?.send($0) }
    return values
  }
}
