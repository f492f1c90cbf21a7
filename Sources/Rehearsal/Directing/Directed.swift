public import Streams

/// A stage that a director directs.
///
/// The director needs the stage's controls, and the stage needs its director. The stage therefore
/// receives a director *factory*, which runs when the stage loads and is then released.
///
/// ```swift
/// final class ProfileStage: Stage, Directed {
///   let name = Label()
///
///   func bindDirector(_ director: ProfileDirector) {
///     bind(\.userName, to: name.text)
///   }
/// }
/// ```
///
/// The article's `BaseStage` is a generic class that loads its outlets from a nib file or a storyboard. This is a
/// protocol, and there are no such files: the controls are properties of the stage.
///
/// Source: “A Different Take on MVVM with Swift”, `BaseStage`.
public protocol Directed: Stage {
  /// The director's type: a class that does not know any stage.
  associatedtype Director: AnyObject

  /// Binds the director's outputs to the stage's controls. Called once, when the stage loads.
  func bindDirector(_ director: Director)
}

extension Directed {
  /// Makes a stage that calls `makeDirector` with itself when it loads.
  public init(makeDirector: @escaping (Self) -> Director) {
    self.init()
    self.makeDirector = { [unowned self] in makeDirector(self) }
    directorDidLoad = { [unowned self] in bindDirector(director) }
  }

  /// The director.
  ///
  /// Reading it before the stage loads is a programmer error. To handle the mistake instead, call
  /// ``loadedDirector()``.
  public var director: Director {
    do { return try loadedDirector() } catch { fatalError(error.description) }
  }

  /// Returns the director; throws before the stage loads, and after it is gone.
  public func loadedDirector() throws(DirectorError) -> Director {
    guard let director = directorStorage as? Director else {
      throw .notLoaded(stage: "\(Self.self)")
    }
    return director
  }

  /// Shows the director's `output` in `property` for as long as the stage is presented.
  ///
  /// The key path gives the output a name, which `examine` and the x-ray show. Until the output sends a
  /// value, the property shows `initially`. If that is nil, it shows `…` while something is in flight,
  /// and after that its own value.
  public func bind<Output: Publisher>(
    _ output: KeyPath<Director, Output>,
    to property: Property<Output.Output>,
    initially: Output.Output? = nil,
    fileID: String = #fileID,
    line: Int = #line
  ) where Output.Failure == Never {
    bind(
      output,
      of: director,
      to: property,
      initially: initially,
      fileID: fileID,
      line: line
    )
  }

  /// Shows the director's `output` in `property`, converted by `transform`.
  ///
  /// The director knows the values, and the stage knows how they look.
  public func bind<Output: Publisher, Value>(
    _ output: KeyPath<Director, Output>,
    to property: Property<Value>,
    initially: Value? = nil,
    fileID: String = #fileID,
    line: Int = #line,
    _ transform: @escaping (Output.Output) -> Value
  ) where Output.Failure == Never {
    bind(
      output,
      of: director,
      to: property,
      initially: initially,
      fileID: fileID,
      line: line,
      transform
    )
  }

  /// Binds the director's `output`, converted to a verdict by `transform`, to the stage's guard.
  ///
  /// The guard waits for a verdict after each of its ``ExitGuard/attempts``.
  public func bind<Output: Publisher>(
    _ output: KeyPath<Director, Output>,
    to exitGuard: ExitGuard,
    fileID: String = #fileID,
    line: Int = #line,
    _ transform: @escaping (Output.Output) -> ExitVerdict
  ) where Output.Failure == Never {
    let name = OutputName(keyPath: output, sourceLine: SourceLine(fileID, line))
    if exitGuard !== loadedGuard {
      fatalError("\(Self.self) binds \(name) to a guard that is not its exitGuard.")
    }
    exitGuard.expectVerdict()
    follow(director[keyPath: output], named: name, by: "ExitGuard") {
      exitGuard.decide(transform($0))
    }
  }

  /// Calls `receive` with each value of the director's `output` for as long as the stage is
  /// presented.
  ///
  /// Call it in the director factory; it takes the director as a parameter for that reason. `where`, `examine` and the x-ray
  /// name the `scene` that reacts.
  public func observe<Output: Publisher>(
    _ output: KeyPath<Director, Output>,
    of director: Director,
    by scene: Any,
    fileID: String = #fileID,
    line: Int = #line,
    _ receive: @escaping (Output.Output) -> Void
  ) where Output.Failure == Never {
    let name = OutputName(keyPath: output, sourceLine: SourceLine(fileID, line))
    observe(director[keyPath: output], named: name, of: director, by: scene, receive)
  }

  /// Calls `receive` with each value of `output`, which belongs to the director and has a name.
  func observe<Output: Publisher>(
    _ output: Output,
    named name: OutputName,
    of director: Director,
    by scene: Any,
    _ receive: @escaping (Output.Output) -> Void
  ) where Output.Failure == Never {
    let observation = Observation(name, of: director, by: scene)
    observations.append(observation)
    let kind = type(of: scene)
    follow(output, named: name, by: TypeName.of(kind)) { value in
      observation.receive(value)
      receive(value)
    }
  }

  /// Presents the stage by `present`, and returns a signal of the first value of `result`.
  ///
  /// The first value removes the stage. If the stage is left in any other way, the signal finishes
  /// without a value.
  func outcome<Result: Publisher>(
    of result: KeyPath<Director, Result>,
    at source: SourceLine,
    by present: () -> NavigationResult
  ) -> Signal<Result.Output> where Result.Failure == Never {
    let outcome = NavigationOutcome<Result.Output>()
    keep(outcome.giveUp(after: departure))
    let bindDirector = directorDidLoad
    directorDidLoad = { [unowned self] in
      bindDirector?()
      follow(
        director[keyPath: result],
        named: OutputName(keyPath: result, sourceLine: source),
        by: "NavigationContext"
      ) { [weak handle] value in
        outcome.settle(value) { deliver in
          let screen = handle?.owner.screen
          handle?.owner.takeAway {
            screen?.didReturn(value)
            deliver()
          }
        }
      }
    }
    _ = present()
    return outcome.signal
  }
}

/// A misuse of a stage's director.
///
/// The property `director` traps with its description. To handle it instead, call
/// ``Directed/loadedDirector()``.
///
/// Source: “A Different Take on MVVM with Swift”, `BaseStage`.
nonisolated public enum DirectorError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The director was read before the stage loaded, or after it was gone; `stage` is the name of the
  /// stage's type.
  case notLoaded(stage: String)

  /// The sentence with which the property traps.
  public var description: String {
    switch self {
    case .notLoaded(let stage):
      "\(stage).director must not be touched before the stage loads, nor after it is gone."
    }
  }
}
