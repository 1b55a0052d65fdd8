import { expect, test } from 'vitest';
import { publicationSentences, scheduleSentences } from './publication-sentences';
import type { PublicationStatus } from './publication-status';

const live: PublicationStatus = {
  document: 'live',
  since: '2026-11-21T12:03:00.000Z',
  site: 'current',
  reason: null,
};
const said = (status: Partial<PublicationStatus>, hasChanges = false) =>
  publicationSentences(
    { ...live, ...status },
    { hasChanges, timeOf: (instant) => instant.slice(11, 16) },
  );

test.each([
  { status: {}, state: 'On the site since 12:03', tone: 'good' },
  {
    status: { document: 'waiting', since: null, site: 'rebuilding' },
    state: 'Waiting for rebuild',
    tone: 'waiting',
  },
  { status: { document: 'unpublished', since: null }, state: 'Not on the site', tone: 'neutral' },
  {
    status: { document: 'refused', since: null, reason: 'usage is empty' },
    state: 'Published, but left off the site',
    tone: 'bad',
  },
] as const)('$state', ({ status, state, tone }) => {
  expect(said(status)).toMatchObject({ state, tone });
});

test('a failed build is reported with its reason, and with what readers see meanwhile', () => {
  const { details, tone } = said({
    document: 'waiting',
    since: null,
    site: 'failed',
    reason: '/guides/x: broken',
  });
  expect(details[0]).toBe('Last build failed: /guides/x: broken');
  expect(details[1]).toContain('Readers still see the site as it was');
  expect(tone).toBe('bad');
});

test('it is reported of a document that is on the site too', () => {
  expect(said({ site: 'failed', reason: 'broken' })).toMatchObject({
    state: 'On the site since 12:03',
    details: expect.arrayContaining(['Last build failed: broken']),
  });
});

test('changes that are not published are named', () => {
  expect(said({}, true).details).toEqual(['Your later changes are a draft: publish to show them.']);
});

test('the reason why a document is not on the site is named', () => {
  expect(said({ document: 'refused', reason: 'usage is empty' }).details).toEqual([
    'usage is empty. Correct it and publish again.',
  ]);
});

test.each([
  { schedule: { publishAt: null, unpublishAt: null, failure: null }, said: [] },
  {
    schedule: { publishAt: '09:00', unpublishAt: '18:00', failure: null },
    said: ['Will be published: 09:00.', 'Will be taken off the site: 18:00.'],
  },
  {
    schedule: { publishAt: '09:00', unpublishAt: '18:00', failure: 'title must be defined.' },
    said: [
      'The schedule could not be followed: title must be defined.',
      'Correct it and save: it is then tried again.',
    ],
  },
])('a schedule is named: $said', ({ schedule, said }) => {
  expect(scheduleSentences(schedule, (instant) => instant)).toEqual(said);
});
