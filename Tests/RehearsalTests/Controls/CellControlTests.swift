import Streams
import Testing

@testable import Rehearsal

/// Cells with controls of their own.
@Suite(.timeLimit(.minutes(10))) struct CellControlTests {
  private let director: TodosDirector
  private let stage: TodosStage
  private let session: Session

  init() throws {
    let stage = TodosStage { stage in
      TodosDirector(
        checks: stage.todos.inputs(of: TodoCell.self, \.done.changes),
        notes: stage.todos.inputs(of: TodoCell.self, \.note.edits),
        removals: stage.todos.inputs(of: TodoCell.self, \.remove.taps)
      )
    }
    self.stage = stage
    session = try Session(of: TestApp(showing: { stage }))
    director = try #require(stage.directorStorage as? TodosDirector)
  }

  @Test("commands name the control, the row, and the argument; inputs come with the row's index")
  func commands() {
    #expect(session.lines("done 1") == ["    1   milk   done on    note “”        [remove]"])
    #expect(session.lines("done tea off") == ["    2   tea    done off   note “green”   [remove]"])
    #expect(session.lines("done todos 3 on")[0].contains("3   rest   done on"))
    #expect(session.lines("note 2 black, no sugar")[0].contains("note “black, no sugar”"))
    #expect(session.lines("note mi 'x'")[0].contains("note “x”"))
    #expect(
      session.lines("done 1 on") == ["    1   milk   done on    note “x”                 [remove]"],
      "it is on already"
    )
    #expect(
      director.heard == [
        "check 0 true", "check 1 false", "check 2 true", "note 1 black, no sugar", "note 0 x",
      ]
    )
    #expect(session.lines("remove 2") == ["    (tea removed; 2 rows)"])
    #expect(session.lines("done 2")[0].contains("2   rest   done off"))
    #expect(director.heard.suffix(2) == ["remove 1", "check 1 false"])
  }

  @Test("work that filling a cell schedules is done in the same turn")
  func workWhileFilling() throws {
    let session = try Session(
      of: TestApp { context, world in
        context.push(
          PostersStage { cell, _ in
            world.scheduler.schedule { cell.caption.text.value = "loaded" }
          }
        )
      }
    )
    let row = "    1   Dune   poster (4 × 3 pixels)   scenes (1 row)   caption loaded"
    #expect(session.opening.flatMap(\.lines).last == row)
    #expect(session.lines("wait").isEmpty)
  }

  @Test("a list that is filled for ever is stopped")
  func endlessFilling() throws {
    let session = try Session(
      of: TestApp { context, world in
        context.push(PostersStage { _, list in world.scheduler.schedule { list.reloadData() } })
      }
    )
    #expect(session.opening.contains { $0.kind == .refusal(.endlessLoop("the filling of cells")) })
  }

  @Test("a control of a row can be disabled or hidden")
  func disabledControl() {
    director.protect("tea")
    #expect(session.lines("wait")[0].contains("[remove] (disabled)"))
    #expect(session.lines("remove 2") == ["! remove 2 is disabled now."])
    director.hideNotes()
    #expect(!session.lines("wait").joined().contains("note"))
    #expect(session.lines("note 1 x") == ["! Row 1 of todos has no note."])
    stage.todos.isEnabled.value = false
    session.submit("wait")
    #expect(session.lines("done 1") == ["! done 1 is disabled now."])
  }

  @Test("the list scrolls to a row off the screen whose control is named")
  func offScreen() {
    for number in 4...25 { director.add("todo \(number)") }
    session.submit("wait")
    let lines = session.lines("done 12")
    #expect(lines[0].contains("3    rest"))
    #expect(lines[9].contains("12   todo 12   done on"))
    #expect(lines.last == "    (rows 3 to 12 of 25; to go on: more)")
    #expect(session.lines("done 12") == [lines[9].replacing("done on ", with: "done off")])
    #expect(
      session.lines("note 1 oat milk")[0].contains("1    milk      done off   note “oat milk”")
    )
    #expect(session.lines("clear note 25").last == "    (rows 16 to 25 of 25)")
    #expect(
      session.lines("again") == ["    25   todo 25   done off   note “”   [remove]"],
      "it is empty already"
    )
    #expect(
      director.heard == [
        "check 11 true", "check 11 false", "note 0 oat milk", "note 24 ", "note 24 ",
      ]
    )
    #expect(session.command(in: "done 1")?.holdsSecret == false)
    #expect(session.unfinishedLine("done 1 ").completions.map(\.word) == ["on", "off"])
    #expect(session.unfinishedLine("done 1 on").marks.map(\.meaning) == [.command])
  }

  @Test("a refused command for a row off the screen does not scroll")
  func offScreenRefusal() {
    for number in 4...12 { director.add("todo \(number)") }
    director.protect("todo 12")
    session.submit("wait")
    #expect(session.lines("remove 12") == ["! remove 12 is disabled now."])
    #expect(
      session.lines("done 12 maybe") == ["! done 12 cannot be “maybe”. Known values: on, off"]
    )
    #expect(session.lines("done 13") == ["! There is no row 13. Rows: 1 to 12"])
    #expect(session.lines("look")[1].contains("1    milk"))
    session.submit("remove 12")
    session.submit("done 12 maybe")
    #expect(
      session.lines("again") == ["! remove 12 is disabled now."],
      "what is not understood is not repeated"
    )
    #expect(director.heard.isEmpty)
  }

  @Test("an incomplete or wrong action of a control in a row is refused in one line")
  func actionRefusals() {
    #expect(session.lines("clear") == ["! clear what? note"])
    #expect(session.lines("clear note") == ["! clear note what? milk, tea, rest"])
    #expect(session.lines("clear tea") == ["! I can't clear “tea”. Here I can clear: note"])
    #expect(session.lines("clear note 9") == ["! There is no row 9. Rows: 1 to 3"])
    #expect(
      session.lines("clear note 2 now") == [
        "! I don't know what to do with “now” after “clear note 2”."
      ]
    )
    #expect(session.lines("type note 2") == ["! type what? note 2 <text>"])
    #expect(
      session.lines("tap remove bread") == [
        "! todos has no row “bread”. On the screen: milk, tea, rest"
      ]
    )
    director.hideNotes()
    session.submit("wait")
    #expect(session.lines("clear note 1") == ["! Row 1 of todos has no note."])
  }

  /// A list whose rows have these titles, each with a number and a text.
  private func orders(_ titles: [String]) -> List {
    let list = List("orders")
    let values = list.values(of: String.self, id: \.self, in: OrderCell.self) {
      $0.title.value = $1
    }
    values.value = titles
    return list
  }

  @Test("a text view in a row understands its commands, and a verb alone means the stage's stepper")
  func numbersAndTexts() throws {
    let list = orders(["tea", "quantity"])
    let guests = Stepper("guests", value: 2)
    let session = try Session(of: TestApp(showing: { LineupStage(guests, list) }))
    #expect(session.lines("increase") == ["  guests   3"])
    #expect(session.lines("append remark 1 hot")[0].hasSuffix("hot"))
    #expect(session.lines("append remark 1 strong").count == 1)
    #expect(session.lines("append remark 1") == ["! append what? append remark 1 <line>"])
    #expect(
      session.lines("increase 1") == [
        "! I don't know what to do with “1” after “increase”."
      ]
    )
  }

  @Test("an exploration tries the controls in the first row and in the last one")
  func exploration() {
    director.protect("rest")
    session.submit("wait")
    #expect(
      session.offers(with: []).filter { $0.name != "todos" }.map(\.line) == [
        "done 1 on", "done 1 off", "done 3 on", "done 3 off", "note 1 text", "note 3 text",
        "clear note 1", "clear note 3", "remove 1",
      ]
    )
    director.clear()
    session.submit("wait")
    #expect(session.offers(with: []).allSatisfy { !$0.line.contains("done") })
  }

  @Test("help, completion and examine know the controls of the rows")
  func help() {
    #expect(
      session.lines("help").prefix(5) == [
        "  Here",
        "    select <row>          choose a row",
        "    done <row> [on|off]   switch it on or off",
        "    note <row> <text>     write into the field",
        "    clear note <row>      empty the field",
      ]
    )
    #expect(session.unfinishedLine("clear ").completions.map(\.word) == ["note"])
    #expect(
      session.unfinishedLine("clear note ").completions.map(\.word) == ["milk", "tea", "rest"]
    )
    #expect(session.unfinishedLine("switch done 2 ").completions.map(\.word) == ["on", "off"])
    #expect(session.unfinishedLine("done 2 ").completions.map(\.word) == ["on", "off"])
    #expect(session.unfinishedLine("done tea o").completions.map(\.word) == ["on", "off"])
    #expect(
      session.lines("x 2").joined(separator: " ").contains(
        "tea is row 2 of todos. done 2 is a toggle, turned on"
      )
    )
    #expect(session.lines("x done")[0].contains("done is a control in the rows of todos."))
    #expect(session.lines("x done milk")[0].hasPrefix("  done 1 is a toggle, turned off"))
    #expect(session.lines("x done todos 2")[0].hasPrefix("  done 2 is a toggle, turned on"))
    #expect(session.lines("x done 4")[0].hasPrefix("! I can't examine “done 4”."))
    #expect(session.unfinishedLine("x done ").completions.map(\.word) == ["milk", "tea", "rest"])
    #expect(session.unfinishedLine("x done 2").marks.map(\.meaning) == [.command])
    #expect(
      session.lines("x todos").joined(separator: " ").contains("row has done, note, remove")
    )
    let examined = session.lines("x director").joined(separator: "\n")
    #expect(examined.contains("changes of done"))
    #expect(examined.contains("todos.values"))
    #expect(session.lines("x stage").joined().contains("◂ TodosDirector.todos"))
    #expect(session.unfinishedLine("done 2 on").marks.map(\.meaning) == [.command])
    #expect(session.unfinishedLine("done 2 maybe").marks.map(\.meaning) == [.command, .mistake])
  }

  @Test("undo takes back what a control of a row did")
  func undo() throws {
    let session = try Session(of: TestApp(showing: Self.makeStage))
    func look() -> [String] { session.submit("look").flatMap(\.lines) }
    session.submit("done 1")
    #expect(look()[1].contains("done on"))
    session.submit("undo")
    #expect(look()[1].contains("done off"))
    session.submit("redo")
    #expect(look()[1].contains("done on"))
  }

  @Test("the x-ray names the control and the row")
  func xray() {
    session.submit("xray on")
    let lines = session.lines("done 1").joined(separator: "\n")
    #expect(lines.contains("switch done 1"))
    #expect(session.lines("clear note 2").joined(separator: "\n").contains("clear note 2"))
  }

  @Test("a secret in a row may end with a blank, and the log leaves out a mistyped one")
  func secretOfSeveralWords() throws {
    let list = List("accounts")
    let values = list.values(of: String.self, id: \.self, in: AccountCell.self) {
      $0.title.value = $1
    }
    values.value = ["Home Wifi"]
    let session = try Session(of: TestApp(showing: { LineupStage(list) }))
    let command = try #require(session.command(in: "pin Home Wifi 1234 "))
    #expect(command.line(hidingSecretAs: "*") == "pin Home Wifi *")
    for line in ["pin Home Wifi 1234 ", "pn 1 1234", "pin 9 1234", "open 1 off"] {
      session.submit(line)
    }
    #expect(session.log.entries.count == 2)
  }

  @Test("the title of a row off the screen names its controls")
  func titleOffScreen() throws {
    let list = List("guests", pageLength: 2)
    let values = list.values(of: String.self, id: \.self, in: GuestCell.self) {
      $0.titleField.text.value = $1
    }
    values.value = ["Run far", "Read", "Run"]
    let session = try Session(of: TestApp(showing: { LineupStage(list) }))
    #expect(
      session.lines("title Run Walk") == [
        "    2   title “Read”", "    3   title “Walk”", "    (rows 2 to 3 of 3)",
      ]
    )
  }

  @Test("two lists with the same cells are told apart by name")
  func twoLists() throws {
    let lists = ["home", "work"].map { List($0) }
    for list in lists {
      let values = list.values(of: String.self, id: \.self, in: TodoCell.self) {
        $0.title.value = $1
      }
      values.value = ["milk"]
    }
    let session = try Session(of: TestApp(showing: { LineupStage(lists[0], lists[1]) }))
    #expect(session.lines("done work 1")[0].contains("done on"))
    #expect(session.lines("done 1") == ["! “done” could be: done home, done work"])
    #expect(session.lines("type note work 1 oat")[0].contains("note “oat”"))
    #expect(
      session.lines("clear note 1") == ["! “clear note” could be: clear note home, clear note work"]
    )
    #expect(session.lines("help clear")[0].contains("clear note home <row>"))
  }

  @Test("a stage whose cells have controls does not leak")
  func leaks() throws {
    let session = try Session(of: TestApp(showing: Self.makeStage))
    session.submit("done 1")
    session.submit("remove 1")
    #expect(session.end().isEmpty)
    #expect(session.leaks.isEmpty)
  }

  private static func makeStage() -> Stage {
    TodosStage { stage in
      TodosDirector(
        checks: stage.todos.inputs(of: TodoCell.self, \.done.changes),
        notes: stage.todos.inputs(of: TodoCell.self, \.note.edits),
        removals: stage.todos.inputs(of: TodoCell.self, \.remove.taps)
      )
    }
  }
}

