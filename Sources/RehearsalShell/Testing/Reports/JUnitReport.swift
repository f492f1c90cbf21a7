/// The results of a run as JUnit XML for build servers, with one test case per file.
///
/// Source: the Ant JUnit schema, with the `file` and `line` that build servers have added to it.
struct JUnitReport: TestReport {
  /// The name of the app.
  let name: String

  /// Returns the whole document, because it begins with the counts.
  func ending(of run: TestRun, rerun: String?) -> String {
    let results = run.results
    let failureCount = results.count { $0.verdict.status == .failure }
    let errorCount = results.count { !$0.passed } - failureCount
    let counts = """
      tests="\(results.count)" failures="\(failureCount)" errors="\(errorCount)" skipped="0" \
      time="\(run.duration.secondsText)"
      """
    let name = XMLText(name)
    var lines = [
      #"<?xml version="1.0" encoding="UTF-8"?>"#,
      #"<testsuites name="\#(name)" \#(counts)>"#,
      #"  <testsuite name="\#(name)" \#(counts)>"#,
    ]
    for result in results { lines += Self.lines(of: result) }
    lines += ["  </testsuite>", "</testsuites>"]
    return lines.joined(separator: "\n") + "\n"
  }

  private static func lines(of result: FileResult) -> [String] {
    let attributes = """
      classname="\(XMLText(className(of: result.path)))" name="\(XMLText(result.name))" \
      file="\(XMLText(result.path))" line="\(result.firstLine ?? 1)" \
      time="\(result.duration.secondsText)"
      """
    if result.passed { return ["    <testcase \(attributes)/>"] }
    return ["    <testcase \(attributes)>", failure(of: result), "    </testcase>"]
  }

  private static func failure(of result: FileResult) -> String {
    let element = result.verdict.status == .failure ? "failure" : "error"
    let place = result.firstLine.map { "\(result.path):\($0)" } ?? result.path
    let message = XMLText("\(place): \(result.verdict.summary)")
    return #"      <\#(element) type="\#(result.verdict)" message="\#(message)">"#
      + "\(XMLText(result.failureText))</\(element)>"
  }

  /// Converts the path of a file to the form of package and class names.
  private static func className(of path: String) -> String {
    let folders = path.split(separator: "/").dropLast().filter { $0 != "." && $0 != ".." }
    return (folders.map(String.init) + [TranscriptName.stem(of: path)]).joined(separator: ".")
  }
}
