import { type Command, type Guide, type Snapshot, standardTexts } from '@elc/contracts';
import { expect, test } from 'vitest';
import type { SearchFile } from '../../islands/search/search-file.ts';
import { searchFileJson } from './search-entries.ts';

const command: Command = {
  id: 'a'.repeat(24),
  name: ';JoinLarge',
  slug: 'joinlarge',
  aliases: ['/JoinLarge'],
  description: 'Takes you to a large server.',
  category: 'Servers',
  permission: 'UP',
  usage: ';joinlarge [place]',
  examples: [';joinlarge city'],
  avgRating: null,
};

const guide: Guide = {
  id: 'b'.repeat(24),
  slug: 'how-elections-work',
  title: 'How elections work',
  summary: 'From the first vote to the last minute.',
  content: '## The ballot\n\nWhoever votes, votes once. See https://city.example/very/long.',
  category: 'administration',
  difficulty: 'easy',
  tags: ['elections', 'fairness'],
  updatedAt: '2026-11-21T10:00:00.000Z',
};

const faction = { name: 'Guards', motto: 'Calm first', colour: '#112233' };

const texts = standardTexts();
const snapshot = {
  ...texts,
  settings: { tagline: 'A building game' },
  publishableKey: 'elc_key',
  commands: [command],
  guides: [guide],
  creatorVideos: [],
  factions: [faction],
  funFacts: [{ text: 'The pigeons stay.' }],
  officialLinks: [{ label: 'Wiki', url: 'https://wiki.example' }],
  featuredItems: [],
  gameFeatures: [{ title: 'World Control', icon: 'sun' }],
  buildingTips: [],
  adminPractices: [],
  serverTypes: [{ name: 'Large server', features: ['36 places'] }],
  playerBuilds: [],
};
const { entries } = JSON.parse(searchFileJson(snapshot as unknown as Snapshot)) as SearchFile;
const entryAt = (url: string) => entries.find((entry) => entry.url === url);

test('a command is found at its card, with the words of its usage', () => {
  expect(entryAt('/commands/joinlarge')).toEqual({
    type: 'command',
    title: ';JoinLarge',
    aliases: ['/JoinLarge'],
    url: '/commands/joinlarge',
    excerpt: 'Takes you to a large server.',
    keywords: 'Servers',
    text: 'place city',
  });
});

test('a guide is found by its tags, headings and text; each word is listed once', () => {
  expect(entryAt('/guides/how-elections-work')).toMatchObject({
    type: 'guide',
    keywords: 'administration fairness the ballot',
    text: 'whoever votes once see',
  });
});

test.each(['/', '/commands', '/contact', '/login'])('the page %s is found', (path) => {
  expect(entryAt(path)?.type).toBe('page');
});

test.each([
  ['/community', 'guards calm first pigeons stay wiki'],
  ['/', 'world control'],
  ['/guides', 'large server places'],
  ['/advertise', 'guaranteed least chance per visit'],
  ['/privacy', 'account name password hash'],
])('the page %s is found by what it says', (path, words) => {
  expect(entryAt(path)?.text.split(' ')).toEqual(expect.arrayContaining(words.split(' ')));
});

test('a call of the API is found by its path, and leads to its documentation', () => {
  expect(entryAt('/api-docs#call-newgenCheck')).toMatchObject({
    type: 'call',
    title: 'GET /api/newgen-check/{username}',
    aliases: ['/newgen-check'],
  });
  expect(entryAt('/api-docs#call-listUsers')).toBeUndefined();
});

test.each(['/admin-access', '/generate-key', '/advertise/status', '/offline'])(
  'the page %s is not: who needs it was sent there',
  (path) => {
    expect(entryAt(path)).toBeUndefined();
  },
);

test.each([
  ['/commands', 'Admin commands', 'Every command.'],
  ['/leaderboard', 'Ranks', 'Who is where.'],
])(
  'the page %s is listed with the name and the description that editors gave it',
  (path, title, description) => {
    const head = { title: 'Ranks', lead: '', description };
    const written = {
      ...snapshot,
      commandsPage: { ...texts.commandsPage, description },
      toolPages: { ...texts.toolPages, leaderboard: head },
      frame: { ...texts.frame, navigation: [{ page: 'commands', label: 'Admin commands' }] },
    } as unknown as Snapshot;
    const listed: SearchFile = JSON.parse(searchFileJson(written));
    expect(listed.entries.find(({ url }) => url === path)).toMatchObject({
      title,
      excerpt: description,
    });
  },
);
