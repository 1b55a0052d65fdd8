import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../platform/db/testing/test-database';
import { createFirstAdministrator } from './first-administrator';
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
