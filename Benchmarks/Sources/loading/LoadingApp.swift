import Rehearsal

/// An app whose window the benchmark presents stages into.
struct LoadingApp: App {
  /// The context at the bottom, as long as the app runs.
  static weak var window: (any NavigationContext)?

  let name = "loading"
  let title = "Loading"
  let summary = "stages of ten controls"

  func presentInContext(_ context: any NavigationContext, services: World) {
    Self.window = context
    context.push(Stage())
  }
}

/// Ten controls with names and a layout.
final class NamedStage: Stage {
  let first = Label("first", text: "1")
  let second = Label("second", text: "2")
  let third = Label("third", text: "3")
  let fourth = Label("fourth", text: "4")
  let fifth = Label("fifth", text: "5")
  let sixth = Label("sixth", text: "6")
  let seventh = Label("seventh", text: "7")
  let eighth = Label("eighth", text: "8")
  let ninth = Label("ninth", text: "9")
  let tenth = Label("tenth", text: "10")

  override var layout: [View] {
    [first, second, third, fourth, fifth, sixth, seventh, eighth, ninth, tenth]
  }
}

/// The same ten controls, found in its properties.
final class FoundStage: Stage {
  let first = Label(text: "1")
  let second = Label(text: "2")
  let third = Label(text: "3")
  let fourth = Label(text: "4")
  let fifth = Label(text: "5")
  let sixth = Label(text: "6")
  let seventh = Label(text: "7")
  let eighth = Label(text: "8")
  let ninth = Label(text: "9")
  let tenth = Label(text: "10")
}
