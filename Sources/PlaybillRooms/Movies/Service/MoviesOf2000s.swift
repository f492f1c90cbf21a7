/// The movies of the catalogue from the 2000s.
enum MoviesOf2000s {
  static let json = """
    [
      {
        "id": 98, "title": "Gladiator",
        "release_date": "2000-05-05", "runtime": 155, "vote_average": 8.2, "vote_count": 19300,
        "genres": [{"id": 28, "name": "Action"}, {"id": 18, "name": "Drama"},
          {"id": 12, "name": "Adventure"}],
        "credits": {"crew": [{"job": "Director", "name": "Ridley Scott"}]},
        "overview": "A general who was to inherit Rome comes back to it as a slave, through the \
    arena."
      },
      {
        "id": 77, "title": "Memento",
        "release_date": "2000-09-05", "runtime": 113, "vote_average": 8.2, "vote_count": 14900,
        "genres": [{"id": 9648, "name": "Mystery"}, {"id": 53, "name": "Thriller"}],
        "credits": {"crew": [{"job": "Director", "name": "Christopher Nolan"}]},
        "overview": "A man who forgets everything after minutes looks for his wife's murderer \
    with notes on his skin."
      },
      {
        "id": 194, "title": "Amélie",
        "release_date": "2001-04-25", "runtime": 122, "vote_average": 7.9, "vote_count": 11600,
        "genres": [{"id": 35, "name": "Comedy"}, {"id": 10749, "name": "Romance"}],
        "credits": {"crew": [{"job": "Director", "name": "Jean-Pierre Jeunet"}]},
        "overview": "A waitress in Montmartre puts other people's lives in order, in secret, and \
    forgets her own."
      },
      {
        "id": 129, "title": "Spirited Away",
        "release_date": "2001-07-20", "runtime": 125, "vote_average": 8.5, "vote_count": 16900,
        "genres": [{"id": 16, "name": "Animation"}, {"id": 10751, "name": "Family"},
          {"id": 14, "name": "Fantasy"}],
        "credits": {"crew": [{"job": "Director", "name": "Hayao Miyazaki"}]},
        "overview": "A girl has to work in a bath house of spirits until she remembers who she \
    is."
      },
      {
        "id": 120, "title": "The Lord of the Rings: The Fellowship of the Ring",
        "release_date": "2001-12-19", "runtime": 179, "vote_average": 8.4, "vote_count": 25600,
        "genres": [{"id": 12, "name": "Adventure"}, {"id": 14, "name": "Fantasy"},
          {"id": 28, "name": "Action"}],
        "credits": {"crew": [{"job": "Director", "name": "Peter Jackson"}]},
        "overview": "Nine companions set out to carry a ring to the one fire in which it can be \
    destroyed."
      },
      {
        "id": 121, "title": "The Lord of the Rings: The Two Towers",
        "release_date": "2002-12-18", "runtime": 179, "vote_average": 8.4, "vote_count": 22300,
        "genres": [{"id": 12, "name": "Adventure"}, {"id": 14, "name": "Fantasy"},
          {"id": 28, "name": "Action"}],
        "credits": {"crew": [{"job": "Director", "name": "Peter Jackson"}]},
        "overview": "The companions are parted: two follow a guide who wants the ring, the \
    others defend a fortress."
      },
      {
        "id": 122, "title": "The Lord of the Rings: The Return of the King",
        "release_date": "2003-12-17", "runtime": 201, "vote_average": 8.5, "vote_count": 24700,
        "genres": [{"id": 12, "name": "Adventure"}, {"id": 14, "name": "Fantasy"},
          {"id": 28, "name": "Action"}],
        "credits": {"crew": [{"job": "Director", "name": "Peter Jackson"}]},
        "overview": "A king comes back to his city while two small people climb a mountain of \
    fire."
      },
      {
        "id": 1422, "title": "The Departed",
        "release_date": "2006-10-06", "runtime": 151, "vote_average": 8.2, "vote_count": 14900,
        "genres": [{"id": 18, "name": "Drama"}, {"id": 53, "name": "Thriller"},
          {"id": 80, "name": "Crime"}],
        "credits": {"crew": [{"job": "Director", "name": "Martin Scorsese"}]},
        "overview": "A policeman among gangsters and a gangster among policemen are told to find \
    each other."
      },
      {
        "id": 7345, "title": "There Will Be Blood",
        "release_date": "2007-12-26", "runtime": 158, "vote_average": 8.1, "vote_count": 6700,
        "genres": [{"id": 18, "name": "Drama"}],
        "credits": {"crew": [{"job": "Director", "name": "Paul Thomas Anderson"}]},
        "overview": "A man digs for silver and finds oil, and a preacher who will not be bought \
    for little."
      },
      {
        "id": 155, "title": "The Dark Knight",
        "release_date": "2008-07-18", "runtime": 152, "vote_average": 8.5, "vote_count": 33000,
        "genres": [{"id": 18, "name": "Drama"}, {"id": 28, "name": "Action"},
          {"id": 80, "name": "Crime"}],
        "credits": {"crew": [{"job": "Director", "name": "Christopher Nolan"}]},
        "overview": "A man in a mask wants order in his city, and a man in paint shows him how \
    little holds it."
      },
      {
        "id": 10681, "title": "WALL·E",
        "release_date": "2008-06-27", "runtime": 98, "vote_average": 8.1, "vote_count": 18900,
        "genres": [{"id": 16, "name": "Animation"}, {"id": 10751, "name": "Family"},
          {"id": 878, "name": "Science Fiction"}],
        "credits": {"crew": [{"job": "Director", "name": "Andrew Stanton"}]},
        "overview": "The last machine that clears up the Earth follows a newer one into space."
      },
      {
        "id": 14160, "title": "Up",
        "release_date": "2009-05-29", "runtime": 96, "vote_average": 7.9, "vote_count": 20100,
        "genres": [{"id": 16, "name": "Animation"}, {"id": 35, "name": "Comedy"},
          {"id": 10751, "name": "Family"}],
        "credits": {"crew": [{"job": "Director", "name": "Pete Docter"}]},
        "overview": "A widower flies away with his house on balloons, and has a boy scout on the \
    porch."
      },
      {
        "id": 19995, "title": "Avatar",
        "release_date": "2009-12-18", "runtime": 162, "vote_average": 7.6, "vote_count": 31700,
        "genres": [{"id": 28, "name": "Action"}, {"id": 12, "name": "Adventure"},
          {"id": 14, "name": "Fantasy"}, {"id": 878, "name": "Science Fiction"}],
        "credits": {"crew": [{"job": "Director", "name": "James Cameron"}]},
        "overview": "A soldier is sent into a forest in another body, and learns whose forest it \
    is."
      }
    ]
    """
}
