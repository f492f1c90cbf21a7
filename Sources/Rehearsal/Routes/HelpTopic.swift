/// A word of the app's own that `help` explains while the user is in an entry point, or outside all of them.
///
/// ```swift
/// let points = HelpTopic("points", summary: "how points are earned", [
///   HelpTopic.Section("rules", [
///     HelpTopic.Entry("each euro is a point", commands: ["select 1", "pay"]),
///   ])
/// ])
/// ```
public struct HelpTopic {
  /// The word that the user asks about: `help points`.
  public let word: String

  /// A description in one line.
  public let summary: String

  /// What the user asks about by a second word, as in `help points history`.
  ///
  /// A part has no parts of its own: `help` reads two words.
  public let parts: [HelpTopic]

  let sections: () -> [Section]

  /// Declares a topic, perhaps with `parts` for what is too long for it.
  ///
  /// `sections` are only evaluated when the user asks about it.
  public init(
    _ word: String,
    summary: String,
    parts: [HelpTopic] = [],
    _ sections: @autoclosure @escaping () -> [Section]
  ) {
    self.word = word
    self.summary = summary
    self.parts = parts
    self.sections = sections
  }

  /// Entries under a heading.
  public struct Section {
    let heading: String
    /// The entries.
    public let entries: [Entry]

    /// Makes a section.
    public init(_ heading: String, _ entries: [Entry]) {
      self.heading = heading
      self.entries = entries
    }
  }

  /// A sentence, and the commands that show what it says.
  public struct Entry {
    let text: String
    let commands: [String]

    /// Makes an entry; without `commands`, it is the sentence alone.
    public init(_ text: String, commands: [String] = []) {
      self.text = text
      self.commands = commands
    }
  }

  /// The sections as lines of the screen.
  func lines(on layout: TextLayout) -> [String] {
    sections().flatMap { section in
      layout.prose(section.heading, indent: 2)
        + section.entries.flatMap { entry -> [String] in
          // As in a transcript: each stands behind its own prompt.
          let commands = entry.commands.map { "> \($0)" }.joined(separator: " ")
          return layout.item(entry.text, indent: 4) + layout.prose(commands, indent: 6)
        }
    }
  }
}
