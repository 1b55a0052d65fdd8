import { FAILURE_LIMITS } from '@elc/contracts';
import { beforeEach, expect, test } from 'vitest';
import { countingFailures } from '../../platform/http/limits/testing/counting-failures';
import { createPanelFailures, type PanelFailures, type PanelWay } from './panel-failures';

const { panelAccess, network, everywhere, phraseEverywhere } = FAILURE_LIMITS;
const { points } = panelAccess;
const HOME = '203.0.113.7';

let failures: PanelFailures;
beforeEach(() => {
  failures = createPanelFailures(countingFailures());
});

async function fail(way: PanelWay, times: number, address = HOME) {
  for (let count = 0; count < times; count += 1) await failures.attempt(way, address);
}

test.each(['key', 'phrase', 'confirmation'] as const)(
  'failures with a %s that are used up close every way, for this address only',
  async (way) => {
    await fail(way, points);
    for (const any of ['key', 'phrase', 'confirmation'] as const) {
      expect((await failures.attempt(any, HOME)).ok).toBe(false);
    }
    expect((await failures.attempt(way, '203.0.113.8')).ok).toBe(true);
  },
);

test('attempts that are refused because of another way are not counted', async () => {
  await fail('phrase', points);
  await fail('key', points);
  await failures.clear('phrase', HOME);
  expect((await failures.attempt('key', HOME)).ok).toBe(true);
});

test('a success with one way leaves the failures of the others', async () => {
  await fail('phrase', points - 1);
  await fail('key', points - 1);
  await failures.clear('key', HOME);
  await fail('phrase', 1);
  expect((await failures.attempt('phrase', HOME)).ok).toBe(false);
});

test('a success forgets the failures of its own way', async () => {
  await fail('key', points - 1);
  await failures.clear('key', HOME);
  await fail('key', points - 1);
  expect((await failures.attempt('key', HOME)).ok).toBe(true);
});

const household = (index: number) => `2001:db8:7:${index.toString(16)}::1`;

test('guesses from one IPv6 /48 are one budget, however many households they come from', async () => {
  for (let index = 0; index < network.points; index += 1) await fail('key', 1, household(index));
  expect((await failures.attempt('key', household(9999))).ok).toBe(false);
  expect((await failures.attempt('key', '2001:db8:8::1')).ok).toBe(true);
});

test.each([
  { way: 'phrase', budget: phraseEverywhere },
  { way: 'key', budget: everywhere },
] as const)('failures with a $way are counted over all addresses, for a minute', async (row) => {
  const from = (index: number) => `198.51.${index >> 8}.${index & 255}`;
  for (let index = 0; index < row.budget.points; index += 1) {
    expect((await failures.attempt(row.way, from(index))).ok).toBe(true);
  }
  expect(await failures.attempt(row.way, HOME)).toEqual({ ok: false, retryAfterSeconds: 60 });
  expect((await failures.attempt('confirmation', HOME)).ok, 'another way').toBe(true);
});

test('who is turned away because of others has used up no attempt, and a success is not counted', async () => {
  for (let index = 1; index < phraseEverywhere.points; index += 1) {
    await fail('phrase', 1, `198.51.100.${index}`);
  }
  for (let count = 0; count < points * 2; count += 1) {
    expect((await failures.attempt('phrase', HOME)).ok).toBe(true);
    await failures.clear('phrase', HOME);
  }
  await fail('phrase', 1, '203.0.113.99');
  for (let count = 0; count < points * 2; count += 1) await failures.attempt('phrase', HOME);
  expect((await failures.attempt('key', HOME)).ok).toBe(true);
});
