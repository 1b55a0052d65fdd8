import { ago, type SampleMessage } from './sample-message.ts';

/** What the community is proud of, newest first; the older ones are alike, so that lists have pages. */
export const HIGHLIGHT_MESSAGES: readonly SampleMessage[] = [
  {
    hoursAgo: ago(0, 5),
    author: 'Milo',
    content:
      'OldTownMayor won the 100th election in a row on server 12, with 29 of 31 votes. <a:confetti:802223334445556667>',
  },
  {
    hoursAgo: ago(1, 4),
    author: 'Bea the Brickwright',
    content:
      'The **Clock Tower rebuild** is finished: 4,400 bricks, 9 builders, 3 weeks. Come and climb it on server 7!',
    editedAfterHours: 1,
  },
  {
    hoursAgo: ago(1, 9),
    author: 'Sue',
    content: '',
    attachment: {
      filename: 'sunset-over-harbor.png',
      description: 'The sun sets behind the new lighthouse of the harbor',
    },
  },
  {
    hoursAgo: ago(3, 2),
    author: 'The Old Mayor',
    content:
      'Build of the week: a working **cable car** across the river by BrickwrightBea. Each cabin is 8.42 studs long. [Watch it](https://videos.example/cable-car)',
  },
  {
    hoursAgo: ago(5, 6),
    author: 'Milo',
    content:
      'The citizens of server 3 held a peaceful protest for more benches, and got 40 of them.',
  },
  {
    hoursAgo: ago(7, 3),
    author: 'Event Crew',
    content:
      '**Building contest:** "The Floating Market" by LanternLi wins 🏆\nIn second and third place:\n- "Station 9" by RailRuth\n- "Pigeon Palace" by CoopCarl\nThanks to all 214 who took part!',
  },
  {
    hoursAgo: ago(9, 8),
    author: 'Bea the Brickwright',
    content: 'Somebody built the whole town hall out of benches. All 480 parts of it.',
  },
  {
    hoursAgo: ago(11, 5),
    author: 'Event Crew',
    content:
      'Community night every Friday at 19:00 UTC: an open server, no admin powers, one theme. This week: *bridges*.',
  },
  {
    hoursAgo: ago(14, 2),
    author: 'The Old Mayor',
    content: 'Our group has reached 25,000 members. Thank you, citizens! <3',
  },
  {
    hoursAgo: ago(17, 7),
    author: 'Milo',
    content:
      'FreshPaintFinn joined last month and has already painted every lamp post in the city.',
  },
  {
    hoursAgo: ago(20, 4),
    author: 'Sue',
    content:
      'A guide to fair administration, written by three former mayors: <https://electioncity.example/guides>. Worth ten minutes of your time, also as 公正な市政の手引き.',
  },
  {
    hoursAgo: ago(23, 6),
    author: 'Event Crew',
    content: 'The Winter Festival lanterns counted 18,902 lights this year, a new record.',
    editedAfterHours: 3,
  },
  ...[
    'a lone shed that became the Old Quarter in 60 days',
    'a city hall for 120 councillors, with a seat for each of them',
    'a maze in the sewers, in which 34 players hid and none was found',
    'a fan art wall with 120 drawings',
    'a bridge of only 96 bricks. It held a tram',
    'a greenhouse that opens its roof at noon',
    'a help desk where 14 volunteers answered 1,300 questions',
    'a parade of 36 floats on one large server',
    'a market hall, made before lunch by BulkBadgeBob',
    'a scale model of Tower Bridge, opened by two players with one lever each',
    'a statue of the mayor who won six elections in an hour',
    'a tram driver school with 30 graduates',
    'a second clock tower, because somebody found the key of the first',
    'a council chamber for pigeons. Do not ask',
    'a lighthouse that guides no ships at all, but is beautiful',
    'a library for the 130 articles of the wiki',
    'a welcome arch. Post what makes you proud of the city',
  ].map((build, week) => ({
    hoursAgo: ago(27 + 7 * week, 3),
    author: 'Event Crew',
    content: `Build of the week: ${build}.`,
  })),
];
