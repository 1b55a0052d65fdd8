import { ANONYMOUS_KEYS_MAX, KEY_SCOPES } from '@elc/contracts';
import { beforeEach, expect, test, vi } from 'vitest';
import { inTransaction } from '../../platform/db/database';
import { testWorld } from '../../platform/db/testing/test-world';
import { useSuccession } from './key-succession';
import { changeSettings, rollKey } from './own-keys';
import {
  addKey,
  apiKeys,
  callingKey,
  countLiveKeys,
  endKey,
  findKey,
  liveKeysOf,
  moveKeys,
  type NewKey,
} from './stored-keys';
import { countCall, keyAddresses, recordAddress, usages } from './usage';

const NOW_MS = 1_700_000_000_000;
const MINUTE_MS = 60_000;

beforeEach(() => {
  useSuccession(async () => {});
  return testWorld({ nowMs: NOW_MS, tables: [apiKeys, usages, keyAddresses] });
});

const key = (id: string, more: Partial<NewKey> = {}): NewKey => ({
  id,
  owner: 'visitor:a',
  name: `The key ${id}`,
  digest: `digest of ${id}`,
  prefix: 'elc_00000000',
  createdAtMs: NOW_MS,
  createdFrom: '192.0.2.1',
  ...more,
});
const add = (id: string, more: Partial<NewKey> = {}) => addKey(key(id, more));
/** As many as an owner can have. */
const fill = async () => {
  for (const id of ['a', 'b', 'c', 'd', 'e']) await add(id);
};
const roll = (id: string, graceMinutes: number, owner = 'visitor:a') =>
  rollKey({ id: owner, address: '192.0.2.1' }, id, graceMinutes);
const idsOf = async (owner = 'visitor:a') => (await liveKeysOf(owner)).map(({ id }) => id);
const calling = (id: string, address = '192.0.2.1') => callingKey(`digest of ${id}`, address);

