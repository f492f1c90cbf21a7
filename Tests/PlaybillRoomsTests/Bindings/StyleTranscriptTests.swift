import Foundation
import TestSupport
import Testing

@testable import PlaybillRooms

/// The transcripts of the room, one for each style, have the same text.
@Suite struct StyleTranscriptTests {
  private static func text(of style: BindingStyle) throws -> String {
    try PackageFolder.text(of: "Transcripts/bindings/\(style.rawValue).transcript")
  }

  /// The body of a style's transcript without the command that chooses the style and its answer.
  private static func body(of style: BindingStyle) throws -> [String] {
    let lines = try text(of: style).components(separatedBy: "\n")
    let start = try #require(lines.firstIndex(of: "---"))
    let choice = try #require(lines.firstIndex(of: "> \(style.rawValue)"))
    let next = try #require(lines[(choice + 1)...].firstIndex { $0.hasPrefix("> ") })
    return Array(lines[(start + 1)..<choice] + lines[next...])
  }

  @Test("the transcripts of all styles have the same text", arguments: BindingStyle.allCases)
  func sameText(style: BindingStyle) throws {
    let first = try Self.body(of: .callback)
    #expect(first.count > 80, "the transcript is not empty")
    #expect(try Self.body(of: style) == first)
  }

  @Test("the answer to a style command names the style", arguments: BindingStyle.allCases)
  func styleAnswer(style: BindingStyle) throws {
    let lines = try Self.text(of: style).components(separatedBy: "\n")
    let choice = try #require(lines.firstIndex(of: "> \(style.rawValue)"))
    // The room opens with the first style.
    let answer = style == .callback ? "> add" : "|   bound    \(style.rawValue) · "
    #expect(lines[choice + 1].hasPrefix(answer))
  }
}
