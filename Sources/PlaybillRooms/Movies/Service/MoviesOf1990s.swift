/// The movies of the catalogue from the 1990s.
enum MoviesOf1990s {
  static let json = """
    [
      {
        "id": 769, "title": "GoodFellas",
        "release_date": "1990-09-12", "runtime": 145, "vote_average": 8.5, "vote_count": 13100,
        "genres": [{"id": 18, "name": "Drama"}, {"id": 80, "name": "Crime"}],
        "credits": {"crew": [{"job": "Director", "name": "Martin Scorsese"}]},
        "overview": "A boy wants to be a gangster, becomes one, and tells how it was."
      },
      {
        "id": 274, "title": "The Silence of the Lambs",
        "release_date": "1991-02-14", "runtime": 119, "vote_average": 8.3, "vote_count": 16700,
        "genres": [{"id": 80, "name": "Crime"}, {"id": 18, "name": "Drama"},
          {"id": 53, "name": "Thriller"}],
        "credits": {"crew": [{"job": "Director", "name": "Jonathan Demme"}]},
        "overview": "A trainee of the FBI asks a murderer behind glass about another one who is \
    free."
      },
      {
        "id": 280, "title": "Terminator 2: Judgment Day",
        "release_date": "1991-07-03", "runtime": 137, "vote_average": 8.1, "vote_count": 13000,
        "genres": [{"id": 28, "name": "Action"}, {"id": 53, "name": "Thriller"},
          {"id": 878, "name": "Science Fiction"}],
        "credits": {"crew": [{"job": "Director", "name": "James Cameron"}]},
        "overview": "The machine comes again, this time to protect a boy from a better one."
      },
      {
        "id": 500, "title": "Reservoir Dogs",
        "release_date": "1992-09-02", "runtime": 99, "vote_average": 8.1, "vote_count": 14200,
        "genres": [{"id": 80, "name": "Crime"}, {"id": 53, "name": "Thriller"}],
        "credits": {"crew": [{"job": "Director", "name": "Quentin Tarantino"}]},
        "overview": "Men named after colours wait in a warehouse to learn who of them has told \
    the police."
      },
      {
        "id": 137, "title": "Groundhog Day",
        "release_date": "1993-02-11", "runtime": 101, "vote_average": 7.6, "vote_count": 8300,
        "genres": [{"id": 10749, "name": "Romance"}, {"id": 14, "name": "Fantasy"},
          {"id": 35, "name": "Comedy"}],
        "credits": {"crew": [{"job": "Director", "name": "Harold Ramis"}]},
        "overview": "A weatherman has to live through the same day in a small town until he gets \
    it right."
      },
      {
        "id": 329, "title": "Jurassic Park",
        "release_date": "1993-06-11", "runtime": 127, "vote_average": 8.0, "vote_count": 16800,
        "genres": [{"id": 12, "name": "Adventure"}, {"id": 878, "name": "Science Fiction"}],
        "credits": {"crew": [{"job": "Director", "name": "Steven Spielberg"}]},
        "overview": "A rich man has bred dinosaurs on an island, and shows them to experts on \
    the day the power fails."
      },
      {
        "id": 424, "title": "Schindler's List",
        "release_date": "1993-12-15", "runtime": 195, "vote_average": 8.6, "vote_count": 16000,
        "genres": [{"id": 18, "name": "Drama"}, {"id": 36, "name": "History"},
          {"id": 10752, "name": "War"}],
        "credits": {"crew": [{"job": "Director", "name": "Steven Spielberg"}]},
        "overview": "A businessman comes to Kraków to make money of a war, and spends it on the \
    lives of his workers."
      },
      {
        "id": 8587, "title": "The Lion King",
        "release_date": "1994-06-24", "runtime": 89, "vote_average": 8.3, "vote_count": 18500,
        "genres": [{"id": 10751, "name": "Family"}, {"id": 16, "name": "Animation"},
          {"id": 18, "name": "Drama"}],
        "credits": {"crew": [{"job": "Director", "name": "Roger Allers"},
          {"job": "Director", "name": "Rob Minkoff"}]},
        "overview": "A cub is told that his father's death is his fault, and runs as far as he \
    can."
      },
      {
        "id": 13, "title": "Forrest Gump",
        "release_date": "1994-07-06", "runtime": 142, "vote_average": 8.5, "vote_count": 27700,
        "genres": [{"id": 35, "name": "Comedy"}, {"id": 18, "name": "Drama"},
          {"id": 10749, "name": "Romance"}],
        "credits": {"crew": [{"job": "Director", "name": "Robert Zemeckis"}]},
        "overview": "A man on a bench tells whoever sits beside him of his life, in which \
    history keeps passing by."
      },
      {
        "id": 680, "title": "Pulp Fiction",
        "release_date": "1994-09-10", "runtime": 154, "vote_average": 8.5, "vote_count": 28100,
        "genres": [{"id": 53, "name": "Thriller"}, {"id": 80, "name": "Crime"}],
        "credits": {"crew": [{"job": "Director", "name": "Quentin Tarantino"}]},
        "overview": "Two killers, a boxer and a pair of robbers cross each other's way on one \
    day, not in that order."
      },
      {
        "id": 278, "title": "The Shawshank Redemption",
        "release_date": "1994-09-23", "runtime": 142, "vote_average": 8.7, "vote_count": 27500,
        "genres": [{"id": 18, "name": "Drama"}, {"id": 80, "name": "Crime"}],
        "credits": {"crew": [{"job": "Director", "name": "Frank Darabont"}]},
        "overview": "A banker who says that he is innocent makes a friend in prison, and does \
    not hurry."
      },
      {
        "id": 807, "title": "Se7en",
        "release_date": "1995-09-22", "runtime": 127, "vote_average": 8.4, "vote_count": 21400,
        "genres": [{"id": 80, "name": "Crime"}, {"id": 9648, "name": "Mystery"},
          {"id": 53, "name": "Thriller"}],
        "credits": {"crew": [{"job": "Director", "name": "David Fincher"}]},
        "overview": "A detective about to retire and one who has just come follow a murderer who \
    counts the sins."
      },
      {
        "id": 862, "title": "Toy Story",
        "release_date": "1995-11-22", "runtime": 81, "vote_average": 8.0, "vote_count": 18500,
        "genres": [{"id": 16, "name": "Animation"}, {"id": 10751, "name": "Family"},
          {"id": 35, "name": "Comedy"}],
        "credits": {"crew": [{"job": "Director", "name": "John Lasseter"}]},
        "overview": "A cowboy of cloth is the favourite of his boy until the birthday brings a \
    space ranger."
      },
      {
        "id": 275, "title": "Fargo",
        "release_date": "1996-03-08", "runtime": 98, "vote_average": 7.9, "vote_count": 8000,
        "genres": [{"id": 80, "name": "Crime"}, {"id": 18, "name": "Drama"},
          {"id": 53, "name": "Thriller"}],
        "credits": {"crew": [{"job": "Director", "name": "Joel Coen"}]},
        "overview": "A car dealer has his own wife kidnapped, and a policewoman who expects a \
    child looks into it."
      },
      {
        "id": 128, "title": "Princess Mononoke",
        "release_date": "1997-07-12", "runtime": 134, "vote_average": 8.3, "vote_count": 8200,
        "genres": [{"id": 12, "name": "Adventure"}, {"id": 14, "name": "Fantasy"},
          {"id": 16, "name": "Animation"}],
        "credits": {"crew": [{"job": "Director", "name": "Hayao Miyazaki"}]},
        "overview": "A prince under a curse comes between a town that makes iron and the gods of \
    its forest."
      },
      {
        "id": 597, "title": "Titanic",
        "release_date": "1997-12-19", "runtime": 194, "vote_average": 7.9, "vote_count": 25500,
        "genres": [{"id": 18, "name": "Drama"}, {"id": 10749, "name": "Romance"}],
        "credits": {"crew": [{"job": "Director", "name": "James Cameron"}]},
        "overview": "A passenger of the first class and one of the third meet on a ship that \
    cannot sink."
      },
      {
        "id": 637, "title": "Life Is Beautiful",
        "release_date": "1997-12-20", "runtime": 116, "vote_average": 8.5, "vote_count": 13200,
        "genres": [{"id": 35, "name": "Comedy"}, {"id": 18, "name": "Drama"}],
        "credits": {"crew": [{"job": "Director", "name": "Roberto Benigni"}]},
        "overview": "A father tells his son that the camp is a game, and that the first prize is \
    a tank."
      },
      {
        "id": 115, "title": "The Big Lebowski",
        "release_date": "1998-03-06", "runtime": 117, "vote_average": 7.8, "vote_count": 11200,
        "genres": [{"id": 35, "name": "Comedy"}, {"id": 80, "name": "Crime"}],
        "credits": {"crew": [{"job": "Director", "name": "Joel Coen"}]},
        "overview": "Somebody has mistaken the Dude for a rich man of the same name, and ruined \
    his rug."
      },
      {
        "id": 603, "title": "The Matrix",
        "release_date": "1999-03-31", "runtime": 136, "vote_average": 8.2, "vote_count": 26000,
        "genres": [{"id": 28, "name": "Action"}, {"id": 878, "name": "Science Fiction"}],
        "credits": {"crew": [{"job": "Director", "name": "Lana Wachowski"},
          {"job": "Director", "name": "Lilly Wachowski"}]},
        "overview": "A programmer who suspects that the world is not what it seems is offered \
    two pills, and takes the red one."
      },
      {
        "id": 550, "title": "Fight Club",
        "release_date": "1999-10-15", "runtime": 139, "vote_average": 8.4, "vote_count": 29500,
        "genres": [{"id": 18, "name": "Drama"}],
        "credits": {"crew": [{"job": "Director", "name": "David Fincher"}]},
        "overview": "A man who cannot sleep meets one who sells soap, and together they make a \
    club that nobody talks about."
      }
    ]
    """
}
