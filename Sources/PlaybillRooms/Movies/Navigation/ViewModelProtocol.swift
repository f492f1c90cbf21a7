/// A view model of a screen in the movies room.
///
/// It has no requirements, because the navigator passes it on without knowing its type.
///
/// Source: *MVVM + Coordinator or Navigator + Store*, `ViewModelProtocol`.
protocol ViewModelProtocol: AnyObject {}
