import { ago, type SampleMessage } from './sample-message.ts';

/** What the community is proud of, newest first. */
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
      filename: 'sunset-over-harbour.png',
      description: 'The sun sets behind the new lighthouse of the harbour',
    },
  },
  {
    hoursAgo: ago(3, 2),
    author: 'The Old Mayor',
    content:
      'Build of the week: a working **cable car** across the river by BrickwrightBea. [Watch it](https://videos.example/cable-car)',
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
      'A guide to fair administration, written by three former mayors: <https://electioncity.example/guides>. Worth ten minutes of your time.',
  },
  {
    hoursAgo: ago(23, 6),
    author: 'Event Crew',
    content: 'The Winter Festival lanterns counted 18,902 lights this year, a new record.',
    editedAfterHours: 3,
  },
  {
    hoursAgo: ago(27, 3),
    author: 'Bea the Brickwright',
    content: 'How it started, how it is going: a lone shed became the **Old Quarter** in 60 days.',
  },
  {
    hoursAgo: ago(30, 5),
    author: 'Milo',
    content: 'First election won without a slogan! Congratulations, QuietQuarry.',
  },
  {
    hoursAgo: ago(34, 2),
    author: 'The Old Mayor',
    content: 'The longest council meeting so far: 2 hours and 11 minutes, about one fountain.',
  },
  {
    hoursAgo: ago(38, 8),
    author: 'Event Crew',
    content: 'Hide and seek in the sewers had 34 players and no winner. They are still down there.',
  },
  {
    hoursAgo: ago(42, 4),
    author: 'Sue',
    content: 'Fan art wall: 120 drawings hang in the museum on server 1 now.',
  },
  {
    hoursAgo: ago(47, 6),
    author: 'Bea the Brickwright',
    content: 'The bridge challenge was won with only 96 bricks. It held a tram!',
  },
  {
    hoursAgo: ago(52, 3),
    author: 'Milo',
    content:
      'A server recalled all three admins, regretted it for a whole term, and voted them back.',
  },
  {
    hoursAgo: ago(57, 5),
    author: 'The Old Mayor',
    content: 'Thanks to the 14 volunteers who answered 1,300 questions of new players this month.',
  },
  {
    hoursAgo: ago(63, 2),
    author: 'Event Crew',
    content: 'The Founders’ Day parade had 36 floats on one large server.',
  },
  {
    hoursAgo: ago(69, 7),
    author: 'Sue',
    content: 'BulkBadgeBob earned twelve badges before lunch and slept through the afternoon.',
  },
  {
    hoursAgo: ago(76, 4),
    author: 'Bea the Brickwright',
    content: 'A scale model of the real Tower Bridge, opened by two players with one lever each.',
  },
  {
    hoursAgo: ago(83, 6),
    author: 'Milo',
    content: 'Server 9 kept the same mayor for an hour: six elections, six wins.',
  },
  {
    hoursAgo: ago(91, 3),
    author: 'Event Crew',
    content: 'The first tram driver school has 30 graduates.',
  },
  {
    hoursAgo: ago(100, 5),
    author: 'The Old Mayor',
    content: 'Somebody found the key that the first mayor hid. The clock tower has a new keeper.',
  },
  {
    hoursAgo: ago(109, 2),
    author: 'Sue',
    content: 'The pigeons now have their own council. Do not ask.',
  },
  {
    hoursAgo: ago(120, 8),
    author: 'Bea the Brickwright',
    content: 'Our first lighthouse guides no ships at all, but it is beautiful.',
  },
  {
    hoursAgo: ago(132, 4),
    author: 'Milo',
    content: 'The wiki passed 130 articles, thanks to 29 editors.',
  },
  {
    hoursAgo: ago(145, 6),
    author: 'Event Crew',
    content: 'Welcome to the highlights! Post what makes you proud of the city.',
  },
];