private struct Todo: Equatable {
  let title: String
  var note = ""
  var isDone = false
  var isProtected = false
  var hidesNote = false
}

private final class TodosDirector {
  let todos: Signal<[Todo]>
  private let relay = CurrentValueRelay([
    Todo(title: "milk"), Todo(title: "tea", note: "green", isDone: true), Todo(title: "rest"),
  ])
  private var subscriptions: [AnyCancellable] = []
  private(set) var heard: [String] = []

  init(
    checks: Signal<(index: Int, value: Bool)>,
    notes: Signal<(index: Int, value: String)>,
    removals: Signal<(index: Int, value: Void)>
  ) {
    todos = relay.eraseToSignal()
    subscriptions = [
      checks.sink { [unowned self] index, isDone in
        heard.append("check \(index) \(isDone)")
        change { $0[index].isDone = isDone }
      },
      notes.sink { [unowned self] index, note in
        heard.append("note \(index) \(note)")
        change { $0[index].note = note }
      },
      removals.sink { [unowned self] index, _ in
        heard.append("remove \(index)")
        change { $0.remove(at: index) }
      },
    ]
  }

  private func change(_ edit: (inout [Todo]) -> Void) {
    var todos = relay.value
    edit(&todos)
    relay.accept(todos)
  }

  func add(_ title: String) { change { $0.append(Todo(title: title)) } }
  func clear() { change { $0 = [] } }
  func protect(_ title: String) {
    change { todos in
      for index in todos.indices where todos[index].title == title {
        todos[index].isProtected = true
      }
    }
  }
  func hideNotes() {
    change { todos in for index in todos.indices { todos[index].hidesNote = true } }
  }
}

