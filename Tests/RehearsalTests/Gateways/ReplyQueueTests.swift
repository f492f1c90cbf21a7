import Testing

@testable import Rehearsal

@Suite(.timeLimit(.minutes(10))) struct ReplyQueueTests {
  private let queue = ReplyQueue()

  nonisolated private func reply(_ number: Int) -> GatewayReply {
    GatewayReply(gateway: "books", payload: String(number))
  }

  @Test("a cancelled wait ends and loses no reply")
  func cancelledWait() async {
    for _ in 0..<100 {
      let wait = Task { [queue] in await queue.untilFilled() }
      wait.cancel()
      await wait.value
    }
    queue.append(reply(1))
    #expect(queue.take() != nil)
  }

  @Test("the replies of many threads are all taken")
  func manyThreads() async {
    await withTaskGroup { group in
      for number in 0..<100 {
        group.addTask { [queue] in queue.append(reply(number)) }
      }
      var numbers: Set<String> = []
      while numbers.count < 100 {
        await queue.untilFilled()
        while let reply = queue.take() { numbers.insert(reply.payload) }
      }
    }
  }
}
