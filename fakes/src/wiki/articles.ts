/** An article as the fake server knows it: what `action=query` can find, and how old its last edit is. */
export interface Article {
  readonly title: string;
  readonly category: string;
  readonly text: string;
  readonly editedDaysAgo: number;
}

/** Title, category, text and days since the last edit. */
const ROWS: readonly (readonly [string, string, string, number])[] = [
  [
    'Elections',
    'Government',
    'Elections decide who runs a server. Every citizen has one vote, and voting lasts four minutes. The winner becomes an elected admin until the next election.',
    3,
  ],
  [
    'Mayor',
    'Government',
    'The mayor is the elected admin with most votes. A mayor may open votes, change team colours and close the town hall.',
    9,
  ],
  [
    'Recall vote',
    'Government',
    'If two thirds of a server vote for a recall, the mayor loses the office and a new election starts at once.',
    21,
  ],
  [
    'Council',
    'Government',
    'The council has five seats. Council members advise the mayor and can veto a ban.',
    34,
  ],
  [
    'Campaign posters',
    'Government',
    'Candidates place up to five posters during an election. Posters disappear when the votes are counted.',
    28,
  ],
  ['Tie', 'Government', 'A tie in an election is decided by a run-off between the two leaders.', 5],
  [
    'Write-in candidate',
    'Government',
    'A citizen who did not stand for election can be written in on the ballot.',
    30,
  ],
  [
    'Town hall',
    'Places',
    'The town hall stands on the main square. Council meetings are held on its first floor.',
    44,
  ],
  [
    'Harbour district',
    'Places',
    'The harbour district opened with update 2.14. It has docks, boats and a working lighthouse.',
    1,
  ],
  [
    'Clock Tower',
    'Places',
    'The clock tower is the oldest building of the city. The first mayor is said to have hidden a key in it.',
    17,
  ],
  ['Old Quarter', 'Places', 'The Old Quarter grew around a single shed within 60 days.', 27],
  ['Museum', 'Places', 'The museum shows fan art and the first brick that was ever placed.', 42],
  ['Town square', 'Places', 'The voting booths stand on the town square, among the pigeons.', 8],
  ['Sewers', 'Places', 'A maze below the city. Hide and seek is played here on Fridays.', 38],
  [
    'Tram',
    'Places',
    'Trams stop at six places. Players can build lines of their own with the rail tool.',
    39,
  ],
  [
    'Building tools',
    'Building',
    'There are six building tools: move, resize, rotate, paint, material and wedge. Get them with ;btools.',
    6,
  ],
  [
    'Wedge tool',
    'Building',
    'The wedge tool cuts bricks at an angle. Roofs and ramps are made with it.',
    92,
  ],
  [
    'Paint tool',
    'Building',
    'The paint tool colours bricks. Hold Alt and click a brick to copy its colour.',
    53,
  ],
  [
    'Resize tool',
    'Building',
    'The resize tool changes a brick by whole studs, or by tenths when Shift is held.',
    2,
  ],
  ['Mirror tool', 'Building', 'The mirror tool copies a model to the other side of a line.', 70],
  [
    'Block limit',
    'Building',
    'The block limit on public servers is 12,000 bricks for each player.',
    24,
  ],
  ['Bridges', 'Building', 'A bridge needs a support every 24 studs, or the game lets it sink.', 63],
  [
    'Water',
    'Building',
    'Water came with update 2.11. Bricks placed in water float unless they are anchored.',
    121,
  ],
  ['Undo', 'Building', 'The command ;undo takes back up to 20 building steps.', 7],
  [
    'Admin commands',
    'Commands',
    'Admin commands begin with a semicolon. Who may use one depends on the permission: OA, OR, UP or NE.',
    12,
  ],
  [
    'Target selectors',
    'Commands',
    'A command is aimed with a username, all, me, %teamname or random.',
    15,
  ],
  [';btools', 'Commands', 'Gives the building tools to a player: ;btools me.', 19],
  [';fly', 'Commands', 'Lets a player fly. Elected admins may use it outside of elections.', 22],
  [
    ';mute',
    'Commands',
    'Mutes a player for 1, 5 or 15 minutes; longer mutes need a second admin.',
    16,
  ],
  [';JoinLarge', 'Commands', 'Takes you to a large server with up to 36 players.', 48],
  [
    'Badges',
    'Badges',
    'Badges are awarded for elections, building and events. The rarest is Keeper of the Clock Tower.',
    11,
  ],
  [
    'Harbour Opening (badge)',
    'Badges',
    'Be on a server when the bridge of the harbour is raised for the first time.',
    12,
  ],
  ['Landslide (badge)', 'Badges', 'Win an election with every vote of a full server.', 90],
  ['Veteran', 'Community', 'A veteran has held an event badge for four years or more.', 60],
  [
    'Newgen',
    'Community',
    'A newgen is a player whose first event badge is less than a year old.',
    60,
  ],
  [
    'Winter Festival',
    'Events',
    'Every December the citizens light lanterns. The record is 18,902 lights.',
    23,
  ],
  [
    'Summer Parade',
    'Events',
    'Floats drive through the city for a week. Leading one earns a badge.',
    77,
  ],
  [
    "Founders' Day",
    'Events',
    'The anniversary of the opening of the city is celebrated with a parade.',
    63,
  ],
  [
    'Private servers',
    'Servers',
    'A private server belongs to one player. Builds are saved for good, and voting can be switched off.',
    4,
  ],
  [
    'Large servers',
    'Servers',
    'Large servers hold up to 36 players. Elections there take the same four minutes.',
    48,
  ],
  ['Public servers', 'Servers', 'Public servers hold up to 16 players and are free to join.', 50],
];

export const ARTICLES: readonly Article[] = ROWS.map(([title, category, text, editedDaysAgo]) => ({
  title,
  category,
  text,
  editedDaysAgo,
}));
