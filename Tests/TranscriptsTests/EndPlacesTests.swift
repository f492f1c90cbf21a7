import Testing

@testable import Transcripts

@Suite struct EndPlacesTests {
  @Test("the last place in a range is found")
  func lastPlace() {
    let places = EndPlaces([false, true, false, false, true, false])
    #expect(places.last(in: 0...5) == 4)
    #expect(places.last(in: 0...3) == 1)
    #expect(places.last(in: 2...3) == nil)
    #expect(places.last(in: 1...1) == 1)
    #expect(places.last(in: 0...0) == nil)
  }

  @Test("the first place at or after an index is found")
  func firstPlace() {
    let places = EndPlaces([false, true, false, false, true, false])
    #expect(places.first(from: 0) == 1)
    #expect(places.first(from: 1) == 1)
    #expect(places.first(from: 2) == 4)
    #expect(places.first(from: 5) == nil)
    #expect(places.first(from: 6) == nil)
  }

  @Test("places outside the range are not contained")
  func containment() {
    let places = EndPlaces(onlyAtEndOf: [1, 2, 3])
    #expect((-1...5).filter { places.contains($0) } == [3])
    #expect(EndPlaces(onlyAtEndOf: []).contains(0))
  }
}
