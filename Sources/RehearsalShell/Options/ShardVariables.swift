import ArgumentParser
import Exploration
import LineEditing
import Platform

/// The environment variables in which a build system or a cluster says which part of a run is wanted.
///
/// Sources: bazel.build, “Test encyclopedia”, Initial conditions; kubernetes.io, “Indexed Job for Parallel Processing
/// with Static Work Assignment”. Kubernetes sets only the index, so the manifest of a job has to set the number of
/// parts as `JOB_COMPLETIONS`.
struct ShardVariables {
  /// Returns the value of a variable; nil if it is not set.
  var value: (String) -> String? = ProcessEnvironment.value

  /// Returns the part that the variables name; nil if they name none.
  ///
  /// Touches the file by which Bazel learns that the program has read them. Calls `complaint` with one sentence if an
  /// index is of no use without the number of parts. Throws an error if a value is no number, or if the part does
  /// not exist.
  func shard(complaint: (String) -> Void) throws(ShellError) -> Shard? {
    if let count = value("TEST_TOTAL_SHARDS") {
      if let file = value("TEST_SHARD_STATUS_FILE") { try touch(file) }
      return try shard("TEST_SHARD_INDEX", of: count, in: "TEST_TOTAL_SHARDS")
    }
    guard value("JOB_COMPLETION_INDEX") != nil else { return nil }
    guard let count = value("JOB_COMPLETIONS") else {
      complaint(
        "JOB_COMPLETION_INDEX is set without JOB_COMPLETIONS, so all parts are run. To run a part of it, set "
          + "JOB_COMPLETIONS to the number of completions of the job."
      )
      return nil
    }
    return try shard("JOB_COMPLETION_INDEX", of: count, in: "JOB_COMPLETIONS")
  }

  /// The part whose index, from 0, is in the variable `name`.
  private func shard(
    _ name: String,
    of countText: String,
    in countName: String
  ) throws(ShellError) -> Shard {
    let text = value(name) ?? ""
    guard let count = Int(countText), let index = Int(text), (0..<max(0, count)).contains(index),
      let shard = Shard(number: index + 1, of: count)
    else {
      throw ShellError(
        "\(name) is “\(text)” and \(countName) is “\(countText)”. Set them to an index from 0, and to the number "
          + "of parts, or unset both.",
        .usage
      )
    }
    return shard
  }

  /// Creates the file at `path`, or sets its times to now.
  private func touch(_ path: String) throws(ShellError) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw .unwritable(path, errno: errno) }
    defer { close(descriptor) }
    guard futimens(descriptor, nil) == 0 else { throw .unwritable(path, errno: errno) }
  }
}

extension Shard {
  /// Parses `I/N`; throws an error if `argument` is malformed or the part does not exist.
  init(reading argument: String) throws {
    let parts = argument.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, let number = Int(parts[0]), let count = Int(parts[1]),
      let shard = Shard(number: number, of: count)
    else { throw ValidationError("write it as I/N, with I from 1 to N, such as 2/5") }
    self = shard
  }
}
