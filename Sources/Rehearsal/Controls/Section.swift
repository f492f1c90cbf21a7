/// Controls that belong together: they stand under a heading, and appear and disappear together.
///
/// Its stored properties hold the controls, as a stage's do:
///
/// ```swift
/// final class ContactSection: Section {
///   let phone = TextField()
///   let email = TextField()
/// }
///
/// final class AccountStage: Stage {
///   let wantsNews = Toggle()
///   let contact = ContactSection(heading: "How can we reach you?")
/// }
/// ```
///
/// Bind ``View/isHidden`` to hide the section with its controls. All controls of a stage, including
/// those of its sections, need different names.
open class Section: View {
  /// The text above the controls; empty for none.
  public let heading: Property<String>

  /// Makes a section with `heading` above its controls.
  ///
  /// Without a `name`, the stage's property that holds it names it.
  public init(_ name: String? = nil, heading: String = "") {
    self.heading = Property(heading)
    super.init(name)
    adopt(self.heading)
    display.notifiesView = true
  }

  /// The controls in the section's stored properties, in the order of their declaration.
  public final var controls: [View] { StoredControls.of(self, below: Section.self) }

  /// The controls, from top to bottom: all ``controls`` by default.
  ///
  /// The session reads it once, when the stage loads.
  open var layout: [View] { controls }

  /// The heading.
  open override var appearance: Appearance {
    heading.shown.isEmpty ? .prose("") : .line(heading.shown)
  }

  /// A sentence that states the number of controls.
  open override var examination: String {
    "\(name) is a section of \(TextLayout.count(parts.count, "control"))" + heading.provenance
  }

  private var loadedParts: [View] = []

  override var parts: [View] { loadedParts }

  override func load(on screen: Screen, in stage: Stage) {
    super.load(on: screen, in: stage)
    let layout = layout
    StoredControls.name(layout, of: self, below: Section.self)
    for control in layout { add(control, to: stage) }
    state = present
  }

  override func unload() {
    for part in loadedParts { part.unload() }
    super.unload()
  }

  /// What the parts share with the section.
  private struct State: Equatable {
    var isEffectivelyHidden = false
    var isDisabled = false
  }

  private var state = State()
  private var present: State {
    State(isEffectivelyHidden: isEffectivelyHidden, isDisabled: isDisabled)
  }

  /// The parts are hidden and disabled with the section.
  override func propertyDidChange() {
    guard state != present else { return }
    let appears = state.isEffectivelyHidden && !present.isEffectivelyHidden
    state = present
    for part in loadedParts {
      // A part that changed before is printed below the heading, too.
      if appears { part.display.setNeedsDisplayBelow() } else { part.display.setNeedsDisplay() }
    }
  }

  /// Loads `control` as the last part of the section.
  func add(_ control: View, to stage: Stage) {
    control.section = self
    loadedParts.append(control)
    stage.load(control)
  }

  /// Unloads all parts after the first `count`.
  func removeParts(after count: Int) {
    guard loadedParts.count > count else { return }
    for part in loadedParts[count...] {
      display.say("(\(part.name) is gone)")
      part.unload()
    }
    loadedParts.removeSubrange(count...)
  }
}
