/// A format for the standard output of a run, in the order of its files.
protocol TestReport {
  /// Returns the text before all results, if any.
  func heading(fileCount: Int) -> String?

  /// Returns the text for a file, whose `number` counts from 1, if any.
  func text(of result: FileResult, number: Int) -> String?

  /// Returns the text after all results.
  func ending(of run: TestRun, rerun: String?) -> String
}

extension TestReport {
  func heading(fileCount: Int) -> String? { nil }
}
