/// The app of the command that is being parsed.
///
/// The parser asks types, not values, for the names to print, so a task-local value provides the
/// app's names.
struct Invocation {
  @TaskLocal static var current = Invocation(name: "app", title: "App", summary: "", version: "")

  let name: String
  let title: String
  let summary: String
  let version: String
}
