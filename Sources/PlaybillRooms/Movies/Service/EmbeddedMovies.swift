/// The data of the catalogue in the package.
enum EmbeddedMovies {
  /// TMDB's ids of the genres.
  static let genreIDs = [
    "Action": 28, "Adventure": 12, "Animation": 16, "Comedy": 35,
    "Crime": 80, "Drama": 18, "Family": 10751, "Fantasy": 14,
    "History": 36, "Horror": 27, "Music": 10402, "Mystery": 9648,
    "Romance": 10749, "Science Fiction": 878, "Thriller": 53, "War": 10752,
    "Western": 37,
  ]

  /// The movies, by year.
  ///
  /// An entry has a line of facts and a line with the overview. The facts are the id, the title, the
  /// release date, the running time in minutes, the average vote, the number of votes, the genres
  /// and the directors. An empty line separates two entries.
  static let table = """
    19 | Metropolis | 1927-02-06 | 153 | 8.1 | 2800 | Drama, Science Fiction | Fritz Lang
    The son of a city's master falls in love below ground, among those who keep the city's machines running.

    901 | City Lights | 1931-02-01 | 87 | 8.3 | 2100 | Comedy, Romance | Charlie Chaplin
    A tramp is taken for a rich man by a blind flower seller, and goes out to find the money that would let her see.

    3082 | Modern Times | 1936-02-11 | 87 | 8.3 | 3800 | Comedy, Drama | Charlie Chaplin
    A worker loses his wits on the assembly line and finds a companion among those whom nobody employs.

    770 | Gone with the Wind | 1939-12-15 | 233 | 7.9 | 4100 | Drama, War | Victor Fleming
    A planter's daughter from Georgia fights for her house, her land and the wrong man while a war ends her world.

    630 | The Wizard of Oz | 1939-08-15 | 102 | 7.6 | 5600 | Adventure, Fantasy | Victor Fleming
    A storm carries a girl from Kansas into a land of colour, and three companions help her on the road home.

    914 | The Great Dictator | 1940-10-15 | 125 | 8.3 | 3500 | Comedy, War | Charlie Chaplin
    A barber looks exactly like the tyrant of his country, and one day has to speak in his place.

    15 | Citizen Kane | 1941-04-17 | 119 | 8.0 | 5500 | Drama, Mystery | Orson Welles
    A reporter asks those who knew a newspaper magnate what his last word could have meant.

    289 | Casablanca | 1943-01-15 | 102 | 8.2 | 5400 | Drama, Romance | Michael Curtiz
    The owner of a bar in a town of refugees has two letters of transit, and an old love who needs them.

    872 | Singin' in the Rain | 1952-04-09 | 103 | 8.1 | 3200 | Comedy, Music | Gene Kelly, Stanley Donen
    A studio has to make its silent picture talk, and its star has a voice that nobody must hear.

    346 | Seven Samurai | 1954-04-26 | 207 | 8.5 | 3700 | Action, Drama | Akira Kurosawa
    Farmers who are robbed at each harvest hire seven warriors who have nothing left but their honour.

    567 | Rear Window | 1954-08-01 | 112 | 8.3 | 6500 | Thriller, Mystery | Alfred Hitchcock
    A photographer with a broken leg watches his neighbours, and believes that one of them has killed his wife.

    389 | 12 Angry Men | 1957-04-10 | 97 | 8.5 | 8900 | Drama | Sidney Lumet
    Eleven jurors have made up their minds; the twelfth wants to talk about it first.

    426 | Vertigo | 1958-05-28 | 128 | 8.1 | 5900 | Mystery, Romance | Alfred Hitchcock
    A detective who fears heights follows a woman who seems to be possessed by a dead one, and then meets her again.

    239 | Some Like It Hot | 1959-03-19 | 122 | 8.1 | 3400 | Comedy, Romance | Billy Wilder
    Two musicians who have seen a murder hide in a band of women, in dresses.

    539 | Psycho | 1960-06-22 | 109 | 8.4 | 10300 | Horror, Thriller | Alfred Hitchcock
    A secretary runs away with her employer's money and stops for a night at a motel whose owner has a mother.

    429 | The Good, the Bad and the Ugly | 1966-12-22 | 161 | 8.5 | 8900 | Western | Sergio Leone
    Three men who trust nobody look for a box of gold in a cemetery, in the middle of a war.

    62 | 2001: A Space Odyssey | 1968-04-02 | 149 | 8.1 | 11800 | Science Fiction, Mystery | Stanley Kubrick
    A black slab changes the course of apes, of men, and of a flight to Jupiter whose computer has secrets.

    335 | Once Upon a Time in the West | 1968-12-21 | 166 | 8.3 | 4500 | Western, Drama | Sergio Leone
    A widow, a bandit and a man with a harmonica stand between a railway and the water that it needs.

    185 | A Clockwork Orange | 1971-12-19 | 137 | 8.2 | 13200 | Science Fiction, Crime | Stanley Kubrick
    A young man who lives for violence is cured of it by the state, and of his will with it.

    238 | The Godfather | 1972-03-14 | 175 | 8.7 | 21000 | Drama, Crime | Francis Ford Coppola
    The youngest son of a crime family wants no part in its business until somebody shoots his father.

    240 | The Godfather Part II | 1974-12-20 | 202 | 8.6 | 12700 | Drama, Crime | Francis Ford Coppola
    A father's rise from nothing and his son's from power to solitude, told side by side.

    578 | Jaws | 1975-06-20 | 124 | 7.7 | 10700 | Horror, Thriller, Adventure | Steven Spielberg
    A shark hunts off the beaches of an island whose mayor would rather not lose the season.

    103 | Taxi Driver | 1976-02-09 | 114 | 8.1 | 12600 | Crime, Drama | Martin Scorsese
    A driver who cannot sleep decides that somebody has to clean up the city that he sees at night.

    11 | Star Wars | 1977-05-25 | 121 | 8.2 | 21000 | Adventure, Action, Science Fiction | George Lucas
    A farm boy, a smuggler and an old knight carry the plans of a fortress through the stars.

    348 | Alien | 1979-05-25 | 117 | 8.2 | 15000 | Horror, Science Fiction | Ridley Scott
    The crew of a freighter answers a call from an empty moon, and does not fly on alone.

    28 | Apocalypse Now | 1979-05-19 | 147 | 8.3 | 8500 | Drama, War | Francis Ford Coppola
    A captain goes up a river through a war, to find and kill a colonel who has made one of his own.

    1891 | The Empire Strikes Back | 1980-05-20 | 124 | 8.4 | 17400 | Adventure, Action, Science Fiction | Irvin Kershner
    While his friends are hunted through the stars, a pupil learns from a small teacher in a swamp, and leaves too early.

    694 | The Shining | 1980-05-23 | 144 | 8.2 | 17600 | Horror, Thriller | Stanley Kubrick
    A writer looks after an empty hotel for a winter, and the hotel looks after him.

    85 | Raiders of the Lost Ark | 1981-06-12 | 115 | 7.9 | 12600 | Adventure, Action | Steven Spielberg
    An archaeologist with a whip and a fear of snakes races an army to a chest that should stay closed.

    78 | Blade Runner | 1982-06-25 | 118 | 7.9 | 14000 | Science Fiction, Drama, Thriller | Ridley Scott
    A tired detective hunts four artificial people who have come back to ask for more life.

    601 | E.T. the Extra-Terrestrial | 1982-06-11 | 115 | 7.5 | 11500 | Science Fiction, Adventure, Family | Steven Spielberg
    A boy hides a visitor from the sky in his cupboard, and helps him to call home.

    111 | Scarface | 1983-12-09 | 169 | 8.2 | 11800 | Action, Crime, Drama | Brian De Palma
    A refugee washes dishes in Miami until he finds out what the city really trades in.

    620 | Ghostbusters | 1984-06-08 | 107 | 7.5 | 9100 | Comedy, Fantasy | Ivan Reitman
    Four men with packs on their backs make a business of what haunts New York.

    218 | The Terminator | 1984-10-26 | 108 | 7.7 | 13000 | Action, Thriller, Science Fiction | James Cameron
    A machine comes from the future to kill a waitress, and a soldier to protect her.

    105 | Back to the Future | 1985-07-03 | 116 | 8.3 | 20000 | Adventure, Comedy, Science Fiction | Robert Zemeckis
    A boy is driven thirty years back by a professor's car, and has to bring his parents together.

    679 | Aliens | 1986-07-18 | 137 | 7.9 | 9700 | Action, Thriller, Science Fiction | James Cameron
    The survivor goes back to the moon with soldiers who believe that they are well armed.

    8392 | My Neighbor Totoro | 1988-04-16 | 86 | 8.1 | 8200 | Animation, Fantasy, Family | Hayao Miyazaki
    Two sisters move to the country while their mother is ill, and find who lives in the old tree.

    562 | Die Hard | 1988-07-15 | 132 | 7.8 | 11300 | Action, Thriller | John McTiernan
    A policeman without shoes is the only guest whom the thieves in the tower have not counted.

    11216 | Cinema Paradiso | 1988-11-17 | 124 | 8.4 | 4300 | Drama, Romance | Giuseppe Tornatore
    A director remembers the projectionist of his village, who taught him what a picture is.

    769 | GoodFellas | 1990-09-12 | 145 | 8.5 | 13100 | Drama, Crime | Martin Scorsese
    A boy wants to be a gangster, becomes one, and tells how it was.

    274 | The Silence of the Lambs | 1991-02-14 | 119 | 8.3 | 16700 | Crime, Drama, Thriller | Jonathan Demme
    A trainee of the FBI asks a murderer behind glass about another one who is free.

    280 | Terminator 2: Judgment Day | 1991-07-03 | 137 | 8.1 | 13000 | Action, Thriller, Science Fiction | James Cameron
    The machine comes again, this time to protect a boy from a better one.

    500 | Reservoir Dogs | 1992-09-02 | 99 | 8.1 | 14200 | Crime, Thriller | Quentin Tarantino
    Men named after colours wait in a warehouse to learn who of them has told the police.

    137 | Groundhog Day | 1993-02-11 | 101 | 7.6 | 8300 | Romance, Fantasy, Comedy | Harold Ramis
    A weatherman has to live through the same day in a small town until he gets it right.

    329 | Jurassic Park | 1993-06-11 | 127 | 8.0 | 16800 | Adventure, Science Fiction | Steven Spielberg
    A rich man has bred dinosaurs on an island, and shows them to experts on the day the power fails.

    424 | Schindler's List | 1993-12-15 | 195 | 8.6 | 16000 | Drama, History, War | Steven Spielberg
    A businessman comes to Kraków to make money of a war, and spends it on the lives of his workers.

    8587 | The Lion King | 1994-06-24 | 89 | 8.3 | 18500 | Family, Animation, Drama | Roger Allers, Rob Minkoff
    A cub is told that his father's death is his fault, and runs as far as he can.

    13 | Forrest Gump | 1994-07-06 | 142 | 8.5 | 27700 | Comedy, Drama, Romance | Robert Zemeckis
    A man on a bench tells whoever sits beside him of his life, in which history keeps passing by.

    680 | Pulp Fiction | 1994-09-10 | 154 | 8.5 | 28100 | Thriller, Crime | Quentin Tarantino
    Two killers, a boxer and a pair of robbers cross each other's way on one day, not in that order.

    278 | The Shawshank Redemption | 1994-09-23 | 142 | 8.7 | 27500 | Drama, Crime | Frank Darabont
    A banker who says that he is innocent makes a friend in prison, and does not hurry.

    807 | Se7en | 1995-09-22 | 127 | 8.4 | 21400 | Crime, Mystery, Thriller | David Fincher
    A detective about to retire and one who has just come follow a murderer who counts the sins.

    862 | Toy Story | 1995-11-22 | 81 | 8.0 | 18500 | Animation, Family, Comedy | John Lasseter
    A cowboy of cloth is the favourite of his boy until the birthday brings a space ranger.

    275 | Fargo | 1996-03-08 | 98 | 7.9 | 8000 | Crime, Drama, Thriller | Joel Coen
    A car dealer has his own wife kidnapped, and a policewoman who expects a child looks into it.

    128 | Princess Mononoke | 1997-07-12 | 134 | 8.3 | 8200 | Adventure, Fantasy, Animation | Hayao Miyazaki
    A prince under a curse comes between a town that makes iron and the gods of its forest.

    597 | Titanic | 1997-12-19 | 194 | 7.9 | 25500 | Drama, Romance | James Cameron
    A passenger of the first class and one of the third meet on a ship that cannot sink.

    637 | Life Is Beautiful | 1997-12-20 | 116 | 8.5 | 13200 | Comedy, Drama | Roberto Benigni
    A father tells his son that the camp is a game, and that the first prize is a tank.

    115 | The Big Lebowski | 1998-03-06 | 117 | 7.8 | 11200 | Comedy, Crime | Joel Coen
    Somebody has mistaken the Dude for a rich man of the same name, and ruined his rug.

    603 | The Matrix | 1999-03-31 | 136 | 8.2 | 26000 | Action, Science Fiction | Lana Wachowski, Lilly Wachowski
    A programmer who suspects that the world is not what it seems is offered two pills, and takes the red one.

    550 | Fight Club | 1999-10-15 | 139 | 8.4 | 29500 | Drama | David Fincher
    A man who cannot sleep meets one who sells soap, and together they make a club that nobody talks about.

    98 | Gladiator | 2000-05-05 | 155 | 8.2 | 19300 | Action, Drama, Adventure | Ridley Scott
    A general who was to inherit Rome comes back to it as a slave, through the arena.

    77 | Memento | 2000-09-05 | 113 | 8.2 | 14900 | Mystery, Thriller | Christopher Nolan
    A man who forgets everything after minutes looks for his wife's murderer with notes on his skin.

    194 | Amélie | 2001-04-25 | 122 | 7.9 | 11600 | Comedy, Romance | Jean-Pierre Jeunet
    A waitress in Montmartre puts other people's lives in order, in secret, and forgets her own.

    129 | Spirited Away | 2001-07-20 | 125 | 8.5 | 16900 | Animation, Family, Fantasy | Hayao Miyazaki
    A girl has to work in a bath house of spirits until she remembers who she is.

    120 | The Lord of the Rings: The Fellowship of the Ring | 2001-12-19 | 179 | 8.4 | 25600 | Adventure, Fantasy, Action | Peter Jackson
    Nine companions set out to carry a ring to the one fire in which it can be destroyed.

    121 | The Lord of the Rings: The Two Towers | 2002-12-18 | 179 | 8.4 | 22300 | Adventure, Fantasy, Action | Peter Jackson
    The companions are parted: two follow a guide who wants the ring, the others defend a fortress.

    122 | The Lord of the Rings: The Return of the King | 2003-12-17 | 201 | 8.5 | 24700 | Adventure, Fantasy, Action | Peter Jackson
    A king comes back to his city while two small people climb a mountain of fire.

    1422 | The Departed | 2006-10-06 | 151 | 8.2 | 14900 | Drama, Thriller, Crime | Martin Scorsese
    A policeman among gangsters and a gangster among policemen are told to find each other.

    7345 | There Will Be Blood | 2007-12-26 | 158 | 8.1 | 6700 | Drama | Paul Thomas Anderson
    A man digs for silver and finds oil, and a preacher who will not be bought for little.

    155 | The Dark Knight | 2008-07-18 | 152 | 8.5 | 33000 | Drama, Action, Crime | Christopher Nolan
    A man in a mask wants order in his city, and a man in paint shows him how little holds it.

    10681 | WALL·E | 2008-06-27 | 98 | 8.1 | 18900 | Animation, Family, Science Fiction | Andrew Stanton
    The last machine that clears up the Earth follows a newer one into space.

    14160 | Up | 2009-05-29 | 96 | 7.9 | 20100 | Animation, Comedy, Family | Pete Docter
    A widower flies away with his house on balloons, and has a boy scout on the porch.

    19995 | Avatar | 2009-12-18 | 162 | 7.6 | 31700 | Action, Adventure, Fantasy, Science Fiction | James Cameron
    A soldier is sent into a forest in another body, and learns whose forest it is.

    27205 | Inception | 2010-07-16 | 148 | 8.4 | 37000 | Action, Science Fiction, Adventure | Christopher Nolan
    A thief of dreams is asked for once to leave something behind.

    37799 | The Social Network | 2010-10-01 | 121 | 7.4 | 12000 | Drama | David Fincher
    A student writes a site that joins everybody, and loses the friends he wrote it with.

    24428 | The Avengers | 2012-05-04 | 143 | 7.7 | 30900 | Science Fiction, Action, Adventure | Joss Whedon
    Six heroes who cannot stand each other are all there is between a city and an army from the sky.

    120467 | The Grand Budapest Hotel | 2014-03-28 | 100 | 8.0 | 15000 | Comedy, Drama | Wes Anderson
    A concierge inherits a painting, is accused of a murder, and keeps his manners.

    244786 | Whiplash | 2014-10-10 | 107 | 8.4 | 15500 | Drama, Music | Damien Chazelle
    A drummer wants to be great, and has a teacher who knows no mercy.

    157336 | Interstellar | 2014-11-07 | 169 | 8.4 | 36000 | Adventure, Drama, Science Fiction | Christopher Nolan
    A pilot leaves a dying Earth to find another, and his daughter grows older than he does.

    76341 | Mad Max: Fury Road | 2015-05-15 | 121 | 7.6 | 22700 | Action, Adventure, Science Fiction | George Miller
    A driver steals a tyrant's wives across the desert; a prisoner who wants nothing helps her.

    329865 | Arrival | 2016-11-11 | 116 | 7.6 | 18200 | Drama, Science Fiction, Mystery | Denis Villeneuve
    A linguist has to ask the visitors what they want, in a language that she must learn first.

    313369 | La La Land | 2016-12-09 | 129 | 7.9 | 17000 | Comedy, Drama, Romance, Music | Damien Chazelle
    An actress and a pianist love each other and their plans, and there is room for one.

    335984 | Blade Runner 2049 | 2017-10-06 | 164 | 7.6 | 14000 | Science Fiction, Drama | Denis Villeneuve
    A blade runner finds bones that should not exist, and looks for the child they tell of.

    354912 | Coco | 2017-11-22 | 105 | 8.2 | 19800 | Family, Animation, Music | Lee Unkrich
    A boy whose family forbids music goes to ask the dead, on their one night of the year.

    496243 | Parasite | 2019-05-30 | 132 | 8.5 | 18700 | Comedy, Thriller, Drama | Bong Joon Ho
    One after another, a poor family takes up service with a rich one, whose house has a cellar.

    438631 | Dune | 2021-10-22 | 155 | 7.8 | 13000 | Science Fiction, Adventure | Denis Villeneuve
    A duke's son is brought to a desert that makes rich whoever holds it, and that has been waiting for him.

    545611 | Everything Everywhere All at Once | 2022-03-25 | 139 | 7.8 | 6900 | Action, Adventure, Science Fiction | Daniel Kwan, Daniel Scheinert
    A woman with a laundry and a tax audit is told that she is needed in all the other worlds.

    872585 | Oppenheimer | 2023-07-21 | 181 | 8.1 | 9900 | Drama, History | Christopher Nolan
    A physicist builds the bomb that he was afraid others would build, and is asked about it later.

    693134 | Dune: Part Two | 2024-03-01 | 167 | 8.2 | 6300 | Science Fiction, Adventure | Denis Villeneuve
    Among the people of the desert, a duke's son becomes what he has seen coming.

    1064213 | Anora | 2024-10-18 | 139 | 7.1 | 900 | Romance, Comedy, Drama | Sean Baker
    A dancer marries the son of an oligarch in Las Vegas, and his parents take the next flight.

    974576 | Conclave | 2024-10-25 | 120 | 7.2 | 1200 | Drama, Thriller, Mystery | Edward Berger
    A cardinal leads the election of a pope, and learns more about the candidates than he wished.

    558449 | Gladiator II | 2024-11-22 | 148 | 6.8 | 2500 | Action, Adventure, Drama | Ridley Scott
    Years after the general's death, another slave fights in Rome, and has his own account with it.

    402431 | Wicked | 2024-11-22 | 160 | 7.0 | 1300 | Drama, Music, Fantasy | Jon M. Chu
    Before a house fell from the sky, the witch of the West and the good one shared a room.

    1241982 | Moana 2 | 2024-11-27 | 100 | 7.0 | 1100 | Animation, Adventure, Family | David Derrick Jr., Jason Hand, Dana Ledoux Miller
    A call from her ancestors takes a wayfinder farther across the sea than anybody has sailed.

    839033 | The Lord of the Rings: The War of the Rohirrim | 2024-12-13 | 134 | 6.6 | 300 | Animation, Fantasy, Action | Kenji Kamiyama
    A king of horsemen and his daughter hold a fortress that will bear his name.

    539972 | Kraven the Hunter | 2024-12-13 | 127 | 6.6 | 500 | Action, Adventure, Thriller | J. C. Chandor
    A son of a ruthless father becomes a hunter, of men of his father's kind.

    762509 | Mufasa: The Lion King | 2024-12-20 | 118 | 7.4 | 700 | Adventure, Family, Animation | Barry Jenkins
    How an orphan found a brother, lost him, and became the king of whom they all tell.

    939243 | Sonic the Hedgehog 3 | 2024-12-20 | 110 | 7.7 | 600 | Action, Science Fiction, Comedy, Family | Jeff Fowler
    The fastest of hedgehogs meets one who is as fast, and much angrier.

    549509 | The Brutalist | 2024-12-20 | 215 | 7.1 | 200 | Drama | Brady Corbet
    An architect who has survived the war begins anew in America, for a patron who wants a monument.

    426063 | Nosferatu | 2024-12-25 | 132 | 6.7 | 800 | Horror, Fantasy | Robert Eggers
    A young woman in a German town is wanted by something old that comes over the sea.

    661539 | A Complete Unknown | 2024-12-25 | 141 | 7.2 | 150 | Drama, Music | James Mangold
    A singer of nineteen comes to New York with a guitar, and four years later plugs it in.

    1097549 | Babygirl | 2024-12-25 | 114 | 6.0 | 120 | Drama, Thriller | Halina Reijn
    The head of a company risks all that she has for an intern who tells her what to do.

    822119 | Captain America: Brave New World | 2025-02-14 | 118 | 0 | 0 | Action, Thriller, Science Fiction | Julius Onah
    The new bearer of the shield gets between a president and those who want him to fall.

    696506 | Mickey 17 | 2025-03-07 | 137 | 0 | 0 | Science Fiction, Comedy, Adventure | Bong Joon Ho
    A man has the job of dying on an expedition, and is printed anew each time; then one of him survives.

    447273 | Snow White | 2025-03-21 | 109 | 0 | 0 | Family, Fantasy | Marc Webb
    A princess flees from her stepmother into the forest, where there are seven to take her in.

    950387 | A Minecraft Movie | 2025-04-04 | 101 | 0 | 0 | Family, Comedy, Adventure, Fantasy | Jared Hess
    Four people fall into a world of cubes, and have to build their way out.

    1233413 | Sinners | 2025-04-18 | 137 | 0 | 0 | Horror, Action, Thriller | Ryan Coogler
    Twins come home to open a place for the blues, and the music draws more than guests.

    986056 | Thunderbolts* | 2025-05-02 | 127 | 0 | 0 | Action, Adventure, Science Fiction | Jake Schreier
    Agents whom nobody would miss are sent into a trap, and have only each other.

    575265 | Mission: Impossible - The Final Reckoning | 2025-05-23 | 170 | 0 | 0 | Action, Adventure, Thriller | Christopher McQuarrie
    An agent and his team hunt a program that has already read every plan against it.

    552524 | Lilo & Stitch | 2025-05-23 | 108 | 0 | 0 | Family, Science Fiction, Comedy, Adventure | Dean Fleischer Camp
    A lonely girl adopts a dog that is none, and that is wanted in space.

    1087192 | How to Train Your Dragon | 2025-06-13 | 125 | 0 | 0 | Fantasy, Family, Action | Dean DeBlois
    A chief's son is to kill a dragon, and makes a friend of one.

    911430 | F1 | 2025-06-27 | 156 | 0 | 0 | Action, Drama | Joseph Kosinski
    A driver who left thirty years ago comes back to teach a rookie, and to win.

    1234821 | Jurassic World Rebirth | 2025-07-02 | 134 | 0 | 0 | Science Fiction, Adventure, Action | Gareth Edwards
    A team needs the blood of the three largest animals of an island that was given up.

    1061474 | Superman | 2025-07-11 | 130 | 0 | 0 | Science Fiction, Adventure, Action | James Gunn
    A reporter with a secret believes in kindness, and a rich man believes that this cannot be true.

    617126 | The Fantastic Four: First Steps | 2025-07-25 | 115 | 0 | 0 | Science Fiction, Adventure | Matt Shakman
    A family of heroes is asked for the one thing that would save the Earth: its child.

    1078605 | Weapons | 2025-08-08 | 129 | 0 | 0 | Horror, Mystery | Zach Cregger
    One night at the same minute, all children of a class but one walk out of their houses.

    1054867 | One Battle After Another | 2025-09-26 | 162 | 0 | 0 | Thriller, Action, Comedy | Paul Thomas Anderson
    A revolutionary who has long given up has to find his daughter, and the password.

    967941 | Wicked: For Good | 2025-11-21 | 137 | 0 | 0 | Music, Fantasy, Romance | Jon M. Chu
    The two witches have taken different sides, and a girl from Kansas is on her way.

    1084242 | Zootopia 2 | 2025-11-26 | 108 | 0 | 0 | Animation, Comedy, Adventure, Family | Jared Bush, Byron Howard
    A rabbit and a fox of the police look for a snake where no snake has been for a hundred years.

    83533 | Avatar: Fire and Ash | 2025-12-19 | 198 | 0 | 0 | Science Fiction, Adventure, Fantasy | James Cameron
    A family in mourning meets a people of the same forests that has made its peace with fire.
    """
}
