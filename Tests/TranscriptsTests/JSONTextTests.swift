import Foundation
import Rehearsal
import Testing

@testable import Transcripts

@Suite(.timeLimit(.minutes(10))) struct JSONTextTests {
  @Test(
    "a JSON string is read from each valid spelling",
    arguments: [
      ("\"\"", ""),
      ("\"a b \"", "a b "),
      ("\"\\\"\\\\\\/\"", "\"\\/"),
      ("\"\\b\\f\\n\\r\\t\"", "\u{8}\u{C}\n\r\t"),
      ("\"\\u0041\\u00E9\\u20ac\"", "Aé€"),
      ("\"\\ud83d\\ude00\"", "😀"),
      ("\"é😀\"", "é😀"),
      ("\"e\\u0301\"", "e\u{301}"),
      ("\"\u{7F}\"", "\u{7F}"),
    ]
  )
  func spellings(spelling: String, text: String) {
    let read = JSONText(spelling: spelling)
    #expect(read?.spelling == spelling)
    #expect(read.map { Array($0.text.utf8) } == Array(text.utf8))
  }

  @Test(
    "a text that is not a JSON string is rejected",
    arguments: [
      "", "\"", "a", "\"a", "a\"", "\"a\" ", " \"a\"", "\"a\"b\"", "\"\\\"", "\"\\x\"", "\"\\u12\"",
      "\"\\u12g4\"", "\"\\ud83d\"", "\"\\ud83dx\"", "\"\\ud83d\\u0041\"", "\"\\ude00\"", "\"a\tb\"",
      "\"\u{0}\"", "'a'", "\"\\u+123\"",
    ]
  )
  func invalidStrings(spelling: String) {
    #expect(JSONText(spelling: spelling) == nil)
  }

  @Test(
    "invisible and ambiguous characters are escaped",
    arguments: [
      ("a", "\"a\""),
      ("say \"x\\y\"", "\"say \\\"x\\\\y\\\"\""),
      ("a ", "\"a \""),
      ("  ", "\"  \""),
      ("a\tb\nc\r", "\"a\\tb\\nc\\r\""),
      ("\u{1B}[2J", "\"\\u001b[2J\""),
      ("\u{202E}x", "\"\\u202ex\""),
      ("e\u{301}", "\"e\\u0301\""),
      ("é ↗", "\"é ↗\""),
      ("\u{E0001}", "\"\\udb40\\udc01\""),
      ("👩‍👧", "\"👩‍👧\""),
    ]
  )
  func escaping(text: String, spelling: String) {
    #expect(JSONText(text).spelling == spelling)
    #expect(JSONText(spelling: spelling).map { Array($0.text.utf8) } == Array(text.utf8))
  }

  @Test(
    "valid JSON values are recognized",
    arguments: [
      "null", "true", "false", "0", "-0", "12", "-1.5", "1e9", "1.5E-3", "\"a\"", "[]", "{}",
      " [ 1 , [ ] , {\"a\" : {} } ] ", "{\"a\":1,\"b\":[true,null]}",
    ]
  )
  func validValues(text: String) {
    #expect(JSONReader.isValue(text))
  }

  @Test(
    "invalid JSON values are rejected",
    arguments: [
      "", " ", "nul", "nulll", "01", "1.", ".5", "1e", "-", "+1", "[", "[1", "[1,]", "[,1]",
      "[1 2]",
      "{",
      "{a:1}", "{\"a\"}", "{\"a\":}", "{\"a\":1,}", "{} {}", "'a'", "\"a", "NaN", "]",
    ]
  )
  func invalidValues(text: String) {
    #expect(!JSONReader.isValue(text))
  }

  @Test("very deep nesting is rejected")
  func deepNesting() {
    let brackets = { (count: Int) in
      String(repeating: "[", count: count) + "1" + String(repeating: "]", count: count)
    }
    let braces = { (count: Int) in
      String(repeating: #"{"a":"#, count: count) + "1" + String(repeating: "}", count: count)
    }
    for text in [brackets, braces] {
      // A recorded reply must be readable by the transcript, too.
      for (count, isValid) in [(256, true), (257, false), (513, false), (100_000, false)] {
        #expect(JSONReader.isValue(text(count)) == isValid)
        let decoded = try? JSONDecoder().decode(Nested.self, fromOutside: Data(text(count).utf8))
        #expect((decoded != nil) == isValid)
      }
    }
    let quoted = "[\"\\\"" + String(repeating: "[", count: 1_000) + "\"]"
    #expect(throws: Never.self) {
      try JSONDecoder().decode([String].self, fromOutside: Data(quoted.utf8))
    }
  }
}

/// Any JSON.
private struct Nested: Decodable {
  init(from decoder: any Decoder) {}
}
