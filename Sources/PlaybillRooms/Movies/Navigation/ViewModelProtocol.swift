/// What a screen of the movies can be given to show.
///
/// It says nothing of what that is: the navigator, who hands it over, need not know.
///
/// Source: seed article 3, `ViewModelProtocol`.
protocol ViewModelProtocol: AnyObject {}