private final class TodoCell: Cell {
  let done = Toggle()
  let note = TextField()
  let remove = Button()
}

private final class AccountCell: Cell {
  let pin = TextField(isSecure: true)
  let open = Toggle(isOn: true)
}

private final class OrderCell: Cell {
  let quantity = Stepper()
  let remark = TextView()
}

private final class GuestCell: Cell {
  // A cell has a `title` already.
  let titleField = TextField("title")
}

private final class TodosStage: Stage, Directed {
  let todos = List()
  private(set) lazy var items = todos.values(of: Todo.self, id: \.title, in: TodoCell.self) {
    cell,
    todo in
    cell.title.value = todo.title
    cell.done.isOn.value = todo.isDone
    cell.note.text.value = todo.note
    cell.note.isHidden.value = todo.hidesNote
    cell.remove.isEnabled.value = !todo.isProtected
  }

  func bindDirector(_ director: TodosDirector) {
    bind(\.todos, to: items)
  }
}

private final class PosterCell: Cell {
  let poster = Image()
  let scenes = List(rows: [Row("desert")])
  let caption = Label()
}

/// A list whose cells load their captions.
private final class PostersStage: Stage, ListDataSource {
  let posters = List()
  private var load: (PosterCell, List) -> Void = { _, _ in }

  convenience init(load: @escaping (PosterCell, List) -> Void) {
    self.init()
    self.load = load
    posters.dataSource = self
  }

  func numberOfRows(in list: List) -> Int { 1 }

  func list(_ list: List, cellForRowAt index: Int) -> Cell {
    let cell = list.dequeueReusableCell(PosterCell.self)
    cell.title.value = "Dune"
    cell.poster.picture.value = Picture(width: 4, height: 3) { _, _ in
      Picture.Color(red: 0, green: 0, blue: 0)
    }
    load(cell, list)
    return cell
  }
}
