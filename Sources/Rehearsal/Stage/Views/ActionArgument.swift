nonisolated extension Action {
  /// The shape of an action's argument, which follows the control's name.
  ///
  /// All that depends on a shape is in this file: how the argument is read, completed, spelled, tried, explained and
  /// traced.
  public enum Argument: Hashable, Sendable {
    /// Nothing: `tap website`.
    case none
    /// The rest of the line, exactly as typed: `message Don't`.
    ///
    /// A pair of quotation marks around all of it is removed: `message ""`.
    case text(placeholder: String)
    /// One of the control's ``View/choices``, by number, by name, or by a part of its name:
    /// `select profile`.
    case choice(placeholder: String)
    /// One of the control's ``View/choices`` as its new value, by name: `notifications off`.
    case value(placeholder: String)
    /// One of the control's ``View/choices``, as for `choice`, and where it goes among them:
    /// `move 3 to 1`.
    case move(placeholder: String)
  }
}

/// The argument that a command passes to a control.
nonisolated public enum ActionArgument: Hashable, Sendable {
  /// Nothing.
  case none
  /// The rest of the line, without quotation marks around all of it.
  case text(String)
  /// The zero-based index of the chosen item.
  case choice(Int)
  /// The zero-based index of an item, and the index that it is to have after the move.
  case move(from: Int, to: Int)
}

// MARK: What others have to know of a shape

nonisolated extension Action.Argument {
  /// Whether it is the rest of the line as it was typed, which may be a secret.
  var isText: Bool { if case .text = self { true } else { false } }

  /// Whether it is one of the control's rows, which have numbers.
  var isRow: Bool { if case .choice = self { true } else { false } }

  /// Whether it is one of the control's values, which have no numbers.
  var isValue: Bool { if case .value = self { true } else { false } }

  /// Whether it begins with one of the control's ``View/choices``; after the row to move, more words follow.
  var isChoice: Bool { if case .move = self { true } else { isRow || isValue } }
}

nonisolated extension ActionArgument {
  /// The zero-based index of the chosen item; nil for another argument.
  var choice: Int? { if case .choice(let index) = self { index } else { nil } }

  /// Whether the command leads to the same screen each time, so that the way there can be learned.
  var leadsOneWay: Bool { self == .none || choice != nil }

  /// The value that the x-ray shows.
  var tracedValue: Any {
    switch self {
    case .none: ()
    case .text(let text): text
    case .choice(let index): index
    case .move(let from, let to): (from, to)
    }
  }
}

// MARK: Reading

extension Action {
  /// Reads the argument for `view` from the rest of a line, all of which it takes.
  func readArgument(
    for view: View,
    from lexer: CommandLexer
  ) throws(Refusal) -> ActionArgument {
    expectArgument(for: view, in: lexer)
    switch argument {
    case .none:
      try lexer.expectEnd(after: view.address)
      return .none
    case .text(let placeholder):
      let typed = lexer.verbatim
      guard !typed.isEmpty else {
        let isFirst = self == view.actions.first
        throw .missingText(
          control: isFirst ? view.address : "\(verb) \(view.address)",
          verb: verb,
          placeholder: placeholder
        )
      }
      return .text(CommandLexer.text(of: typed))
    case .choice:
      return .choice(try ChoiceReader(rowsOf: view, after: verb).read(lexer))
    case .value:
      return .choice(try ChoiceReader(valuesOf: view).read(lexer))
    case .move:
      let (from, to) = try ChoiceReader(rowsOf: view, after: verb).readMove(lexer)
      return .move(from: from, to: to)
    }
  }
}

// MARK: Completing, spelling, trying and explaining

extension Action {
  /// Notes what can stand at the places of an argument for `view`.
  func expectArgument(for view: View, in lexer: CommandLexer) {
    guard let place = lexer.nextPlace else { return }
    guard case .move = argument else { return place.expect { self.argument.slot(for: view) } }
    lexer.expect([
      { self.argument.slot(for: view) },
      { .option("to", help: "the place to move it to", ending: .word) },
      { view.rowSlot(ending: .command) },
    ])
  }
}

extension Action.Argument {
  /// Returns what can stand where an argument for `view` begins.
  func slot(for view: View) -> CommandSlot {
    switch self {
    case .none: .nothing
    case .text: CommandSlot(kind: .text)
    case .choice, .value: view.choiceSlot
    case .move: view.rowSlot(ending: .word)
    }
  }

  /// Returns the words that mean `argument` of `view`.
  func words(for argument: ActionArgument, of view: View) -> [String] {
    switch argument {
    case .none: return []
    case .text(let text): return [CommandLexer.quoteText(text)]
    case .move(let from, let to): return [String(from + 1), "to", String(to + 1)]
    case .choice(let index):
      // Numbers stand for rows, unless their titles are commands. Rows with the same title differ in their numbers.
      guard let title = view.title(ofChoice: index),
        isValue || view.isChooser && view.choices.count(where: { $0 == title }) == 1
      else { return [String(index + 1)] }
      return [CommandLexer.quote(title)]
    }
  }

  /// Returns arguments for trying an action of `view` when exploring an app.
  func samples(for view: View) -> [ActionArgument] {
    switch self {
    case .none: return [.none]
    case .text(let placeholder):
      let texts = view.sampleTexts
      return texts.isEmpty ? [.text(placeholder)] : texts.map { .text($0) }
    case .value: return view.choices.indices.map { .choice($0) }
    case .choice:
      let count = view.choiceCount
      // Each row of a short menu may lead somewhere else.
      return count < 2 || view.isShortMenu
        ? (0..<count).map { .choice($0) } : [.choice(0), .choice(count - 1)]
    case .move:
      let last = view.choiceCount - 1
      return last < 1 ? [] : [.move(from: 0, to: last), .move(from: last, to: 0)]
    }
  }

  /// The argument in `help`, after a blank; in brackets if it `isOptional`.
  func usage(isOptional: Bool = false) -> String {
    switch self {
    case .none: ""
    case .text(let placeholder), .choice(let placeholder), .value(let placeholder):
      isOptional ? " [\(placeholder)]" : " <\(placeholder)>"
    case .move(let placeholder): " <\(placeholder)> to <\(placeholder)>"
    }
  }
}

extension Action {
  /// Returns the shortest form of a command for a control called `name`, as `help` shows it.
  ///
  /// `isFirst` means that the name alone performs the action, and `isOnly` that no other control has the verb.
  func usage(for name: String, isFirst: Bool, isOnly: Bool) -> String {
    let needsNoName: Bool
    switch argument {
    case .none: needsNoName = standsAlone && isOnly
    case .choice, .move: needsNoName = isOnly
    case .text, .value:
      if isFirst { return name + argument.usage() }
      needsNoName = false
    }
    return (needsNoName ? verb : "\(verb) \(name)") + argument.usage()
  }
}
