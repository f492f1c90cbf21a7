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
    "\(address) is a section of \(TextLayout.count(parts.count, "control"))" + heading.provenance
  }

  override func load(on screen: Screen, in stage: Stage) {
    super.load(on: screen, in: stage)
    let layout = layout
    StoredControls.name(layout, of: self, below: Section.self)
    for control in layout { add(control, to: stage) }
  }

  /// The parts are hidden and disabled with the section.
  override func propertyDidChange() {
    updateParts()
  }
}
