import Platform
import TestSupport
import Testing

/// Waiting for descriptors with `select`, where `poll` cannot.
@Suite(.timeLimit(.minutes(10))) struct WaitingTests {
  private func answers(_ requests: [(fd: Int32, events: Int32)]) -> (count: Int32, ready: [Int16]) {
    var wanted = requests.map { pollfd(fd: $0.fd, events: Int16($0.events), revents: -1) }
    let count = selectDescriptors(&wanted, upTo: 0)
    return (count, wanted.map(\.revents))
  }

  @Test("select answers for pipes and terminals as poll does")
  func sameAnswers() throws {
    let (empty, full, ended) = (try TestPipe(), try TestPipe(), try TestPipe())
    full.write("x")
    ended.closeWriteEnd()
    let terminal = try PseudoTerminal()
    let requests: [(fd: Int32, events: Int32)] = [
      (empty.readEnd, POLLIN), (full.readEnd, POLLIN), (-1, POLLIN), (full.writeEnd, POLLOUT),
      (terminal.descriptor, POLLIN | POLLOUT), (terminal.descriptor, POLLIN),
    ]
    let (count, ready) = answers(requests)
    #expect(ready == [0, Int16(POLLIN), 0, Int16(POLLOUT), Int16(POLLOUT), 0])
    var polled = requests.map { pollfd(fd: $0.fd, events: Int16($0.events), revents: 0) }
    #expect(count == awaitDescriptors(&polled, within: .zero))
    #expect(ready == polled.map(\.revents))
    #expect(answers([(ended.readEnd, POLLIN)]).ready == [Int16(POLLIN)], "reading returns the end")
  }

  @Test("select refuses a descriptor that is too large, and leaves the request unchanged")
  func tooLarge() {
    let (count, ready) = answers([(.max, POLLIN)])
    #expect(count == -1)
    #expect(ready == [-1])
  }
}
