/// The movies of the catalogue from the 1980s.
enum MoviesOf1980s {
  static let json = """
    [
      {
        "id": 1891, "title": "The Empire Strikes Back",
        "release_date": "1980-05-20", "runtime": 124, "vote_average": 8.4, "vote_count": 17400,
        "genres": [{"id": 12, "name": "Adventure"}, {"id": 28, "name": "Action"},
          {"id": 878, "name": "Science Fiction"}],
        "credits": {"crew": [{"job": "Director", "name": "Irvin Kershner"}]},
        "overview": "While his friends are hunted through the stars, a pupil learns from a small \
    teacher in a swamp, and leaves too early."
      },
      {
        "id": 694, "title": "The Shining",
        "release_date": "1980-05-23", "runtime": 144, "vote_average": 8.2, "vote_count": 17600,
        "genres": [{"id": 27, "name": "Horror"}, {"id": 53, "name": "Thriller"}],
        "credits": {"crew": [{"job": "Director", "name": "Stanley Kubrick"}]},
        "overview": "A writer looks after an empty hotel for a winter, and the hotel looks after \
    him."
      },
      {
        "id": 85, "title": "Raiders of the Lost Ark",
        "release_date": "1981-06-12", "runtime": 115, "vote_average": 7.9, "vote_count": 12600,
        "genres": [{"id": 12, "name": "Adventure"}, {"id": 28, "name": "Action"}],
        "credits": {"crew": [{"job": "Director", "name": "Steven Spielberg"}]},
        "overview": "An archaeologist with a whip and a fear of snakes races an army to a chest \
    that should stay closed."
      },
      {
        "id": 78, "title": "Blade Runner",
        "release_date": "1982-06-25", "runtime": 118, "vote_average": 7.9, "vote_count": 14000,
        "genres": [{"id": 878, "name": "Science Fiction"}, {"id": 18, "name": "Drama"},
          {"id": 53, "name": "Thriller"}],
        "credits": {"crew": [{"job": "Director", "name": "Ridley Scott"}]},
        "overview": "A tired detective hunts four artificial people who have come back to ask \
    for more life."
      },
      {
        "id": 601, "title": "E.T. the Extra-Terrestrial",
        "release_date": "1982-06-11", "runtime": 115, "vote_average": 7.5, "vote_count": 11500,
        "genres": [{"id": 878, "name": "Science Fiction"}, {"id": 12, "name": "Adventure"},
          {"id": 10751, "name": "Family"}],
        "credits": {"crew": [{"job": "Director", "name": "Steven Spielberg"}]},
        "overview": "A boy hides a visitor from the sky in his cupboard, and helps him to call \
    home."
      },
      {
        "id": 111, "title": "Scarface",
        "release_date": "1983-12-09", "runtime": 169, "vote_average": 8.2, "vote_count": 11800,
        "genres": [{"id": 28, "name": "Action"}, {"id": 80, "name": "Crime"},
          {"id": 18, "name": "Drama"}],
        "credits": {"crew": [{"job": "Director", "name": "Brian De Palma"}]},
        "overview": "A refugee washes dishes in Miami until he finds out what the city really \
    trades in."
      },
      {
        "id": 620, "title": "Ghostbusters",
        "release_date": "1984-06-08", "runtime": 107, "vote_average": 7.5, "vote_count": 9100,
        "genres": [{"id": 35, "name": "Comedy"}, {"id": 14, "name": "Fantasy"}],
        "credits": {"crew": [{"job": "Director", "name": "Ivan Reitman"}]},
        "overview": "Four men with packs on their backs make a business of what haunts New \
    York."
      },
      {
        "id": 218, "title": "The Terminator",
        "release_date": "1984-10-26", "runtime": 108, "vote_average": 7.7, "vote_count": 13000,
        "genres": [{"id": 28, "name": "Action"}, {"id": 53, "name": "Thriller"},
          {"id": 878, "name": "Science Fiction"}],
        "credits": {"crew": [{"job": "Director", "name": "James Cameron"}]},
        "overview": "A machine comes from the future to kill a waitress, and a soldier to \
    protect her."
      },
      {
        "id": 105, "title": "Back to the Future",
        "release_date": "1985-07-03", "runtime": 116, "vote_average": 8.3, "vote_count": 20000,
        "genres": [{"id": 12, "name": "Adventure"}, {"id": 35, "name": "Comedy"},
          {"id": 878, "name": "Science Fiction"}],
        "credits": {"crew": [{"job": "Director", "name": "Robert Zemeckis"}]},
        "overview": "A boy is driven thirty years back by a professor's car, and has to bring \
    his parents together."
      },
      {
        "id": 679, "title": "Aliens",
        "release_date": "1986-07-18", "runtime": 137, "vote_average": 7.9, "vote_count": 9700,
        "genres": [{"id": 28, "name": "Action"}, {"id": 53, "name": "Thriller"},
          {"id": 878, "name": "Science Fiction"}],
        "credits": {"crew": [{"job": "Director", "name": "James Cameron"}]},
        "overview": "The survivor goes back to the moon with soldiers who believe that they are \
    well armed."
      },
      {
        "id": 8392, "title": "My Neighbor Totoro",
        "release_date": "1988-04-16", "runtime": 86, "vote_average": 8.1, "vote_count": 8200,
        "genres": [{"id": 16, "name": "Animation"}, {"id": 14, "name": "Fantasy"},
          {"id": 10751, "name": "Family"}],
        "credits": {"crew": [{"job": "Director", "name": "Hayao Miyazaki"}]},
        "overview": "Two sisters move to the country while their mother is ill, and find who \
    lives in the old tree."
      },
      {
        "id": 562, "title": "Die Hard",
        "release_date": "1988-07-15", "runtime": 132, "vote_average": 7.8, "vote_count": 11300,
        "genres": [{"id": 28, "name": "Action"}, {"id": 53, "name": "Thriller"}],
        "credits": {"crew": [{"job": "Director", "name": "John McTiernan"}]},
        "overview": "A policeman without shoes is the only guest whom the thieves in the tower \
    have not counted."
      },
      {
        "id": 11216, "title": "Cinema Paradiso",
        "release_date": "1988-11-17", "runtime": 124, "vote_average": 8.4, "vote_count": 4300,
        "genres": [{"id": 18, "name": "Drama"}, {"id": 10749, "name": "Romance"}],
        "credits": {"crew": [{"job": "Director", "name": "Giuseppe Tornatore"}]},
        "overview": "A director remembers the projectionist of his village, who taught him what \
    a picture is."
      }
    ]
    """
}
