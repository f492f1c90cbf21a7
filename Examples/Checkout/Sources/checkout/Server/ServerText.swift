/// The words for failures of the server on the screens.
enum ServerText {
  static func sentence(_ failure: ServerFailure) -> String {
    switch failure {
    case .offline: "The shop cannot be reached."
    case .refused: "The shop has refused the request."
    }
  }
}
