import { beforeEach, expect, test } from 'vitest';
import { testWorld } from '../../platform/db/testing/test-world';
import {
  callsOfDays,
  countCall,
  type KeyCall,
  keyAddresses,
  peaksSince,
  recordAddress,
  requestsOf,
  totalsOf,
  usages,
} from './usage';

beforeEach(() => testWorld({ tables: [usages, keyAddresses] }));

const NOTHING = { ok: 0, clientError: 0, rateLimited: 0, serverError: 0 };

const call = (more: Partial<KeyCall> = {}): KeyCall => ({
  keyId: 'a',
  day: '2026-11-21',
  outcome: 'ok',
  atMs: 1000,
  address: '192.0.2.1',
  ...more,
});

test('calls at once are all counted, in one row for key, day and outcome', async () => {
  await Promise.all(Array.from({ length: 20 }, () => countCall(call())));
  await countCall(call({ outcome: 'rateLimited' }));
  expect(await callsOfDays(['2026-11-21'], 'a')).toEqual([
    { day: '2026-11-21', calls: { ...NOTHING, ok: 20, rateLimited: 1 } },
  ]);
  expect(await usages.where()).toHaveLength(2);
});

test('one key is counted apart from the others, and all together', async () => {
  await countCall(call());
  await countCall(call({ keyId: 'b' }));
  await countCall(call({ keyId: 'b', day: '2026-11-20' }));
  expect(await requestsOf('b')).toBe(2);
  expect(await requestsOf('nobody')).toBe(0);
  expect(await callsOfDays(['2026-11-21'])).toEqual([
    { day: '2026-11-21', calls: { ...NOTHING, ok: 2 } },
  ]);
});

test('totals hold the last use and the number of addresses, zeros for a key that was never used', async () => {
  await countCall(call({ atMs: 3000, outcome: 'clientError', address: '192.0.2.3' }));
  await countCall(call({ atMs: 2000, address: '192.0.2.2' }));
  for (const address of ['192.0.2.2', '192.0.2.3', '192.0.2.3']) {
    await recordAddress('a', address);
  }
  const totals = await totalsOf(['a', 'b']);
  expect(totals.get('a')).toEqual({
    requests: 2,
    lastUsedAtMs: 3000,
    lastUsedFrom: '192.0.2.3',
    addresses: 2,
  });
  expect(totals.get('b')).toEqual({
    requests: 0,
    lastUsedAtMs: null,
    lastUsedFrom: null,
    addresses: 0,
  });
});

test('the highest use of each window since a day is known, whatever came of the calls', async () => {
  await countCall(call({ day: '2026-11-19', used: { minute: 99, hour: 99, day: 99 } }));
  await countCall(call({ day: '2026-11-20' }));
  await countCall(call({ day: '2026-11-20', used: { minute: 7, hour: 70, day: 700 } }));
  await countCall(call({ day: '2026-11-20', used: { minute: 3, hour: 80, day: 701 } }));
  await countCall(call({ used: { minute: 9, hour: 9, day: 9 }, outcome: 'clientError' }));
  expect(await peaksSince('a', '2026-11-20')).toEqual({ minute: 9, hour: 80, day: 701 });
  expect(await peaksSince('b', '2026-11-20')).toEqual({ minute: 0, hour: 0, day: 0 });
});

test('a request of several calls is counted as so many', async () => {
  await countCall(call({ calls: 3 }));
  await countCall(call({ calls: 4 }));
  expect(await requestsOf('a')).toBe(7);
});
