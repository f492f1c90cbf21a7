import Foundation
import Rehearsal
import TestSupport
import Testing

@testable import Transcripts

/// JSON on one line and on several lines.
@Suite(.timeLimit(.minutes(10))) struct JSONLayoutTests {
  @Test(
    "JSON is laid out on one line and in indented lines",
    arguments: [
      (" 7 ", "7", "\n  7"),
      ("[[],{}]", "[[],{}]", "\n  [\n    [],\n    {}\n  ]"),
      (
        "{\"a\" :\n[ true, null ],\"b\":{\"c\":-1.50e3}}",
        "{\"a\":[true,null],\"b\":{\"c\":-1.50e3}}",
        "\n  {\n    \"a\": [\n      true,\n      null\n    ],\n    \"b\": {\n      \"c\": -1.50e3\n    }\n  }"
      ),
      (
        #"{"{[:,\"\\":"}],"}"#,
        #"{"{[:,\"\\":"}],"}"#,
        "\n  {\n    " + #""{[:,\"\\": "}],""# + "\n  }"
      ),
    ]
  )
  func layouts(json: String, compact: String, block: String) {
    #expect(JSONLayout.compact(json) == compact)
    #expect(JSONLayout.block(json) == block)
  }

  @Test("both layouts of random JSON have the same value", arguments: Cases.seeds(40, all: 200))
  func sameValue(seed: UInt64) throws {
    var random = SeededRandomNumberGenerator(seed: seed)
    let json = Self.value(depth: 4, &random)
    let block = JSONLayout.block(json)
    #expect(JSONLayout.compact(block) == JSONLayout.compact(json))
    #expect(JSONLayout.block(JSONLayout.compact(json)) == block)
    for text in [block, JSONLayout.compact(json)] {
      #expect(try Self.object(text) == Self.object(json))
    }
    #expect(block.split(separator: "\n").allSatisfy { $0.hasPrefix("  ") })
  }

  private static func object(_ json: String) throws -> NSObject? {
    let data = Data(json.utf8)
    return try JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed) as? NSObject
  }

  private static func value(depth: Int, _ random: inout SeededRandomNumberGenerator) -> String {
    let blank = ["", " ", "\n", "\t \r\n"].randomElement(using: &random) ?? ""
    let words = ["0", "-1.5e+3", "true", "null", "\"\"", #""\"\\ , : {""#, "\"é]\\u00e9\""]
    let kind = depth == 0 ? 2 : Int.random(in: 0..<3, using: &random)
    guard kind < 2 else { return blank + (words.randomElement(using: &random) ?? "0") }
    let members = (0..<Int.random(in: 0..<4, using: &random)).map { index in
      (kind == 0 ? "\"k\(index)\"\(blank):" : "") + value(depth: depth - 1, &random)
    }
    let inside = members.joined(separator: "\(blank),")
    return kind == 0 ? "{\(blank)\(inside)\(blank)}" : "[\(inside)\(blank)]"
  }
}
