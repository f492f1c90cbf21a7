public import Streams

/// The director of a stage whose outputs are a struct, which another object returns.
///
/// It adapts directors and view models that turn all inputs into all outputs in one method:
///
/// ```swift
/// final class GreetingViewModel {
///   struct Outputs {
///     let greeting: Signal<String>
///   }
///
///   func observe(names: Signal<String>) -> Outputs {
///     Outputs(greeting: names.map { "Hello \($0)" }.eraseToSignal())
///   }
/// }
///
/// final class GreetingStage: Stage, Directed {
///   let name = TextField()
///   let greeting = Label()
///
///   func bindDirector(_ director: OutputsDirector<GreetingViewModel.Outputs>) {
///     bind(\.greeting, to: greeting.text)
///   }
/// }
///
/// let stage = GreetingStage { stage in
///   OutputsDirector(GreetingViewModel()) { $0.observe(names: stage.name.edits) }
/// }
/// ```
///
/// It keeps the object alive. The session reports an object that lives on after the stage has left.
public final class OutputsDirector<Outputs> {
  /// The outputs.
  public let outputs: Outputs

  let adapted: AnyObject

  /// Makes a director of `object`, which returns its outputs from `observe`.
  public init<Object: AnyObject>(_ object: Object, observe: (Object) -> Outputs) {
    adapted = object
    outputs = observe(object)
  }
}

extension OutputsDirector: AdaptingDirector {
  var typeName: String { "OutputsDirector<\(TypeName.of(Outputs.self))>" }
  var outputOwner: Any { outputs }
  var hasPlainOutputs: Bool { false }
}

extension Directed {
  /// Shows `output` in `property` for as long as the stage is presented.
  ///
  /// Until the output sends a value, the property shows `initially`. If that is nil, it shows `…` while
  /// something is in flight, and after that its own value.
  public func bind<Outputs, Output: Publisher>(
    _ output: KeyPath<Outputs, Output>,
    to property: Property<Output.Output>,
    initially: Output.Output? = nil,
    fileID: String = #fileID,
    line: Int = #line
  ) where Director == OutputsDirector<Outputs>, Output.Failure == Never {
    bind(output, to: property, initially: initially, fileID: fileID, line: line) { $0 }
  }

  /// Shows `output` in `property`, converted by `transform`.
  public func bind<Outputs, Output: Publisher, Value>(
    _ output: KeyPath<Outputs, Output>,
    to property: Property<Value>,
    initially: Value? = nil,
    fileID: String = #fileID,
    line: Int = #line,
    _ transform: @escaping (Output.Output) -> Value
  ) where Director == OutputsDirector<Outputs>, Output.Failure == Never {
    let name = name(of: output, in: director, at: SourceLine(fileID, line))
    show(director.outputs[keyPath: output], named: name, in: property, initially, transform)
  }

  /// Calls `receive` with each value of `output` for as long as the stage is presented.
  ///
  /// Call it in the director factory; it takes the director as a parameter for that reason.
  public func observe<Outputs, Output: Publisher>(
    _ output: KeyPath<Outputs, Output>,
    of director: OutputsDirector<Outputs>,
    by scene: Any,
    fileID: String = #fileID,
    line: Int = #line,
    _ receive: @escaping (Output.Output) -> Void
  ) where Director == OutputsDirector<Outputs>, Output.Failure == Never {
    let name = name(of: output, in: director, at: SourceLine(fileID, line))
    observe(director.outputs[keyPath: output], named: name, of: director, by: scene, receive)
  }

  /// Returns the name of an output, and notes the object behind the director.
  private func name<Outputs>(
    of output: AnyKeyPath,
    in director: OutputsDirector<Outputs>,
    at source: SourceLine
  ) -> OutputName {
    adaptedDirector = director.adapted
    return OutputName(keyPath: output, sourceLine: source)
  }
}
