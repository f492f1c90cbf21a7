import Testing

@testable import Rehearsal

@Suite struct ReplyQueueTests {
  private let queue = ReplyQueue()

  nonisolated private func reply(_ number: Int) -> GatewayReply {
    GatewayReply(gateway: "books", payload: String(number))
  }

  @Test("replies are taken in the order of their arrival")
  func replyOrder() {
    #expect(queue.take() == nil)
    queue.append(reply(2))
    queue.append(reply(1))
    #expect(queue.take()?.payload == "2")
    #expect(queue.take()?.payload == "1")
    #expect(queue.take() == nil)
  }

  @Test("a filled queue does not wait")
  func filledQueue() async {
    queue.append(reply(1))
    await queue.untilFilled()
    #expect(queue.take() != nil)
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
