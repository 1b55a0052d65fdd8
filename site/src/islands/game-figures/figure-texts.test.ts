import { expect, test } from 'vitest';
import { RequestError } from '../../api/request-error.ts';
import { ageText, canBeDrawn, figureTexts, summaryOf, votesText } from './figure-texts.ts';
import { sampleFigures } from './testing/sample-figures.ts';

const NOW_MS = Date.parse('2026-11-21T12:03:00Z');

test('figures are short, the share of votes is percent, what is unknown is a dash', () => {
  expect(figureTexts(sampleFigures())).toEqual({
    playing: '1,204',
    visits: '8.2M',
    favorites: '88.2K',
    liked: '90%',
  });
  expect(new Set(Object.values(figureTexts(undefined)))).toEqual(new Set(['—']));
});

test.each([
  { upVotes: null, downVotes: 5, liked: '—' },
  { upVotes: 0, downVotes: 0, liked: '—' },
  { upVotes: 0, downVotes: 5, liked: '0%' },
  { upVotes: 7, downVotes: 0, liked: '100%' },
])('$upVotes up and $downVotes down are $liked', ({ liked, ...votes }) => {
  expect(figureTexts(sampleFigures(votes)).liked).toBe(liked);
});

test.each([
  { votesUpdated: '2026-11-21T12:00:00.000Z', says: '9.0K up, 1.0K down' },
  { votesUpdated: '2026-11-21T10:03:00.000Z', says: '9.0K up, 1.0K down; read 2 hours ago' },
  { votesUpdated: null, says: 'Votes are not known' },
])('votes of $votesUpdated: $says', ({ votesUpdated, says }) => {
  expect(votesText(sampleFigures({ votesUpdated }), NOW_MS)).toBe(says);
});

const AWAY = new RequestError({
  status: 503,
  statusText: '',
  body: '{"error":"Roblox cannot be reached."}',
});
const STALE = sampleFigures({ isStale: true });

test.each([
  ['Read 3 minutes ago; the next reading comes in 2 minutes.', sampleFigures()],
  ['New figures cannot be read from Roblox right now: these were read 3 minutes ago.', STALE],
  ['The figures could not be refreshed; these were read 3 minutes ago.', sampleFigures(), AWAY],
  ['The figures of the game are not known. Roblox cannot be reached.', undefined, AWAY],
  ['The figures of the game are not known. Try again in a moment.', undefined, new Error('down')],
  ['Reading the figures…', undefined],
] as const)('%s', (says, data, error = undefined) => {
  expect(ageText({ data, error }, NOW_MS)).toBe(says);
});

// In the reader's own time, whichever that is here.
const BEGIN_MS = new Date(2026, 10, 21, 17).getTime();
const HOUR_MS = 3_600_000;
const hours = (...playing: (number | null)[]) =>
  playing.map((count, index) => ({
    hour: new Date(BEGIN_MS + index * HOUR_MS).toISOString(),
    playing: count,
  }));

test.each([
  {
    read: hours(40, 1200, 90),
    says: '40 to 1,200 players, most on Sat, Nov 21, 6 PM.',
  },
  {
    read: hours(null, 7, 0, null),
    says: '2 of the last 4 hours recorded: 0 to 7 players, most on Sat, Nov 21, 6 PM.',
  },
  {
    read: hours(null, null, 7),
    says: '1 of the last 3 hours recorded: 7 players.',
  },
  { read: hours(null, null), says: 'No hours recorded yet.' },
])('$says', ({ read, says }) => {
  expect(summaryOf(read)).toBe(says);
});

test('eleven recorded hours are no chart, twelve are', () => {
  const eleven = Array.from({ length: 11 }, (_, index) => index);
  expect(canBeDrawn(hours(null, ...eleven, null))).toBe(false);
  expect(canBeDrawn(hours(null, ...eleven, 0))).toBe(true);
});
