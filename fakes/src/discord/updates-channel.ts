import { ago, type SampleMessage } from './sample-message.ts';

/** What the developers announce, newest first; the older ones are alike, so that lists have pages. */
export const UPDATE_MESSAGES: readonly SampleMessage[] = [
  {
    hoursAgo: ago(0, 3),
    author: 'Councillor Ada',
    content:
      '## Update 2.14 is live :tada:\n@everyone The **harbor district** is open! You can now build on the water: docks, boats and a working lighthouse. Servers restart within the hour.\n<https://electioncity.example/changelog/2-14>',
  },
  {
    hoursAgo: ago(1, 2),
    author: 'Brickmaster Ola',
    content:
      'Hey everyone <:wave:801112223334445556>\nFixed: the resize tool no longer shrinks welded parts. Thanks to <@7001002> for the report.',
  },
  {
    hoursAgo: ago(2, 6),
    author: 'Councillor Ada',
    content:
      'The ballot is now open for **60 seconds** instead of 90, and in a tie the seat goes to whoever signed up first.',
    editedAfterHours: 2,
  },
  { hoursAgo: ago(2, 7), author: 'Councillor Ada', content: '', isSystem: true },
  {
    hoursAgo: ago(4, 1),
    author: 'Release Bot',
    content: '',
    embed: {
      title: 'Hotfix 2.13.3',
      description:
        'Private servers save again after the owner leaves. Builds from the last 6 hours were restored.',
    },
  },
  {
    hoursAgo: ago(6, 4),
    author: 'Brickmaster Ola',
    content:
      'Patch notes 2.13.2:\n- `;undo` now takes back up to 20 steps\n- painting a whole model is 3x faster\n- fixed a crash when 36 players joined at once',
  },
  {
    hoursAgo: ago(8, 5),
    author: 'Councillor Ada',
    content:
      'We moved the voting booths to the town square. ||Yes, the pigeons stay.|| See <#810000000000000003> for pictures.',
  },
  {
    hoursAgo: ago(10, 2),
    author: 'Signals Team',
    content:
      'Maintenance on <t:1795600800:F>: all servers will be offline for about 20 minutes while we move the save data to faster storage.',
  },
  {
    hoursAgo: ago(12, 3),
    author: 'Brickmaster Ola',
    content:
      'New badge: **Harbor Opening**. Be on a server when the bridge is raised for the first time to earn it.',
  },
  {
    hoursAgo: ago(15, 8),
    author: 'Councillor Ada',
    content:
      'Admins can now mute a player for 1 to 30 minutes with `;mute <player> [minutes]`; without a number it is 5.',
    editedAfterHours: 1,
  },
  {
    hoursAgo: ago(18, 6),
    author: 'Release Bot',
    content: '',
    embed: {
      title: 'Update 2.13 "Night Shift"',
      description:
        'Street lamps switch on at dusk, shops close at midnight, and a night watch patrols the city. Read the [full notes](https://electioncity.example/changelog/2-13).',
    },
  },
  {
    hoursAgo: ago(21, 4),
    author: 'Signals Team',
    content: 'Voice chat is back on all servers. Sorry for the quiet weekend!',
  },
  {
    hoursAgo: ago(24, 9),
    author: 'Brickmaster Ola',
    content:
      'Good morning builders! The part limit on new servers goes from 400 to **500** per player today.',
  },
  {
    hoursAgo: ago(28, 2),
    author: 'Councillor Ada',
    content:
      'Campaign posters: candidates can place up to 5 posters during an election. They disappear when the votes are counted.',
  },
  {
    hoursAgo: ago(31, 7),
    author: 'Brickmaster Ola',
    content: 'Fixed a bug that let ghosts vote twice. Yes, really. 👻',
  },
  {
    hoursAgo: ago(35, 5),
    author: 'Signals Team',
    content:
      '> Why was my city empty yesterday?\nA storage node failed between 18:00 and 19:30. Every city was restored from the backup of 17:55.',
  },
  {
    hoursAgo: ago(39, 3),
    author: 'Councillor Ada',
    content:
      'Update 2.12 brings **public transport**: trams stop at six places, and you can build a stop of your own.',
  },
  ...[
    'the old `;kick all` command, which did more harm than good',
    'a dock on large servers where boats met the ground',
    'the paint tool, which lost the color that was copied with Alt',
    'saving on private servers, which is 40 % faster since this morning',
    'recalled admins who kept their seat until the next election',
    'the rotate tool, which turned stairs upside down',
    'the Summer Parade badge, which leading a float did not always earn',
    'reports of abuse that were read after more than a day',
    'the material tool, which forgot the sixth material',
    'team colors, which admins could change twice in a term',
    'chat filters that hid words like "harbor"',
    'water that flowed uphill below bridges',
    'the welcome message of this channel, where everything that changes is announced',
  ].map((fix, week) => ({
    hoursAgo: ago(43 + 7 * week, 6),
    author: 'Brickmaster Ola',
    content: `Fixed ${fix}.`,
  })),
];
