import type { Command, Guide } from '@elc/contracts';
import { expect, test } from 'vitest';
import { entriesOf } from './entries-of.ts';

const command: Command = {
  id: 'a'.repeat(24),
  name: ';JoinLarge',
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

const entries = entriesOf({ commands: [command], guides: [guide] });
const entryAt = (url: string) => entries.find((entry) => entry.url === url);

test('a command is found at its card, with the words of its usage', () => {
  expect(entryAt('/commands#joinlarge')).toEqual({
    kind: 'command',
    title: ';JoinLarge',
    url: '/commands#joinlarge',
    excerpt: 'Takes you to a large server.',
    keywords: 'Servers',
    words: 'place city',
  });
});

test('a guide is found by its tags, headings and text; each word stands once', () => {
  expect(entryAt('/guides/how-elections-work')).toMatchObject({
    kind: 'guide',
    keywords: 'administration fairness the ballot',
    words: 'whoever votes once see',
  });
});

test.each(['/', '/commands', '/contact', '/login'])('the page %s is found', (path) => {
  expect(entryAt(path)?.kind).toBe('page');
});

test.each(['/admin-access', '/generate-key', '/advertise/status', '/offline'])(
  'the page %s is not: who needs it was sent there',
  (path) => {
    expect(entryAt(path)).toBeUndefined();
  },
);
