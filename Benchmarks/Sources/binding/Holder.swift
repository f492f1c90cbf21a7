/// Something that holds a number, as the property of a control does, and does nothing with it.
final class Holder {
  var number = 0
}
