import Streams

/// Reports from a stage: the user's actions on its controls, its director's outputs, and its
/// release.
extension Tracer {
  /// Begins an action of the user on a control, which lasts until ``end()``, and returns its cause: the
  /// user, whose only effect is the control.
  func beginAction(_ action: Action, _ argument: ActionArgument, of view: View) -> Cause {
    let control = Cause(
      controlName(of: view),
      by: "\(action.verb) \(view.address)",
      in: view.display.stage?.titledContext,
      at: view.handlerSource
    )
    let isSecret = action.argument.isText && view.isSecure
    control.emission = isSecret ? ValueText.secret : text(of: argument.tracedValue)
    let user = Cause("you")
    begin(control, of: user)
    return user
  }

  /// Begins to fill the cells of a list, which lasts until ``end()``.
  func beginFilling(_ list: View) {
    let name = controlName(of: list)
    let cause = Cause(name, in: list.display.stage?.titledContext)
    cause.needsEffect = true
    // The user's action may have named the list already.
    if innermost == name { enterInnermost() } else { begin(cause) }
  }

  /// Begins what `view` sends by itself, such as that its end is reached, which lasts until ``end()``.
  func beginSending(_ input: String, of view: View) {
    let cause = Cause(controlName(of: view), by: input, in: view.display.stage?.titledContext)
    cause.needsEffect = true
    begin(cause)
  }

  /// Begins a command of the user that is not for a control, which lasts until ``end()``.
  func beginVerb(_ words: String, to receiver: String) {
    let user = Cause("you")
    let told = Cause(receiver, by: words)
    user.needsEffect = true
    told.needsEffect = true
    begin(told, of: user)
  }

  /// Begins a scene's reaction to `output` of a director, which lasts until ``end()``.
  func beginObservation(
    of output: OutputName,
    _ value: Any,
    by scene: String,
    in context: TitledContext?
  ) {
    let source = Cause("\(output)", by: emission, in: context)
    let observer = Cause(scene, by: text(of: value), at: output.sourceLine)
    begin(observer, of: source)
  }

  /// Begins to show `value` of a model after `cause` has changed it, until ``end()``.
  func beginChange(of value: ObservedValue, because cause: Cause?) {
    let change = Cause(value.property.name, by: "set")
    change.isReceiver = true
    // A binding that shows nothing new is only worth a line if the user has made the change.
    change.needsEffect = !value.isEditable
    begin(change, because: cause)
  }

  /// Adds a change to a property of a control or a stage.
  func didChange<Value>(_ property: Property<Value>, of display: Display) {
    // The description of an arriving scene shows its values already.
    guard level != .flow || !isArriving, let stage = display.stage else { return }
    let place = Cause(
      name(of: property, of: display, on: stage),
      by: display.view?.isSecure == true ? ValueText.secret : text(of: property.value),
      in: stage.titledContext,
      at: property.source?.sourceLine
    )
    place.isVisible = true
    guard !isReceiving, let source = sourceName(of: property, of: display, on: stage) else {
      return add(place)
    }
    let output = Cause(source, by: emission, in: stage.titledContext)
    output.append(place)
    add(output)
  }

  /// Begins the release of a stage.
  ///
  /// Call the returned closure after the subscriptions of the stage and their scheduled work are
  /// cancelled.
  func beginRelease(of stage: Stage) -> () -> Void {
    guard level == .all else { return {} }
    let cause = Cause(TypeName.of(stage), in: stage.titledContext)
    let (director, subscriptionCount) = (stage.directorName, stage.subscriptionCount)
    let timerCount = scheduler.pendingCount
    begin(cause)
    return { [self] in
      end()
      let cancelledCount = timerCount - scheduler.pendingCount
      let released = [
        director, TextLayout.count(subscriptionCount, "subscription"),
        cancelledCount > 0 ? TextLayout.count(cancelledCount, "timer") : nil,
      ]
      cause.append(Cause(released.compactMap { $0 }.joined(separator: ", "), by: "release"))
    }
  }

  private func controlName(of view: View) -> String {
    guard let stage = view.display.stage else { return view.name }
    return "\(TypeName.of(stage))." + (Member.name(of: view, in: stage) ?? view.name)
  }

  private func name<Value>(
    of property: Property<Value>,
    of display: Display,
    on stage: Stage
  ) -> String {
    guard let view = display.view else {
      return "\(TypeName.of(stage)).exitGuard." + (memberName(of: property, in: stage.loadedGuard))
    }
    if view is TitleView { return "\(TypeName.of(stage)).title" }
    return controlName(of: view) + "." + memberName(of: property, in: view)
  }

  private func memberName<Value>(of property: Property<Value>, in owner: AnyObject?) -> String {
    owner.flatMap { Member.name(of: property, in: $0) } ?? "value"
  }

  /// The source of the property's value: an output, or else a view model.
  ///
  /// The view model is that of the control, of the nearest section around it that has one, or of the stage.
  private func sourceName<Value>(
    of property: Property<Value>,
    of display: Display,
    on stage: Stage
  ) -> String? {
    if let source = property.source { return "\(source)" }
    var view = display.view
    while let inner = view, inner.viewModelSlot == nil { view = inner.section }
    return (view?.viewModelSlot ?? stage.viewModelSlot)?.viewModelName
  }
}
