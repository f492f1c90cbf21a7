import Observation
import Rehearsal
import Streams

/// A meeting whose attendees have short names.
@Observable final class Meeting {
  var attendees = ["Ada", "Grace"] {
    didSet {
      if attendees.contains(where: { $0.count > 5 }) { attendees = oldValue }
    }
  }
  var place = ""
  var hour: Int? = 0
}

/// Shows a meeting.
final class MeetingStage: Stage {
  let place = TextField()
  let hour = Picker(segments: ["10", "11"])
  let attendee = Repeated(showing: \.text) { TextField() }

  convenience init(_ meeting: Meeting, isBoundWithInputs: Bool = true) {
    self.init()
    if isBoundWithInputs {
      bind(\.place, of: meeting, with: place)
      bind(\.hour, of: meeting, with: hour)
      bind(\.attendees, of: meeting, with: attendee)
    } else {
      bind(\.place, of: meeting, to: place.text)
      bind(\.hour, of: meeting, to: hour.selectedIndex) { $0 }
      bind(\.attendees, of: meeting, to: attendee.elements)
      store(place.edits.sink { meeting.place = $0 })
      store(hour.selections.sink { meeting.hour = $0 })
      store(attendee.inputs(\.edits).sink { meeting.attendees[$0.index] = $0.value })
    }
  }
}
