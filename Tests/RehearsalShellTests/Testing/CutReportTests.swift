import Testing

@testable import Rehearsal
@testable import RehearsalShell

@Suite(.timeLimit(.minutes(10))) struct CutReportTests {
  @Test("a wire that passes too few values while it is cut is counted as not cut")
  func uncut() throws {
    let wire = Wire("name.text ◂ Model.name", on: "Hall")
    let request = FileRequest(path: "a.transcript")
    var trial = try #require(CutTrial(wire, afterFirst: false, [(request, 1)]))
    trial.take([FileResult(path: "a.transcript")])
    let report = CutReport([wire], [trial])
    #expect(report.uncutWires == [wire])
    #expect(report.summary == "1 wire: 0 protected, 0 unprotected, 0 never played, 1 not cut")
    #expect(report.percentage == 100)
  }
}
