import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Connection } from '../../../platform/db/connection';
import { memoryDatabase } from '../../../platform/db/testing/memory-database';
import { addressTable, createApiKeyUsage, usageTable } from './api-key-usage';
import { type ApiKeys, apiKeyTable, createApiKeys, type KeyToStore } from './api-keys';

const LIVE_MAX = 3;
const NOW_MS = 1_700_000_000_000;
let connection: Connection;
let keys: ApiKeys;
beforeEach(async () => {
  connection = await memoryDatabase([apiKeyTable, usageTable, addressTable]);
  keys = createApiKeys(connection);
});
afterEach(() => connection.destroy());

const key = (id: string, more: Partial<KeyToStore> = {}): KeyToStore => ({
  id,
  owner: 'visitor:a',
  name: `The key ${id}`,
  digest: `digest of ${id}`,
  prefix: 'elc_00000000',
  createdAtMs: NOW_MS,
  createdFrom: '192.0.2.1',
  ...more,
});
const add = (id: string, more: Partial<KeyToStore> = {}) => keys.add(key(id, more), LIVE_MAX);
const idsOf = async (owner = 'visitor:a', nowMs = NOW_MS) =>
  (await keys.liveOf(owner, nowMs)).map(({ id }) => id);
const calling = (id: string, nowMs = NOW_MS) => keys.calling(`digest of ${id}`, '192.0.2.1', nowMs);

test('an owner has at most so many live keys, however many are made at once', async () => {
  const added = await Promise.all(['a', 'b', 'c', 'd', 'e', 'f'].map((id) => add(id)));
  expect(added.filter(Boolean)).toHaveLength(LIVE_MAX);
  expect(await idsOf()).toHaveLength(LIVE_MAX);
  expect(await add('g', { owner: 'user:1' })).toBe(true);
});

test("live keys are listed newest first, and only the owner's", async () => {
  await add('old', { createdAtMs: NOW_MS - 1 });
  await add('new');
  await add('other', { owner: 'visitor:b' });
  expect(await idsOf()).toEqual(['new', 'old']);
});

test('a revoked key is unknown at once, and makes room', async () => {
  for (const id of ['a', 'b', 'c']) await add(id);
  expect(await keys.revoke('visitor:a', 'b', NOW_MS)).toBe(true);
  expect(await calling('b')).toBeNull();
  expect(await keys.revoke('visitor:a', 'b', NOW_MS)).toBe(false);
  expect(await add('d')).toBe(true);
  expect(await keys.countLive(NOW_MS)).toBe(3);
});

test("another's key can be neither revoked, nor rolled, nor found", async () => {
  await add('a');
  expect(await keys.revoke('visitor:b', 'a', NOW_MS)).toBe(false);
  const next = key('n', { owner: 'visitor:b' });
  expect(await keys.roll('a', next, NOW_MS, LIVE_MAX)).toBe('unknown');
  expect(await keys.find('visitor:b', 'a')).toBeNull();
  expect(await calling('a')).toMatchObject({ id: 'a' });
});

test('a rolled key works until its grace is over, then makes room', async () => {
  await add('a');
  const end = NOW_MS + 60_000;
  expect(await keys.roll('a', key('b'), end, LIVE_MAX)).toBe('rolled');
  expect(await calling('a', end - 1)).toMatchObject({ endsAtMs: end });
  expect(await calling('a', end)).toBeNull();
  expect(await idsOf('visitor:a', end)).toEqual(['b']);
  await add('c');
  expect(await add('d')).toBe(false);
  expect(await add('d', { createdAtMs: end })).toBe(true);
});

test('without a grace the new key takes the place of the old one, even when there is no other', async () => {
  for (const id of ['a', 'b', 'c']) await add(id);
  expect(await keys.roll('b', key('d'), NOW_MS, LIVE_MAX)).toBe('rolled');
  expect((await idsOf()).sort()).toEqual(['a', 'c', 'd']);
  expect(await calling('b')).toBeNull();
});

test('a roll that finds no room leaves the old key as it was', async () => {
  for (const id of ['a', 'b', 'c']) await add(id);
  expect(await keys.roll('a', key('d'), NOW_MS + 1, LIVE_MAX)).toBe('too_many');
  expect(await calling('a')).toMatchObject({ endsAtMs: null });
  expect((await idsOf()).sort()).toEqual(['a', 'b', 'c']);
});

test.each([
  { graceMs: 0, again: 'unknown' },
  { graceMs: 1000, again: 'rolled_before' },
])(
  'of two rolls at once with $graceMs ms of grace, one makes a key',
  async ({ graceMs, again }) => {
    await add('a');
    const outcomes = await Promise.all(
      ['b', 'c'].map((id) => keys.roll('a', key(id), NOW_MS + graceMs, LIVE_MAX)),
    );
    expect(outcomes.sort()).toEqual(['rolled', again].sort());
  },
);

test('a revoked key cannot be rolled', async () => {
  await add('a');
  await keys.revoke('visitor:a', 'a', NOW_MS);
  expect(await keys.roll('a', key('b'), NOW_MS + 1000, LIVE_MAX)).toBe('unknown');
});

test('a call learns how often its key was used, and whether its address is new', async () => {
  const usage = createApiKeyUsage(connection);
  await add('a');
  await add('b');
  expect(await calling('a')).toMatchObject({ requests: 0, newAddress: true });
  const call = { keyId: 'a', day: '2026-11-21', atMs: NOW_MS, address: '192.0.2.1' };
  await usage.count({ ...call, outcome: 'ok' });
  await usage.count({ ...call, outcome: 'ok' });
  await usage.count({ ...call, outcome: 'serverError' });
  await usage.recordAddress('a', '192.0.2.1');
  expect(await calling('a')).toMatchObject({ requests: 3, newAddress: false });
  expect(await calling('b')).toMatchObject({ requests: 0, newAddress: true });
  expect(await keys.calling('digest of a', '192.0.2.2', NOW_MS)).toMatchObject({
    newAddress: true,
  });
});
