/// What a run writes to standard output, in the order of its files.
protocol TestReport {
  /// What stands above all, before so many files; nil for nothing.
  func heading(fileCount: Int) -> String?

  /// What is said of a file, the `number`th from 1; nil for nothing.
  func text(of result: FileResult, number: Int) -> String?

  /// What stands below all.
  func ending(of run: TestRun, rerun: String?) -> String
}

extension TestReport {
  func heading(fileCount: Int) -> String? { nil }
}
