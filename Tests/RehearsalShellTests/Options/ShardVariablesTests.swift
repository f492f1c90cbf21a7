import Exploration
import TestSupport
import Testing

@testable import RehearsalShell

/// Parts of a run that the environment names.
@Suite(.timeLimit(.minutes(10))) struct ShardVariablesTests {
  private func shard(_ variables: [String: String]) throws -> (shard: Shard?, complaints: [String])
  {
    var complaints: [String] = []
    let shard = try ShardVariables { variables[$0] }.shard { complaints.append($0) }
    return (shard, complaints)
  }

  @Test("without variables, there is no shard")
  func none() throws {
    let result = try shard(["TEST_SHARD_INDEX": "1", "JOB_COMPLETIONS": "3"])
    #expect(result.shard == nil)
    #expect(result.complaints.isEmpty)
  }

  @Test("Bazel counts from zero, and its status file is touched")
  func bazel() throws {
    let folder = TemporaryFolder()
    let variables = [
      "TEST_SHARD_INDEX": "1", "TEST_TOTAL_SHARDS": "3",
      "TEST_SHARD_STATUS_FILE": folder.path(of: "status"), "JOB_COMPLETION_INDEX": "0",
      "JOB_COMPLETIONS": "9",
    ]
    #expect(try shard(variables).shard == Shard(reading: "2/3"))
    #expect(try folder.names == ["status"])
    #expect(try shard(variables).shard == Shard(reading: "2/3"))
  }

  @Test("an indexed job of Kubernetes counts from zero, too")
  func kubernetes() throws {
    let result = try shard(["JOB_COMPLETION_INDEX": "4", "JOB_COMPLETIONS": "5"])
    #expect(try result.shard == Shard(reading: "5/5"))
  }

  @Test("the example of a job sets the number of its parts")
  func exampleOfJob() throws {
    let job = try PackageFolder.text(of: "Examples/Kubernetes/job.yaml")
    let counts = job.matches(of: /completions: (\d+)\n/).compactMap { Int($0.1) }
    let values = job.matches(of: /- name: (\w+)\n *value: "(\d+)"/).map {
      (String($0.1), String($0.2))
    }
    let count = try #require(counts.first)
    #expect(job.contains("completionMode: Indexed\n"))
    for index in 0..<count {
      let variables = Dictionary(values + [("JOB_COMPLETION_INDEX", "\(index)")]) { $1 }
      #expect(try shard(variables).shard == Shard(reading: "\(index + 1)/\(count)"))
    }
  }

  @Test("an index of a job without their number is ignored, with one sentence")
  func unknownCount() throws {
    let result = try shard(["JOB_COMPLETION_INDEX": "4"])
    #expect(result.shard == nil)
    #expect(result.complaints.count == 1)
  }

  @Test(
    "any other value is refused",
    arguments: [
      ["TEST_TOTAL_SHARDS": "3"], ["TEST_TOTAL_SHARDS": "3", "TEST_SHARD_INDEX": "3"],
      ["TEST_TOTAL_SHARDS": "0", "TEST_SHARD_INDEX": "0"],
      ["TEST_TOTAL_SHARDS": "x", "TEST_SHARD_INDEX": "0"],
      ["TEST_TOTAL_SHARDS": "-2", "TEST_SHARD_INDEX": "-1"],
      ["JOB_COMPLETION_INDEX": "", "JOB_COMPLETIONS": "2"],
      [
        "TEST_TOTAL_SHARDS": "1", "TEST_SHARD_INDEX": "0",
        "TEST_SHARD_STATUS_FILE": "/no/folder/status",
      ],
    ]
  )
  func malformed(variables: [String: String]) {
    #expect(throws: ShellError.self) { try shard(variables) }
  }
}