test('an owner has at most so many live keys, however many are made at once', async () => {
  const added = await Promise.all(['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((id) => add(id)));
  expect(added.filter(Boolean)).toHaveLength(ANONYMOUS_KEYS_MAX);
  expect(await idsOf()).toHaveLength(ANONYMOUS_KEYS_MAX);
  expect(await add('h', { owner: 'user:1' })).toBe(true);
});

test('an account has at most 20 live keys, those included that it moves to itself', async () => {
  await fill();
  for (let at = 0; at < 17; at += 1) await add(`own ${at}`, { owner: 'user:1' });
  expect(await inTransaction(() => moveKeys('visitor:a', 'user:1'))).toBe(3);
  expect(await idsOf('user:1')).toHaveLength(20);
  expect(await add('one more', { owner: 'user:1' })).toBe(false);
});

test("live keys are listed newest first, and only the owner's", async () => {
  await add('old', { createdAtMs: NOW_MS - 1 });
  await add('new');
  await add('other', { owner: 'visitor:b' });
  expect(await idsOf()).toEqual(['new', 'old']);
});

test('a revoked key has ended at once, and makes room', async () => {
  await fill();
  expect(await endKey('visitor:a', 'b')).toBe(true);
  expect(await calling('b')).toMatchObject({ revokedAtMs: NOW_MS });
  expect(await endKey('visitor:a', 'b')).toBe(false);
  expect(await add('f')).toBe(true);
  expect(await countLiveKeys()).toBe(ANONYMOUS_KEYS_MAX);
});

test("another's key can be neither revoked, nor rolled, nor found", async () => {
  await add('a');
  expect(await endKey('visitor:b', 'a')).toBe(false);
  await expect(roll('a', 0, 'visitor:b')).rejects.toMatchObject({ code: 'KEY_NOT_FOUND' });
  expect(await findKey('visitor:b', 'a')).toBeNull();
  expect(await calling('a')).toMatchObject({ id: 'a' });
});

test('a rolled key works until its grace is over, then makes room', async () => {
  await add('a');
  const end = NOW_MS + MINUTE_MS;
  const { apiKey } = await roll('a', 1);
  vi.setSystemTime(end - 1);
  expect(await calling('a')).toMatchObject({ endsAtMs: end });
  for (const id of ['c', 'd', 'e']) expect(await add(id)).toBe(true);
  expect(await add('f')).toBe(false);
  vi.setSystemTime(end);
  expect(await calling('a')).toMatchObject({ endsAtMs: end });
  expect(await idsOf()).not.toContain('a');
  expect(await idsOf()).toContain(apiKey.id);
  expect(await add('f', { createdAtMs: end })).toBe(true);
});

test('without a grace the new key takes the place of the old one, even when there is no other', async () => {
  await fill();
  const { apiKey } = await roll('b', 0);
  expect((await idsOf()).sort()).toEqual(['a', 'c', 'd', 'e', apiKey.id].sort());
  expect(await calling('b')).toMatchObject({ endsAtMs: NOW_MS });
});

test('a roll that finds no room leaves the old key as it was', async () => {
  await fill();
  await expect(roll('a', 1)).rejects.toMatchObject({ code: 'TOO_MANY_KEYS' });
  expect(await calling('a')).toMatchObject({ endsAtMs: null });
  expect((await idsOf()).sort()).toEqual(['a', 'b', 'c', 'd', 'e']);
});

test.each([
  { graceMinutes: 0, again: 'KEY_NOT_FOUND' },
  { graceMinutes: 1, again: 'KEY_ROLLED' },
])(
  'of two rolls at once with $graceMinutes minutes of grace, one makes a key',
  async ({ graceMinutes, again }) => {
    await add('a');
    const outcomes = await Promise.allSettled([roll('a', graceMinutes), roll('a', graceMinutes)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(outcomes).toContainEqual(
      expect.objectContaining({ reason: expect.objectContaining({ code: again }) }),
    );
  },
);

test('a revoked key cannot be rolled', async () => {
  await add('a');
  await endKey('visitor:a', 'a');
  await expect(roll('a', 1)).rejects.toMatchObject({ code: 'KEY_NOT_FOUND' });
});

test('a call learns how often its key was used, and whether its address is new', async () => {
  await add('a');
  await add('b');
  expect(await calling('a')).toMatchObject({ requests: 0, newAddress: true });
  const call = { keyId: 'a', day: '2026-11-21', atMs: NOW_MS, address: '192.0.2.1' };
  await countCall({ ...call, outcome: 'ok' });
  await countCall({ ...call, outcome: 'ok' });
  await countCall({ ...call, outcome: 'serverError' });
  await recordAddress('a', '192.0.2.1');
  expect(await calling('a')).toMatchObject({ requests: 3, newAddress: false });
  expect(await calling('b')).toMatchObject({ requests: 0, newAddress: true });
  expect(await calling('a', '192.0.2.2')).toMatchObject({ newAddress: true });
});

test('a key that has expired is listed no more, and makes room', async () => {
  await fill();
  const expiresAt = new Date(NOW_MS + MINUTE_MS).toISOString();
  await changeSettings('visitor:a', 'b', { expiresAt });
  expect(await add('f')).toBe(false);
  vi.setSystemTime(NOW_MS + MINUTE_MS);
  expect(await idsOf()).not.toContain('b');
  await expect(roll('b', 0)).rejects.toMatchObject({ code: 'KEY_NOT_FOUND' });
  expect(await add('f', { createdAtMs: NOW_MS + MINUTE_MS })).toBe(true);
});

test('a key without settings, as those of earlier versions, may do everything, everywhere, for ever', async () => {
  await add('a');
  expect(await calling('a')).toMatchObject({
    ...{ scopes: KEY_SCOPES, expiresAtMs: null, addresses: [], origins: [], note: '' },
  });
});

test('what is not changed stays, and a successor has the same settings', async () => {
  await add('a');
  const settings = { scopes: ['read' as const], addresses: ['192.0.2.1'], note: 'Mine' };
  await changeSettings('visitor:a', 'a', settings);
  expect(await changeSettings('visitor:a', 'a', { note: '' })).toMatchObject({
    ...{ scopes: ['read'], addresses: ['192.0.2.1'], origins: [], note: '' },
  });
  expect(await changeSettings('visitor:a', 'a', {})).toMatchObject({ scopes: ['read'] });
  const { apiKey } = await roll('a', 0);
  const [successor] = await liveKeysOf('visitor:a');
  expect(successor).toMatchObject({
    ...{ id: apiKey.id, scopes: ['read'], addresses: ['192.0.2.1'] },
  });
});

test.each([
  { what: "another's", owner: 'visitor:b', id: 'a' },
  { what: 'a revoked', owner: 'visitor:a', id: 'ended' },
])('$what key cannot be changed', async ({ owner, id }) => {
  await add('a');
  await add('ended');
  await endKey('visitor:a', 'ended');
  const change = changeSettings(owner, id, { note: 'Mine' });
  await expect(change).rejects.toMatchObject({ code: 'KEY_NOT_FOUND' });
});

test.each([
  { what: 'in the past', aheadMs: 0, problem: 'in the past' },
  { what: 'too far ahead', aheadMs: 6 * 366 * 86_400_000, problem: 'more than 5 years ahead' },
])('an end $what is refused at its field', async ({ aheadMs, problem }) => {
  await add('a');
  const expiresAt = new Date(NOW_MS + aheadMs).toISOString();
  await expect(changeSettings('visitor:a', 'a', { expiresAt })).rejects.toMatchObject({
    code: 'VALIDATION',
    details: [{ path: 'body.expiresAt', message: expect.stringContaining(problem) }],
  });
});
