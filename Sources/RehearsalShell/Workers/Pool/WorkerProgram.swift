/// The program that workers run, and how it is started.
struct WorkerProgram {
  /// The path of the executable.
  let executable: String
  /// The variables that differ from the environment of this process.
  let environment: [String: String]
  /// Returns the arguments of a worker whose status page is at a path.
  let arguments: (_ statusPage: String) -> [String]

  /// Makes a worker's program, which is this one unless a test names another `executable`.
  init(
    executable: String? = nil,
    environment: [String: String] = [:],
    arguments: @escaping (_ statusPage: String) -> [String]
  ) throws {
    self.executable = try executable ?? RunningExecutable.path()
    self.environment = environment
    self.arguments = arguments
  }
}
