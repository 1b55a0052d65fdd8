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
    'Elections decide who runs a server. Every player has one vote, and the ballot is open for 60 seconds in every ten minutes. The three winners are elected admins until the next count.',
    3,
  ],
  [
    'Mayor',
    'Government',
    'The mayor is the elected admin with most votes. A mayor may run polls, lock teams and lead parades.',
    9,
  ],
  [
    'Recall vote',
    'Government',
    'If two thirds of a server vote for a recall, an elected admin loses the seat at once.',
    21,
  ],
  ['Tie', 'Government', 'In a tie for the last seat, whoever signed up first wins it.', 5],
  [
    'Harbor district',
    'Places',
    'The harbor district opened with update 2.14. It has docks, boats and a working lighthouse.',
    1,
  ],
  [
    'Clock Tower',
    'Places',
    'The clock tower is the oldest building of the city. The first mayor is said to have hidden a key in it.',
    17,
  ],
  ['Tram', 'Places', 'Trams stop at six places. Players can build stops of their own.', 39],
  [
    'Building tools',
    'Building',
    'There are six building tools: move, resize, rotate, paint, material and delete. Get them with ;btools.',
    6,
  ],
  [
    'Material tool',
    'Building',
    'The material tool changes a surface to wood, brick, glass, metal or neon. It costs no parts.',
    92,
  ],
  [
    'Paint tool',
    'Building',
    'The paint tool colors bricks. Hold Alt and click a brick to copy its color.',
    53,
  ],
  [
    'Resize tool',
    'Building',
    'The resize tool changes a brick by whole studs, or by tenths for owners of the Builder Plus pass.',
    2,
  ],
  [
    'Part limit',
    'Building',
    'Each player may own 500 parts on a new server. Admins can set the limit from 50 to 2000.',
    24,
  ],
  ['Bridges', 'Building', 'A bridge needs a support every 24 studs, or the game lets it sink.', 63],
  [
    'Admin commands',
    'Commands',
    'Admin commands begin with a semicolon. Who may use one depends on the permission: OA, OR, UP or NE.',
    12,
  ],
  [';btools', 'Commands', 'Gives the building tools to a player: ;btools me.', 19],
  [';fly', 'Commands', 'Lets a player fly. All admins may use it, elected ones included.', 22],
  [
    'Badges',
    'Badges',
    'Badges are awarded for elections, building and events. The rarest is Keeper of the Clock Tower.',
    11,
  ],
  ['Veteran', 'Community', 'A veteran has held an event badge for four years or more.', 60],
  [
    'Winter Festival',
    'Events',
    'Every December the citizens light lanterns. The record is 18,902 lights.',
    23,
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
    'Large servers hold up to 36 players. The ballot there is open for the same 60 seconds.',
    48,
  ],
  ['Museum', 'Places', 'The museum shows fan art and the first brick that was ever placed.', 42],
  ['Sewers', 'Places', 'A maze below the city. Hide and seek is played here on Fridays.', 38],
  [
    'Harbor Opening (badge)',
    'Badges',
    'Be on a server when the bridge of the harbor is raised for the first time.',
    12,
  ],
  [
    'Town hall',
    'Places',
    'The town hall stands on the main square. Council meetings are held on its first floor.',
    44,
  ],
  [';mute', 'Commands', 'Mutes a player for 5 minutes, or for any time from 1 to 30.', 16],
  [';JoinLarge', 'Commands', 'Takes you to a large server with up to 36 players.', 48],
  ['Public servers', 'Servers', 'Public servers hold up to 16 players and are free to join.', 50],
];

export const ARTICLES: readonly Article[] = ROWS.map(([title, category, text, editedDaysAgo]) => ({
  title,
  category,
  text,
  editedDaysAgo,
}));
