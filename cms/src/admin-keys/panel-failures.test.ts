import { FAILURE_LIMITS } from '@elc/contracts';
import { beforeEach, expect, test } from 'vitest';
import { countingFailures } from '../http/limits/testing/counting-failures';
import { createPanelFailures, type PanelFailures, type PanelWay } from './panel-failures';

const { points } = FAILURE_LIMITS.panelAccess;
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
