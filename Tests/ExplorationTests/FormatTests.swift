import Exploration
import MazeApp
import Rehearsal
import Testing

@Suite("Map formats", .timeLimit(.minutes(10)))
struct FormatTests {
  private func map() throws -> FlowMap {
    var map = try Explorer(of: Maze(MazePlan(mistakes: [.noEffect]))).explore()
    map.scenes[2].title = "a \"b\" <c> \\ #d"
    (map.scenes[1].isCovered, map.scenes[2].isCovered) = (true, false)
    map.edges[0].isCovered = false
    return map
  }

  @Test("text lists scenes, ways, findings with their paths, and the extent")
  func text() throws {
    let expected = """
      Maze
        Room-0   (Room-0, 1 state)
          door-1 → Room-1   (in no transcript)
          door-2 → a "b" <c> \\ #d
        Room-1   (Room-1, 1 state)
          door-2 → a "b" <c> \\ #d
          door-3 → Room-3
          back → Room-0
        a "b" <c> \\ #d   (Room-2, 2 states)   (in no transcript)
          back → Room-0
          back → Room-1
        Room-3   (Room-3, 1 state)
          back → Room-1

      ✗ no-effect Room-3 lever
          “lever” never changes anything.
            door-1
            door-3
            lever
      Reached 5 states and 9 transitions of 4 scenes: all there are.
      Findings: 1 open, 0 accepted.

      """
    #expect(MapFormat.text.text(of: try map()) == expected)
  }

  @Test("on a terminal, sentences are broken between words, and commands are whole")
  func width() throws {
    var map = try map()
    map.findings[0].text = "A sentence of many words"
    map.findings[0].path = ["a command that is longer than the line"]
    let lines = MapText(map, width: 20).lines
    let finding = """
          A sentence of
          many words
            a command that is longer than the line
      """
    #expect(lines.joined(separator: "\n").contains(finding))
    let way = """
          door-1 →
            Room-1   (in
            no transcript)
      """
    #expect(lines.joined(separator: "\n").contains(way))
  }

  @Test("Mermaid and Graphviz get quoted titles, and colors for what transcripts cover")
  func diagrams() throws {
    let map = try map()
    let mermaid = MapFormat.mermaid.text(of: map)
    #expect(mermaid.hasPrefix("flowchart LR\n"))
    #expect(mermaid.contains("    s2[\"a #quot;b#quot; #lt;c#gt; \\ #35;d\"]\n"))
    #expect(mermaid.contains("  s0 -- \"door-1\" --> s1\n"))
    #expect(mermaid.contains("  linkStyle 0 stroke:#c62828\n"))
    #expect(mermaid.contains("  style s1 stroke:#2e7d32\n"))
    let dot = MapFormat.dot.text(of: map)
    #expect(dot.hasPrefix("digraph \"maze\" {\n"))
    #expect(dot.contains("    s2 [label=\"a \\\"b\\\" <c> \\\\ #d\", color=\"#c62828\"]\n"))
    #expect(dot.contains("  s0 -> s1 [label=\"door-1\", color=\"#c62828\"]\n"))
    #expect(dot.hasSuffix("}\n"))
  }

  @Test("modals are dashed in Mermaid and Graphviz")
  func modals() throws {
    var map = try map()
    map.scenes[1].isModal = true
    map.scenes[3].isModal = true
    let mermaid = MapFormat.mermaid.text(of: map)
    #expect(mermaid.contains("  style s1 stroke:#2e7d32,stroke-dasharray:5 5\n"))
    #expect(mermaid.contains("  style s3 stroke-dasharray:5 5\n"))
    #expect(!mermaid.contains("style s0"))
    let dot = MapFormat.dot.text(of: map)
    #expect(dot.contains("    s3 [label=\"Room-3\", style=\"rounded,dashed\"]\n"))
  }

  @Test("foreign text controls no terminal and ends no quotation, in each form of a map")
  func hostileText() throws {
    let text =
      "a\u{1B}]0;b\u{07}\u{0}\r\n\u{9B}31m\u{2028}\u{202E}c\"\u{301}\"'`<\u{338}b>]]>&#27;\\"
    var map = try map()
    map.app.name = text
    (map.app.title, map.app.summary) = (text, text)
    for index in map.scenes.indices {
      (map.scenes[index].title, map.scenes[index].type) = (text, text)
      (map.scenes[index].room, map.scenes[index].path) = (text, [text])
      (map.scenes[index].isCovered, map.scenes[index].lines) = (false, [text])
    }
    for index in map.edges.indices {
      (map.edges[index].command, map.edges[index].result) = (text, text)
      (map.edges[index].path, map.edges[index].isCovered) = ([text], false)
    }
    for reason in [nil, text] {
      var finding = Finding(kind: .leak, scene: text, subject: text, text: text, path: [text])
      finding.reason = reason
      map.findings.append(finding)
    }
    let outputs =
      MapFormat.allCases.map { $0.text(of: map) }
      + [MapPage(map).html, CoverageText(map).untouched().joined(separator: "\n")]
    for output in outputs {
      for line in output.split(separator: "\n") { #expect(!VisibleText.hasControl(line)) }
    }
    // A label of a node ends with its line.
    let label = #"␛]0;b␇␀␍⏎�31m��c\""# + "\u{301}" + #"\"'`<"# + "\u{338}" + #"b>]]>&amp;#27;\\""#
    #expect(MapFormat.dot.text(of: map).contains("s0 [label=\"a" + label))
    let entities = "#quot;\u{301}#quot;'#96;#lt;\u{338}b#gt;]]#gt;#amp;#35;27;\\\"]\n"
    #expect(MapFormat.mermaid.text(of: map).contains(entities))
    #expect(try FlowMap(json: map.json) == map)
  }

  @Test("JSON with an index of a scene or a step that does not exist is refused")
  func indices() throws {
    let whole = try map()
    var maps = [whole, whole, whole, whole]
    maps[0].edges[0].to = whole.scenes.count
    maps[1].edges[0].from = -1
    maps[2].scenes[0].id = 1
    maps[3].scenes[0].step = whole.steps.count
    for map in maps { #expect(throws: DecodingError.self) { try FlowMap(json: map.json) } }
  }
}
