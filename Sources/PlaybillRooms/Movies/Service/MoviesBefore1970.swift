/// The movies of the catalogue from before 1970.
enum MoviesBefore1970 {
  static let json = """
    [
      {
        "id": 19, "title": "Metropolis",
        "release_date": "1927-02-06", "runtime": 153, "vote_average": 8.1, "vote_count": 2800,
        "genres": [{"id": 18, "name": "Drama"}, {"id": 878, "name": "Science Fiction"}],
        "credits": {"crew": [{"job": "Director", "name": "Fritz Lang"}]},
        "overview": "The son of a city's master falls in love below ground, among those who keep \
    the city's machines running."
      },
      {
        "id": 901, "title": "City Lights",
        "release_date": "1931-02-01", "runtime": 87, "vote_average": 8.3, "vote_count": 2100,
        "genres": [{"id": 35, "name": "Comedy"}, {"id": 10749, "name": "Romance"}],
        "credits": {"crew": [{"job": "Director", "name": "Charlie Chaplin"}]},
        "overview": "A tramp is taken for a rich man by a blind flower seller, and goes out to \
    find the money that would let her see."
      },
      {
        "id": 3082, "title": "Modern Times",
        "release_date": "1936-02-11", "runtime": 87, "vote_average": 8.3, "vote_count": 3800,
        "genres": [{"id": 35, "name": "Comedy"}, {"id": 18, "name": "Drama"}],
        "credits": {"crew": [{"job": "Director", "name": "Charlie Chaplin"}]},
        "overview": "A worker loses his wits on the assembly line and finds a companion among \
    those whom nobody employs."
      },
      {
        "id": 770, "title": "Gone with the Wind",
        "release_date": "1939-12-15", "runtime": 233, "vote_average": 7.9, "vote_count": 4100,
        "genres": [{"id": 18, "name": "Drama"}, {"id": 10752, "name": "War"}],
        "credits": {"crew": [{"job": "Director", "name": "Victor Fleming"}]},
        "overview": "A planter's daughter from Georgia fights for her house, her land and the \
    wrong man while a war ends her world."
      },
      {
        "id": 630, "title": "The Wizard of Oz",
        "release_date": "1939-08-15", "runtime": 102, "vote_average": 7.6, "vote_count": 5600,
        "genres": [{"id": 12, "name": "Adventure"}, {"id": 14, "name": "Fantasy"}],
        "credits": {"crew": [{"job": "Director", "name": "Victor Fleming"}]},
        "overview": "A storm carries a girl from Kansas into a land of colour, and three \
    companions help her on the road home."
      },
      {
        "id": 914, "title": "The Great Dictator",
        "release_date": "1940-10-15", "runtime": 125, "vote_average": 8.3, "vote_count": 3500,
        "genres": [{"id": 35, "name": "Comedy"}, {"id": 10752, "name": "War"}],
        "credits": {"crew": [{"job": "Director", "name": "Charlie Chaplin"}]},
        "overview": "A barber looks exactly like the tyrant of his country, and one day has to \
    speak in his place."
      },
      {
        "id": 15, "title": "Citizen Kane",
        "release_date": "1941-04-17", "runtime": 119, "vote_average": 8.0, "vote_count": 5500,
        "genres": [{"id": 18, "name": "Drama"}, {"id": 9648, "name": "Mystery"}],
        "credits": {"crew": [{"job": "Director", "name": "Orson Welles"}]},
        "overview": "A reporter asks those who knew a newspaper magnate what his last word could \
    have meant."
      },
      {
        "id": 289, "title": "Casablanca",
        "release_date": "1943-01-15", "runtime": 102, "vote_average": 8.2, "vote_count": 5400,
        "genres": [{"id": 18, "name": "Drama"}, {"id": 10749, "name": "Romance"}],
        "credits": {"crew": [{"job": "Director", "name": "Michael Curtiz"}]},
        "overview": "The owner of a bar in a town of refugees has two letters of transit, and an \
    old love who needs them."
      },
      {
        "id": 872, "title": "Singin' in the Rain",
        "release_date": "1952-04-09", "runtime": 103, "vote_average": 8.1, "vote_count": 3200,
        "genres": [{"id": 35, "name": "Comedy"}, {"id": 10402, "name": "Music"}],
        "credits": {"crew": [{"job": "Director", "name": "Gene Kelly"},
          {"job": "Director", "name": "Stanley Donen"}]},
        "overview": "A studio has to make its silent picture talk, and its star has a voice that \
    nobody must hear."
      },
      {
        "id": 346, "title": "Seven Samurai",
        "release_date": "1954-04-26", "runtime": 207, "vote_average": 8.5, "vote_count": 3700,
        "genres": [{"id": 28, "name": "Action"}, {"id": 18, "name": "Drama"}],
        "credits": {"crew": [{"job": "Director", "name": "Akira Kurosawa"}]},
        "overview": "Farmers who are robbed at each harvest hire seven warriors who have nothing \
    left but their honour."
      },
      {
        "id": 567, "title": "Rear Window",
        "release_date": "1954-08-01", "runtime": 112, "vote_average": 8.3, "vote_count": 6500,
        "genres": [{"id": 53, "name": "Thriller"}, {"id": 9648, "name": "Mystery"}],
        "credits": {"crew": [{"job": "Director", "name": "Alfred Hitchcock"}]},
        "overview": "A photographer with a broken leg watches his neighbours, and believes that \
    one of them has killed his wife."
      },
      {
        "id": 389, "title": "12 Angry Men",
        "release_date": "1957-04-10", "runtime": 97, "vote_average": 8.5, "vote_count": 8900,
        "genres": [{"id": 18, "name": "Drama"}],
        "credits": {"crew": [{"job": "Director", "name": "Sidney Lumet"}]},
        "overview": "Eleven jurors have made up their minds; the twelfth wants to talk about it \
    first."
      },
      {
        "id": 426, "title": "Vertigo",
        "release_date": "1958-05-28", "runtime": 128, "vote_average": 8.1, "vote_count": 5900,
        "genres": [{"id": 9648, "name": "Mystery"}, {"id": 10749, "name": "Romance"}],
        "credits": {"crew": [{"job": "Director", "name": "Alfred Hitchcock"}]},
        "overview": "A detective who fears heights follows a woman who seems to be possessed by \
    a dead one, and then meets her again."
      },
      {
        "id": 239, "title": "Some Like It Hot",
        "release_date": "1959-03-19", "runtime": 122, "vote_average": 8.1, "vote_count": 3400,
        "genres": [{"id": 35, "name": "Comedy"}, {"id": 10749, "name": "Romance"}],
        "credits": {"crew": [{"job": "Director", "name": "Billy Wilder"}]},
        "overview": "Two musicians who have seen a murder hide in a band of women, in dresses."
      },
      {
        "id": 539, "title": "Psycho",
        "release_date": "1960-06-22", "runtime": 109, "vote_average": 8.4, "vote_count": 10300,
        "genres": [{"id": 27, "name": "Horror"}, {"id": 53, "name": "Thriller"}],
        "credits": {"crew": [{"job": "Director", "name": "Alfred Hitchcock"}]},
        "overview": "A secretary runs away with her employer's money and stops for a night at a \
    motel whose owner has a mother."
      },
      {
        "id": 429, "title": "The Good, the Bad and the Ugly",
        "release_date": "1966-12-22", "runtime": 161, "vote_average": 8.5, "vote_count": 8900,
        "genres": [{"id": 37, "name": "Western"}],
        "credits": {"crew": [{"job": "Director", "name": "Sergio Leone"}]},
        "overview": "Three men who trust nobody look for a box of gold in a cemetery, in the \
    middle of a war."
      },
      {
        "id": 62, "title": "2001: A Space Odyssey",
        "release_date": "1968-04-02", "runtime": 149, "vote_average": 8.1, "vote_count": 11800,
        "genres": [{"id": 878, "name": "Science Fiction"}, {"id": 9648, "name": "Mystery"}],
        "credits": {"crew": [{"job": "Director", "name": "Stanley Kubrick"}]},
        "overview": "A black slab changes the course of apes, of men, and of a flight to Jupiter \
    whose computer has secrets."
      },
      {
        "id": 335, "title": "Once Upon a Time in the West",
        "release_date": "1968-12-21", "runtime": 166, "vote_average": 8.3, "vote_count": 4500,
        "genres": [{"id": 37, "name": "Western"}, {"id": 18, "name": "Drama"}],
        "credits": {"crew": [{"job": "Director", "name": "Sergio Leone"}]},
        "overview": "A widow, a bandit and a man with a harmonica stand between a railway and \
    the water that it needs."
      }
    ]
    """
}
