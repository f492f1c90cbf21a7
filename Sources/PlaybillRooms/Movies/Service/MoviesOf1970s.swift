/// The movies of the catalogue from the 1970s.
enum MoviesOf1970s {
  static let json = """
    [
      {
        "id": 185, "title": "A Clockwork Orange",
        "release_date": "1971-12-19", "runtime": 137, "vote_average": 8.2, "vote_count": 13200,
        "genres": [{"id": 878, "name": "Science Fiction"}, {"id": 80, "name": "Crime"}],
        "credits": {"crew": [{"job": "Director", "name": "Stanley Kubrick"}]},
        "overview": "A young man who lives for violence is cured of it by the state, and of his \
    will with it."
      },
      {
        "id": 238, "title": "The Godfather",
        "release_date": "1972-03-14", "runtime": 175, "vote_average": 8.7, "vote_count": 21000,
        "genres": [{"id": 18, "name": "Drama"}, {"id": 80, "name": "Crime"}],
        "credits": {"crew": [{"job": "Director", "name": "Francis Ford Coppola"}]},
        "overview": "The youngest son of a crime family wants no part in its business until \
    somebody shoots his father."
      },
      {
        "id": 240, "title": "The Godfather Part II",
        "release_date": "1974-12-20", "runtime": 202, "vote_average": 8.6, "vote_count": 12700,
        "genres": [{"id": 18, "name": "Drama"}, {"id": 80, "name": "Crime"}],
        "credits": {"crew": [{"job": "Director", "name": "Francis Ford Coppola"}]},
        "overview": "A father's rise from nothing and his son's from power to solitude, told \
    side by side."
      },
      {
        "id": 578, "title": "Jaws",
        "release_date": "1975-06-20", "runtime": 124, "vote_average": 7.7, "vote_count": 10700,
        "genres": [{"id": 27, "name": "Horror"}, {"id": 53, "name": "Thriller"},
          {"id": 12, "name": "Adventure"}],
        "credits": {"crew": [{"job": "Director", "name": "Steven Spielberg"}]},
        "overview": "A shark hunts off the beaches of an island whose mayor would rather not \
    lose the season."
      },
      {
        "id": 103, "title": "Taxi Driver",
        "release_date": "1976-02-09", "runtime": 114, "vote_average": 8.1, "vote_count": 12600,
        "genres": [{"id": 80, "name": "Crime"}, {"id": 18, "name": "Drama"}],
        "credits": {"crew": [{"job": "Director", "name": "Martin Scorsese"}]},
        "overview": "A driver who cannot sleep decides that somebody has to clean up the city \
    that he sees at night."
      },
      {
        "id": 11, "title": "Star Wars",
        "release_date": "1977-05-25", "runtime": 121, "vote_average": 8.2, "vote_count": 21000,
        "genres": [{"id": 12, "name": "Adventure"}, {"id": 28, "name": "Action"},
          {"id": 878, "name": "Science Fiction"}],
        "credits": {"crew": [{"job": "Director", "name": "George Lucas"}]},
        "overview": "A farm boy, a smuggler and an old knight carry the plans of a fortress \
    through the stars."
      },
      {
        "id": 348, "title": "Alien",
        "release_date": "1979-05-25", "runtime": 117, "vote_average": 8.2, "vote_count": 15000,
        "genres": [{"id": 27, "name": "Horror"}, {"id": 878, "name": "Science Fiction"}],
        "credits": {"crew": [{"job": "Director", "name": "Ridley Scott"}]},
        "overview": "The crew of a freighter answers a call from an empty moon, and does not fly \
    on alone."
      },
      {
        "id": 28, "title": "Apocalypse Now",
        "release_date": "1979-05-19", "runtime": 147, "vote_average": 8.3, "vote_count": 8500,
        "genres": [{"id": 18, "name": "Drama"}, {"id": 10752, "name": "War"}],
        "credits": {"crew": [{"job": "Director", "name": "Francis Ford Coppola"}]},
        "overview": "A captain goes up a river through a war, to find and kill a colonel who has \
    made one of his own."
      }
    ]
    """
}
