import { randomBytes } from 'node:crypto';
import { ADDRESS_LIMITS } from '@elc/contracts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { db } from '../../platform/db/database';
import { makeTables } from '../../platform/db/testing/memory-database';
import { usersDatabase } from '../../platform/db/testing/users-database';
import { useEnv } from '../../platform/env/env';
import { useLimits } from '../../platform/http/limits/counters';
import { memoryCounters } from '../../platform/http/limits/testing/memory-counters';
import { settingTable } from '../../platform/settings/current-settings';
import { generateKey } from './own-keys';
import { admit, countAs, SITE_KEY_ID } from './require-api-key';
import { makeKey } from './rules/api-key';
import { endKey } from './stored-keys';
import { countCall, keyAddresses, usages } from './usage';

const NOW_MS = Date.parse('2026-11-21T12:00:00Z');
const publishableKey = makeKey('elc', randomBytes);
const INVALID = { code: 'API_KEY_INVALID', status: 401 };
const call = { day: '2026-11-21', outcome: 'ok', atMs: NOW_MS, address: '' } as const;

const counters = memoryCounters();
const consumeAll = vi.fn(counters.consumeAll);

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW_MS });
  useEnv({ PUBLISHABLE_KEY: publishableKey });
  consumeAll.mockClear();
  useLimits({ ...counters, consumeAll });
  const { addUser } = await usersDatabase();
  await makeTables(db(), [settingTable]);
  await addUser({ username: 'finn' });
  await addUser({ username: 'suspended', blocked: true });
  await addUser({ username: 'gone', deletedAtMs: 1 });
});
afterEach(async () => {
  vi.useRealTimers();
  useEnv(null);
  await db().destroy();
});

const keyOf = (owner: string) => generateKey({ id: owner, address: '192.0.2.9' }, 'My bot');

test.each([
  { what: 'nonsense', key: 'nonsense' },
  { what: 'a key with a wrong checksum', key: `${makeKey('elc', randomBytes).slice(0, -6)}000000` },
  { what: 'an admin key', key: makeKey('elca', randomBytes) },
])('$what is refused without a query of the database', async ({ key }) => {
  const queries = vi.fn();
  db().on('query', queries);
  await expect(admit(key, '192.0.2.1', 'siteKey')).rejects.toMatchObject(INVALID);
  expect(queries).not.toHaveBeenCalled();
});

test('a well-formed key that does not exist is refused, and no limit is touched', async () => {
  const admission = admit(makeKey('elc', randomBytes), '192.0.2.1', 'siteKey');
  await expect(admission).rejects.toMatchObject(INVALID);
  expect(consumeAll).not.toHaveBeenCalled();
});

test.each(['visitor:a', 'user:finn'])(
  "a key of %s is held to its own windows and to that of its address's keys",
  async (owner) => {
    const { id, key } = await keyOf(owner);
    await countCall({ ...call, keyId: id });
    const admission = await admit(key, '2001:db8::1', 'siteKey');
    expect(admission).toMatchObject({
      ok: true,
      caller: { keyId: id, name: 'My bot', owner, requests: 2, newAddress: true },
    });
    expect(consumeAll.mock.calls[0]?.[0].map(({ subject }) => subject)).toEqual([
      `${id}:minute`,
      `${id}:hour`,
      `${id}:day`,
      'address:2001:db8:0:0::/64',
    ]);
    expect(admission.windows.map(({ name }) => name)).toEqual(['minute', 'hour', 'day', 'address']);
  },
);

test.each(['user:suspended', 'user:gone'])(
  'the key of %s, who is suspended or deleted, is refused, and no limit is touched',
  async (owner) => {
    const { key } = await keyOf(owner);
    await expect(admit(key, '192.0.2.1', 'siteKey')).rejects.toMatchObject(INVALID);
    expect(consumeAll).not.toHaveBeenCalled();
  },
);

test('a call without room is limited, and its windows say how long to wait', async () => {
  const { id, key } = await keyOf('visitor:a');
  for (let count = 0; count < 100; count += 1) await admit(key, '192.0.2.1', 'siteKey');
  expect(await admit(key, '192.0.2.1', 'siteKey')).toMatchObject({
    ok: false,
    caller: { keyId: id },
    windows: [{ remaining: 0, resetSeconds: 60 }, {}, {}, {}],
  });
});

test("the site's key is held to the limit of the address that the route names; the address is not stored", async () => {
  await countCall({ ...call, keyId: SITE_KEY_ID });
  const { playerCheck } = ADDRESS_LIMITS;
  expect(await admit(publishableKey, '192.0.2.1', 'playerCheck')).toMatchObject({
    ok: true,
    caller: { keyId: SITE_KEY_ID, name: 'Website', requests: 2, address: '', newAddress: false },
    windows: [{ name: 'playerCheck', ...playerCheck, remaining: playerCheck.points - 1 }],
  });
  expect(consumeAll).not.toHaveBeenCalled();
});

test.each([
  { newAddress: true, recorded: ['192.0.2.1'] },
  { newAddress: false, recorded: [] },
])('an address is written down when it is new ($newAddress)', async ({ newAddress, recorded }) => {
  const caller = { keyId: 'key_1', name: 'x', owner: 'visitor:a', requests: 1 };
  await countAs({ ...caller, address: '192.0.2.1', newAddress }, 429);
  expect(await usages.read(usages.where())).toEqual([
    {
      ...{ keyId: 'key_1', day: '2026-11-21', outcome: 'rateLimited', calls: 1 },
      ...{ lastUsedAtMs: NOW_MS, lastUsedFrom: '192.0.2.1' },
    },
  ]);
  expect(await keyAddresses.where().pluck('address')).toEqual(recorded);
});

test('a key that is revoked meanwhile is refused at once', async () => {
  const { id, key } = await keyOf('visitor:a');
  expect(await admit(key, '192.0.2.1', 'siteKey')).toMatchObject({ ok: true });
  await endKey('visitor:a', id);
  await expect(admit(key, '192.0.2.1', 'siteKey')).rejects.toMatchObject(INVALID);
  expect(consumeAll).toHaveBeenCalledTimes(1);
});
