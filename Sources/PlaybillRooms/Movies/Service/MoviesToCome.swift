/// The movies of the catalogue that are not released yet.
enum MoviesToCome {
  static let json = """
    [
      {
        "id": 822119, "title": "Captain America: Brave New World",
        "release_date": "2025-02-14", "runtime": 118, "vote_average": 0, "vote_count": 0,
        "genres": [{"id": 28, "name": "Action"}, {"id": 53, "name": "Thriller"},
          {"id": 878, "name": "Science Fiction"}],
        "credits": {"crew": [{"job": "Director", "name": "Julius Onah"}]},
        "overview": "The new bearer of the shield gets between a president and those who want \
    him to fall."
      },
      {
        "id": 696506, "title": "Mickey 17",
        "release_date": "2025-03-07", "runtime": 137, "vote_average": 0, "vote_count": 0,
        "genres": [{"id": 878, "name": "Science Fiction"}, {"id": 35, "name": "Comedy"},
          {"id": 12, "name": "Adventure"}],
        "credits": {"crew": [{"job": "Director", "name": "Bong Joon Ho"}]},
        "overview": "A man has the job of dying on an expedition, and is printed anew each time; \
    then one of him survives."
      },
      {
        "id": 447273, "title": "Snow White",
        "release_date": "2025-03-21", "runtime": 109, "vote_average": 0, "vote_count": 0,
        "genres": [{"id": 10751, "name": "Family"}, {"id": 14, "name": "Fantasy"}],
        "credits": {"crew": [{"job": "Director", "name": "Marc Webb"}]},
        "overview": "A princess flees from her stepmother into the forest, where there are seven \
    to take her in."
      },
      {
        "id": 950387, "title": "A Minecraft Movie",
        "release_date": "2025-04-04", "runtime": 101, "vote_average": 0, "vote_count": 0,
        "genres": [{"id": 10751, "name": "Family"}, {"id": 35, "name": "Comedy"},
          {"id": 12, "name": "Adventure"}, {"id": 14, "name": "Fantasy"}],
        "credits": {"crew": [{"job": "Director", "name": "Jared Hess"}]},
        "overview": "Four people fall into a world of cubes, and have to build their way out."
      },
      {
        "id": 1233413, "title": "Sinners",
        "release_date": "2025-04-18", "runtime": 137, "vote_average": 0, "vote_count": 0,
        "genres": [{"id": 27, "name": "Horror"}, {"id": 28, "name": "Action"},
          {"id": 53, "name": "Thriller"}],
        "credits": {"crew": [{"job": "Director", "name": "Ryan Coogler"}]},
        "overview": "Twins come home to open a place for the blues, and the music draws more \
    than guests."
      },
      {
        "id": 986056, "title": "Thunderbolts*",
        "release_date": "2025-05-02", "runtime": 127, "vote_average": 0, "vote_count": 0,
        "genres": [{"id": 28, "name": "Action"}, {"id": 12, "name": "Adventure"},
          {"id": 878, "name": "Science Fiction"}],
        "credits": {"crew": [{"job": "Director", "name": "Jake Schreier"}]},
        "overview": "Agents whom nobody would miss are sent into a trap, and have only each \
    other."
      },
      {
        "id": 575265, "title": "Mission: Impossible - The Final Reckoning",
        "release_date": "2025-05-23", "runtime": 170, "vote_average": 0, "vote_count": 0,
        "genres": [{"id": 28, "name": "Action"}, {"id": 12, "name": "Adventure"},
          {"id": 53, "name": "Thriller"}],
        "credits": {"crew": [{"job": "Director", "name": "Christopher McQuarrie"}]},
        "overview": "An agent and his team hunt a program that has already read every plan \
    against it."
      },
      {
        "id": 552524, "title": "Lilo & Stitch",
        "release_date": "2025-05-23", "runtime": 108, "vote_average": 0, "vote_count": 0,
        "genres": [{"id": 10751, "name": "Family"}, {"id": 878, "name": "Science Fiction"},
          {"id": 35, "name": "Comedy"}, {"id": 12, "name": "Adventure"}],
        "credits": {"crew": [{"job": "Director", "name": "Dean Fleischer Camp"}]},
        "overview": "A lonely girl adopts a dog that is none, and that is wanted in space."
      },
      {
        "id": 1087192, "title": "How to Train Your Dragon",
        "release_date": "2025-06-13", "runtime": 125, "vote_average": 0, "vote_count": 0,
        "genres": [{"id": 14, "name": "Fantasy"}, {"id": 10751, "name": "Family"},
          {"id": 28, "name": "Action"}],
        "credits": {"crew": [{"job": "Director", "name": "Dean DeBlois"}]},
        "overview": "A chief's son is to kill a dragon, and makes a friend of one."
      },
      {
        "id": 911430, "title": "F1",
        "release_date": "2025-06-27", "runtime": 156, "vote_average": 0, "vote_count": 0,
        "genres": [{"id": 28, "name": "Action"}, {"id": 18, "name": "Drama"}],
        "credits": {"crew": [{"job": "Director", "name": "Joseph Kosinski"}]},
        "overview": "A driver who left thirty years ago comes back to teach a rookie, and to \
    win."
      },
      {
        "id": 1234821, "title": "Jurassic World Rebirth",
        "release_date": "2025-07-02", "runtime": 134, "vote_average": 0, "vote_count": 0,
        "genres": [{"id": 878, "name": "Science Fiction"}, {"id": 12, "name": "Adventure"},
          {"id": 28, "name": "Action"}],
        "credits": {"crew": [{"job": "Director", "name": "Gareth Edwards"}]},
        "overview": "A team needs the blood of the three largest animals of an island that was \
    given up."
      },
      {
        "id": 1061474, "title": "Superman",
        "release_date": "2025-07-11", "runtime": 130, "vote_average": 0, "vote_count": 0,
        "genres": [{"id": 878, "name": "Science Fiction"}, {"id": 12, "name": "Adventure"},
          {"id": 28, "name": "Action"}],
        "credits": {"crew": [{"job": "Director", "name": "James Gunn"}]},
        "overview": "A reporter with a secret believes in kindness, and a rich man believes that \
    this cannot be true."
      },
      {
        "id": 617126, "title": "The Fantastic Four: First Steps",
        "release_date": "2025-07-25", "runtime": 115, "vote_average": 0, "vote_count": 0,
        "genres": [{"id": 878, "name": "Science Fiction"}, {"id": 12, "name": "Adventure"}],
        "credits": {"crew": [{"job": "Director", "name": "Matt Shakman"}]},
        "overview": "A family of heroes is asked for the one thing that would save the Earth: \
    its child."
      },
      {
        "id": 1078605, "title": "Weapons",
        "release_date": "2025-08-08", "runtime": 129, "vote_average": 0, "vote_count": 0,
        "genres": [{"id": 27, "name": "Horror"}, {"id": 9648, "name": "Mystery"}],
        "credits": {"crew": [{"job": "Director", "name": "Zach Cregger"}]},
        "overview": "One night at the same minute, all children of a class but one walk out of \
    their houses."
      },
      {
        "id": 1054867, "title": "One Battle After Another",
        "release_date": "2025-09-26", "runtime": 162, "vote_average": 0, "vote_count": 0,
        "genres": [{"id": 53, "name": "Thriller"}, {"id": 28, "name": "Action"},
          {"id": 35, "name": "Comedy"}],
        "credits": {"crew": [{"job": "Director", "name": "Paul Thomas Anderson"}]},
        "overview": "A revolutionary who has long given up has to find his daughter, and the \
    password."
      },
      {
        "id": 967941, "title": "Wicked: For Good",
        "release_date": "2025-11-21", "runtime": 137, "vote_average": 0, "vote_count": 0,
        "genres": [{"id": 10402, "name": "Music"}, {"id": 14, "name": "Fantasy"},
          {"id": 10749, "name": "Romance"}],
        "credits": {"crew": [{"job": "Director", "name": "Jon M. Chu"}]},
        "overview": "The two witches have taken different sides, and a girl from Kansas is on \
    her way."
      },
      {
        "id": 1084242, "title": "Zootopia 2",
        "release_date": "2025-11-26", "runtime": 108, "vote_average": 0, "vote_count": 0,
        "genres": [{"id": 16, "name": "Animation"}, {"id": 35, "name": "Comedy"},
          {"id": 12, "name": "Adventure"}, {"id": 10751, "name": "Family"}],
        "credits": {"crew": [{"job": "Director", "name": "Jared Bush"},
          {"job": "Director", "name": "Byron Howard"}]},
        "overview": "A rabbit and a fox of the police look for a snake where no snake has been \
    for a hundred years."
      },
      {
        "id": 83533, "title": "Avatar: Fire and Ash",
        "release_date": "2025-12-19", "runtime": 198, "vote_average": 0, "vote_count": 0,
        "genres": [{"id": 878, "name": "Science Fiction"}, {"id": 12, "name": "Adventure"},
          {"id": 14, "name": "Fantasy"}],
        "credits": {"crew": [{"job": "Director", "name": "James Cameron"}]},
        "overview": "A family in mourning meets a people of the same forests that has made its \
    peace with fire."
      }
    ]
    """
}
