import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// An XML document as a parser understands it, element by element.
nonisolated final class ParsedXML: NSObject, XMLParserDelegate {
  struct Element {
    let name: String
    let attributes: [String: String]
    var text = ""
    /// The number of elements around it.
    let depth: Int
  }

  private(set) var elements: [Element] = []
  private var open: [Int] = []

  /// Parses `text`; throws an error if it is not XML.
  init(_ text: String) throws {
    super.init()
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = self
    guard parser.parse() else {
      throw parser.parserError ?? CocoaError(.propertyListReadCorrupt)
    }
  }

  func all(_ name: String) -> [Element] {
    elements.filter { $0.name == name }
  }

  func parser(
    _ parser: XMLParser,
    didStartElement name: String,
    namespaceURI: String?,
    qualifiedName: String?,
    attributes: [String: String]
  ) {
    open.append(elements.count)
    elements.append(Element(name: name, attributes: attributes, depth: open.count - 1))
  }

  func parser(
    _ parser: XMLParser,
    didEndElement name: String,
    namespaceURI: String?,
    qualifiedName: String?
  ) {
    open.removeLast()
  }

  func parser(_ parser: XMLParser, foundCharacters text: String) {
    if let last = open.last { elements[last].text += text }
  }
}
