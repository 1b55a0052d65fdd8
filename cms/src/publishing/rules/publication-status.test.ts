import { expect, test } from 'vitest';
import { type PublicationFacts, publicationStatus } from './publication-status';

const facts: PublicationFacts = {
  publishedAtMs: 10_000,
  refusal: null,
  siteIsCurrent: true,
  firstBuild: { startedAtMs: 11_000, finishedAtMs: 12_000 },
  failure: null,
};
const since = '1970-01-01T00:00:12.000Z';

test.each([
  {
    name: 'a draft is not on the site',
    given: { publishedAtMs: null, firstBuild: null },
    expected: { document: 'unpublished', since: null, site: 'current', reason: null },
  },
  {
    name: 'a withdrawn document is not, and the site is on its way',
    given: { publishedAtMs: null, firstBuild: null, siteIsCurrent: false },
    expected: { document: 'unpublished', since: null, site: 'rebuilding', reason: null },
  },
  {
    name: 'a document is on the site since the first build that contains it',
    given: {},
    expected: { document: 'live', since, site: 'current', reason: null },
  },
  {
    name: 'without a record of that build, since it was published',
    given: { firstBuild: null },
    expected: {
      document: 'live',
      since: '1970-01-01T00:00:10.000Z',
      site: 'current',
      reason: null,
    },
  },
  {
    name: 'a new publication waits for its build',
    given: { siteIsCurrent: false, firstBuild: null },
    expected: { document: 'waiting', since: null, site: 'rebuilding', reason: null },
  },
  {
    name: 'a build that began while it was being committed may lack it',
    given: { siteIsCurrent: false },
    expected: { document: 'waiting', since: null, site: 'rebuilding', reason: null },
  },
  {
    name: 'a change elsewhere does not take it off the site',
    given: { siteIsCurrent: false, firstBuild: { startedAtMs: 15_000, finishedAtMs: 12_000 } },
    expected: { document: 'live', since, site: 'rebuilding', reason: null },
  },
  {
    name: 'a failed build leaves a new publication waiting, with the reason',
    given: { siteIsCurrent: false, firstBuild: null, failure: '/guides/x: a template threw' },
    expected: {
      document: 'waiting',
      since: null,
      site: 'failed',
      reason: '/guides/x: a template threw',
    },
  },
  {
    name: 'a failure that a later build has made good is not reported',
    given: { failure: 'over' },
    expected: { document: 'live', since, site: 'current', reason: null },
  },
  {
    name: 'content that cannot be shown is left off, with the reason',
    given: { refusal: 'usage is empty' },
    expected: { document: 'refused', since: null, site: 'current', reason: 'usage is empty' },
  },
])('$name', ({ given, expected }) => {
  expect(publicationStatus({ ...facts, ...given })).toEqual(expected);
});
