/// The program that workers run, and how it is started.
struct WorkerProgram {
  /// The path of the executable.
  let executable: String
  /// The variables that differ from the environment of this process.
  var environment: [String: String] = [:]
  /// Returns the arguments of a worker whose status page is at a path.
  let arguments: (_ statusPage: String) throws -> [String]
}

extension WorkerProgram {
  /// Makes this program a worker for `job`; throws an error if its executable is gone.
  init(environment: [String: String] = [:], job: WorkerCommand.Job) throws {
    self.init(executable: try RunningExecutable.path(), environment: environment) {
      try WorkerCommand(job: job, statusPage: $0).arguments()
    }
  }
}
