import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../platform/db/testing/test-database';
import { createFirstAdministrator, isLocalRequest } from './first-administrator';
import { createChallenges } from './tables/challenges';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let nowMs = 1_000;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.destroy());

function replica() {
  const challenges = createChallenges(database);
  return createFirstAdministrator(challenges, 'https://cms.example', () => nowMs);
}

const codeIn = (link: string) => link.split('/').at(-1) ?? '';

test('a code is good on every replica until someone has registered', async () => {
  const [one, other] = [replica(), replica()];
  const link = await one.makeLink();
  expect(link).toMatch(/^https:\/\/cms\.example\/first-administrator\/[0-9A-Za-z]{32}$/);
  const second = codeIn(await other.makeLink());
  expect(await other.isValid(codeIn(link))).toBe(true);
  expect(await other.isValid(codeIn(link)), 'looking does not use it up').toBe(true);
  expect(await one.isValid(second)).toBe(true);
  await one.end();
  expect(await other.isValid(codeIn(link))).toBe(false);
  expect(await other.isValid(second)).toBe(false);
});

test('a code ends after 7 days', async () => {
  const code = codeIn(await replica().makeLink());
  nowMs += 7 * 24 * 3_600_000 - 1;
  expect(await replica().isValid(code)).toBe(true);
  nowMs += 1;
  expect(await replica().isValid(code)).toBe(false);
});

test.each(['', 'x', 'a'.repeat(32), "' OR 1=1 --"])('%j is no code', async (code) => {
  await replica().makeLink();
  expect(await replica().isValid(code)).toBe(false);
});

const LOCAL = 'http://localhost:1337';

test.each([
  { peer: '127.0.0.1', headers: { host: ['localhost:1337'] }, expected: true },
  { peer: '::1', headers: { host: ['[::1]:1337'] }, expected: true },
  { peer: '::ffff:127.0.0.1', headers: { host: ['127.0.0.1:1337'] }, expected: true },
  { peer: '127.0.0.1', headers: { host: ['LOCALHOST:1337'] }, expected: true },
  { peer: '127.0.0.1', headers: { host: ['localhost:80'] }, expected: true },
  { peer: '127.0.0.1', headers: { host: ['rebound.example:1337'] }, expected: false },
  { peer: '127.0.0.1', headers: { host: ['localhost.evil.example'] }, expected: false },
  { peer: '127.0.0.1', headers: { host: ['evil@localhost:1337'] }, expected: false },
  { peer: '127.0.0.1', headers: { host: ['localhost:1337/x'] }, expected: false },
  { peer: '127.0.0.1', headers: {}, expected: false },
  { peer: '192.168.1.5', headers: { host: ['localhost:1337'] }, expected: false },
  { peer: undefined, headers: { host: ['localhost:1337'] }, expected: false },
  {
    peer: '127.0.0.1',
    headers: { host: ['localhost'], 'x-forwarded-for': ['127.0.0.1'] },
    expected: false,
  },
  {
    peer: '127.0.0.1',
    headers: { host: ['localhost'], forwarded: ['for=1.2.3.4'] },
    expected: false,
  },
])('$peer requesting $headers.host is local: $expected', ({ expected, ...evidence }) => {
  expect(isLocalRequest({ ...evidence, cmsUrl: LOCAL })).toBe(expected);
});

test.each([
  { cmsUrl: 'http://127.0.0.1:8337', expected: true },
  { cmsUrl: 'http://[::1]:1337', expected: true },
  { cmsUrl: 'https://cms.election-city.example', expected: false },
  { cmsUrl: 'http://192.168.1.5:1337', expected: false },
])(
  'what a proxy passes on bare, with its own address and Host, is local for $cmsUrl: $expected',
  ({ cmsUrl, expected }) => {
    const evidence = { peer: '127.0.0.1', headers: { host: ['localhost:1337'] } };
    expect(isLocalRequest({ ...evidence, cmsUrl })).toBe(expected);
  },
);
