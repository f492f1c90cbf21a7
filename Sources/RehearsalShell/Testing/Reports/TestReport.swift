/// A report of a run: texts before, for each file in order, and after.
protocol TestReport {
  /// Returns the text before all results.
  func heading(fileCount: Int) -> String

  /// Returns the text for a file, whose `number` counts from 1.
  func text(of result: FileResult, number: Int) -> String

  /// Returns the text after all results; `rerun` is the command that plays only the failed files again.
  func ending(of run: TestRun, rerun: String?) -> String
}

extension TestReport {
  func heading(fileCount: Int) -> String { "" }
  func text(of result: FileResult, number: Int) -> String { "" }
  func ending(of run: TestRun, rerun: String?) -> String { "" }
}
