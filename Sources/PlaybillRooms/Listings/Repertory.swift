/// The plays of the in-memory list.
enum Repertory {
  static let items = [
    Item(name: "Antigone", note: "Sophocles"),
    Item(name: "The Frogs", note: "Aristophanes"),
    Item(name: "Medea", note: "Euripides"),
    Item(name: "Shakuntala", note: "Kālidāsa"),
    Item(name: "Atsumori", note: "Zeami"),
    Item(name: "Doctor Faustus", note: "Marlowe"),
    Item(name: "Hamlet", note: "Shakespeare"),
    Item(name: "Fuenteovejuna", note: "Lope de Vega"),
    Item(name: "Tartuffe", note: "Molière"),
    Item(name: "The Rover", note: "Behn"),
    Item(name: "Emilia Galotti", note: "Lessing"),
    Item(name: "The Government Inspector", note: "Gogol"),
  ]
}
