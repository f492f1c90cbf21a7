/// The movies of the catalogue from the 2010s.
enum MoviesOf2010s {
  static let json = """
    [
      {
        "id": 27205, "title": "Inception",
        "release_date": "2010-07-16", "runtime": 148, "vote_average": 8.4, "vote_count": 37000,
        "genres": [{"id": 28, "name": "Action"}, {"id": 878, "name": "Science Fiction"},
          {"id": 12, "name": "Adventure"}],
        "credits": {"crew": [{"job": "Director", "name": "Christopher Nolan"}]},
        "overview": "A thief of dreams is asked for once to leave something behind."
      },
      {
        "id": 37799, "title": "The Social Network",
        "release_date": "2010-10-01", "runtime": 121, "vote_average": 7.4, "vote_count": 12000,
        "genres": [{"id": 18, "name": "Drama"}],
        "credits": {"crew": [{"job": "Director", "name": "David Fincher"}]},
        "overview": "A student writes a site that joins everybody, and loses the friends he \
    wrote it with."
      },
      {
        "id": 24428, "title": "The Avengers",
        "release_date": "2012-05-04", "runtime": 143, "vote_average": 7.7, "vote_count": 30900,
        "genres": [{"id": 878, "name": "Science Fiction"}, {"id": 28, "name": "Action"},
          {"id": 12, "name": "Adventure"}],
        "credits": {"crew": [{"job": "Director", "name": "Joss Whedon"}]},
        "overview": "Six heroes who cannot stand each other are all there is between a city and \
    an army from the sky."
      },
      {
        "id": 120467, "title": "The Grand Budapest Hotel",
        "release_date": "2014-03-28", "runtime": 100, "vote_average": 8.0, "vote_count": 15000,
        "genres": [{"id": 35, "name": "Comedy"}, {"id": 18, "name": "Drama"}],
        "credits": {"crew": [{"job": "Director", "name": "Wes Anderson"}]},
        "overview": "A concierge inherits a painting, is accused of a murder, and keeps his \
    manners."
      },
      {
        "id": 244786, "title": "Whiplash",
        "release_date": "2014-10-10", "runtime": 107, "vote_average": 8.4, "vote_count": 15500,
        "genres": [{"id": 18, "name": "Drama"}, {"id": 10402, "name": "Music"}],
        "credits": {"crew": [{"job": "Director", "name": "Damien Chazelle"}]},
        "overview": "A drummer wants to be great, and has a teacher who knows no mercy."
      },
      {
        "id": 157336, "title": "Interstellar",
        "release_date": "2014-11-07", "runtime": 169, "vote_average": 8.4, "vote_count": 36000,
        "genres": [{"id": 12, "name": "Adventure"}, {"id": 18, "name": "Drama"},
          {"id": 878, "name": "Science Fiction"}],
        "credits": {"crew": [{"job": "Director", "name": "Christopher Nolan"}]},
        "overview": "A pilot leaves a dying Earth to find another, and his daughter grows older \
    than he does."
      },
      {
        "id": 76341, "title": "Mad Max: Fury Road",
        "release_date": "2015-05-15", "runtime": 121, "vote_average": 7.6, "vote_count": 22700,
        "genres": [{"id": 28, "name": "Action"}, {"id": 12, "name": "Adventure"},
          {"id": 878, "name": "Science Fiction"}],
        "credits": {"crew": [{"job": "Director", "name": "George Miller"}]},
        "overview": "A driver steals a tyrant's wives across the desert; a prisoner who wants \
    nothing helps her."
      },
      {
        "id": 329865, "title": "Arrival",
        "release_date": "2016-11-11", "runtime": 116, "vote_average": 7.6, "vote_count": 18200,
        "genres": [{"id": 18, "name": "Drama"}, {"id": 878, "name": "Science Fiction"},
          {"id": 9648, "name": "Mystery"}],
        "credits": {"crew": [{"job": "Director", "name": "Denis Villeneuve"}]},
        "overview": "A linguist has to ask the visitors what they want, in a language that she \
    must learn first."
      },
      {
        "id": 313369, "title": "La La Land",
        "release_date": "2016-12-09", "runtime": 129, "vote_average": 7.9, "vote_count": 17000,
        "genres": [{"id": 35, "name": "Comedy"}, {"id": 18, "name": "Drama"},
          {"id": 10749, "name": "Romance"}, {"id": 10402, "name": "Music"}],
        "credits": {"crew": [{"job": "Director", "name": "Damien Chazelle"}]},
        "overview": "An actress and a pianist love each other and their plans, and there is room \
    for one."
      },
      {
        "id": 335984, "title": "Blade Runner 2049",
        "release_date": "2017-10-06", "runtime": 164, "vote_average": 7.6, "vote_count": 14000,
        "genres": [{"id": 878, "name": "Science Fiction"}, {"id": 18, "name": "Drama"}],
        "credits": {"crew": [{"job": "Director", "name": "Denis Villeneuve"}]},
        "overview": "A blade runner finds bones that should not exist, and looks for the child \
    they tell of."
      },
      {
        "id": 354912, "title": "Coco",
        "release_date": "2017-11-22", "runtime": 105, "vote_average": 8.2, "vote_count": 19800,
        "genres": [{"id": 10751, "name": "Family"}, {"id": 16, "name": "Animation"},
          {"id": 10402, "name": "Music"}],
        "credits": {"crew": [{"job": "Director", "name": "Lee Unkrich"}]},
        "overview": "A boy whose family forbids music goes to ask the dead, on their one night \
    of the year."
      },
      {
        "id": 496243, "title": "Parasite",
        "release_date": "2019-05-30", "runtime": 132, "vote_average": 8.5, "vote_count": 18700,
        "genres": [{"id": 35, "name": "Comedy"}, {"id": 53, "name": "Thriller"},
          {"id": 18, "name": "Drama"}],
        "credits": {"crew": [{"job": "Director", "name": "Bong Joon Ho"}]},
        "overview": "One after another, a poor family takes up service with a rich one, whose \
    house has a cellar."
      }
    ]
    """
}
