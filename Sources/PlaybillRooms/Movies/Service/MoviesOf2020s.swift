/// The movies of the catalogue from the 2020s.
enum MoviesOf2020s {
  static let json = """
    [
      {
        "id": 438631, "title": "Dune",
        "release_date": "2021-10-22", "runtime": 155, "vote_average": 7.8, "vote_count": 13000,
        "genres": [{"id": 878, "name": "Science Fiction"}, {"id": 12, "name": "Adventure"}],
        "credits": {"crew": [{"job": "Director", "name": "Denis Villeneuve"}]},
        "overview": "A duke's son is brought to a desert that makes rich whoever holds it, and \
    that has been waiting for him."
      },
      {
        "id": 545611, "title": "Everything Everywhere All at Once",
        "release_date": "2022-03-25", "runtime": 139, "vote_average": 7.8, "vote_count": 6900,
        "genres": [{"id": 28, "name": "Action"}, {"id": 12, "name": "Adventure"},
          {"id": 878, "name": "Science Fiction"}],
        "credits": {"crew": [{"job": "Director", "name": "Daniel Kwan"},
          {"job": "Director", "name": "Daniel Scheinert"}]},
        "overview": "A woman with a laundry and a tax audit is told that she is needed in all \
    the other worlds."
      },
      {
        "id": 872585, "title": "Oppenheimer",
        "release_date": "2023-07-21", "runtime": 181, "vote_average": 8.1, "vote_count": 9900,
        "genres": [{"id": 18, "name": "Drama"}, {"id": 36, "name": "History"}],
        "credits": {"crew": [{"job": "Director", "name": "Christopher Nolan"}]},
        "overview": "A physicist builds the bomb that he was afraid others would build, and is \
    asked about it later."
      },
      {
        "id": 693134, "title": "Dune: Part Two",
        "release_date": "2024-03-01", "runtime": 167, "vote_average": 8.2, "vote_count": 6300,
        "genres": [{"id": 878, "name": "Science Fiction"}, {"id": 12, "name": "Adventure"}],
        "credits": {"crew": [{"job": "Director", "name": "Denis Villeneuve"}]},
        "overview": "Among the people of the desert, a duke's son becomes what he has seen \
    coming."
      },
      {
        "id": 1064213, "title": "Anora",
        "release_date": "2024-10-18", "runtime": 139, "vote_average": 7.1, "vote_count": 900,
        "genres": [{"id": 10749, "name": "Romance"}, {"id": 35, "name": "Comedy"},
          {"id": 18, "name": "Drama"}],
        "credits": {"crew": [{"job": "Director", "name": "Sean Baker"}]},
        "overview": "A dancer marries the son of an oligarch in Las Vegas, and his parents take \
    the next flight."
      },
      {
        "id": 974576, "title": "Conclave",
        "release_date": "2024-10-25", "runtime": 120, "vote_average": 7.2, "vote_count": 1200,
        "genres": [{"id": 18, "name": "Drama"}, {"id": 53, "name": "Thriller"},
          {"id": 9648, "name": "Mystery"}],
        "credits": {"crew": [{"job": "Director", "name": "Edward Berger"}]},
        "overview": "A cardinal leads the election of a pope, and learns more about the \
    candidates than he wished."
      },
      {
        "id": 558449, "title": "Gladiator II",
        "release_date": "2024-11-22", "runtime": 148, "vote_average": 6.8, "vote_count": 2500,
        "genres": [{"id": 28, "name": "Action"}, {"id": 12, "name": "Adventure"},
          {"id": 18, "name": "Drama"}],
        "credits": {"crew": [{"job": "Director", "name": "Ridley Scott"}]},
        "overview": "Years after the general's death, another slave fights in Rome, and has his \
    own account with it."
      },
      {
        "id": 402431, "title": "Wicked",
        "release_date": "2024-11-22", "runtime": 160, "vote_average": 7.0, "vote_count": 1300,
        "genres": [{"id": 18, "name": "Drama"}, {"id": 10402, "name": "Music"},
          {"id": 14, "name": "Fantasy"}],
        "credits": {"crew": [{"job": "Director", "name": "Jon M. Chu"}]},
        "overview": "Before a house fell from the sky, the witch of the West and the good one \
    shared a room."
      },
      {
        "id": 1241982, "title": "Moana 2",
        "release_date": "2024-11-27", "runtime": 100, "vote_average": 7.0, "vote_count": 1100,
        "genres": [{"id": 16, "name": "Animation"}, {"id": 12, "name": "Adventure"},
          {"id": 10751, "name": "Family"}],
        "credits": {"crew": [{"job": "Director", "name": "David Derrick Jr."},
          {"job": "Director", "name": "Jason Hand"},
          {"job": "Director", "name": "Dana Ledoux Miller"}]},
        "overview": "A call from her ancestors takes a wayfinder farther across the sea than \
    anybody has sailed."
      },
      {
        "id": 839033, "title": "The Lord of the Rings: The War of the Rohirrim",
        "release_date": "2024-12-13", "runtime": 134, "vote_average": 6.6, "vote_count": 300,
        "genres": [{"id": 16, "name": "Animation"}, {"id": 14, "name": "Fantasy"},
          {"id": 28, "name": "Action"}],
        "credits": {"crew": [{"job": "Director", "name": "Kenji Kamiyama"}]},
        "overview": "A king of horsemen and his daughter hold a fortress that will bear his \
    name."
      },
      {
        "id": 539972, "title": "Kraven the Hunter",
        "release_date": "2024-12-13", "runtime": 127, "vote_average": 6.6, "vote_count": 500,
        "genres": [{"id": 28, "name": "Action"}, {"id": 12, "name": "Adventure"},
          {"id": 53, "name": "Thriller"}],
        "credits": {"crew": [{"job": "Director", "name": "J. C. Chandor"}]},
        "overview": "A son of a ruthless father becomes a hunter, of men of his father's kind."
      },
      {
        "id": 762509, "title": "Mufasa: The Lion King",
        "release_date": "2024-12-20", "runtime": 118, "vote_average": 7.4, "vote_count": 700,
        "genres": [{"id": 12, "name": "Adventure"}, {"id": 10751, "name": "Family"},
          {"id": 16, "name": "Animation"}],
        "credits": {"crew": [{"job": "Director", "name": "Barry Jenkins"}]},
        "overview": "How an orphan found a brother, lost him, and became the king of whom they \
    all tell."
      },
      {
        "id": 939243, "title": "Sonic the Hedgehog 3",
        "release_date": "2024-12-20", "runtime": 110, "vote_average": 7.7, "vote_count": 600,
        "genres": [{"id": 28, "name": "Action"}, {"id": 878, "name": "Science Fiction"},
          {"id": 35, "name": "Comedy"}, {"id": 10751, "name": "Family"}],
        "credits": {"crew": [{"job": "Director", "name": "Jeff Fowler"}]},
        "overview": "The fastest of hedgehogs meets one who is as fast, and much angrier."
      },
      {
        "id": 549509, "title": "The Brutalist",
        "release_date": "2024-12-20", "runtime": 215, "vote_average": 7.1, "vote_count": 200,
        "genres": [{"id": 18, "name": "Drama"}],
        "credits": {"crew": [{"job": "Director", "name": "Brady Corbet"}]},
        "overview": "An architect who has survived the war begins anew in America, for a patron \
    who wants a monument."
      },
      {
        "id": 426063, "title": "Nosferatu",
        "release_date": "2024-12-25", "runtime": 132, "vote_average": 6.7, "vote_count": 800,
        "genres": [{"id": 27, "name": "Horror"}, {"id": 14, "name": "Fantasy"}],
        "credits": {"crew": [{"job": "Director", "name": "Robert Eggers"}]},
        "overview": "A young woman in a German town is wanted by something old that comes over \
    the sea."
      },
      {
        "id": 661539, "title": "A Complete Unknown",
        "release_date": "2024-12-25", "runtime": 141, "vote_average": 7.2, "vote_count": 150,
        "genres": [{"id": 18, "name": "Drama"}, {"id": 10402, "name": "Music"}],
        "credits": {"crew": [{"job": "Director", "name": "James Mangold"}]},
        "overview": "A singer of nineteen comes to New York with a guitar, and four years later \
    plugs it in."
      },
      {
        "id": 1097549, "title": "Babygirl",
        "release_date": "2024-12-25", "runtime": 114, "vote_average": 6.0, "vote_count": 120,
        "genres": [{"id": 18, "name": "Drama"}, {"id": 53, "name": "Thriller"}],
        "credits": {"crew": [{"job": "Director", "name": "Halina Reijn"}]},
        "overview": "The head of a company risks all that she has for an intern who tells her \
    what to do."
      }
    ]
    """
}
