import { randomBytes } from 'node:crypto';
import { KEY_WINDOWS } from '@elc/contracts';
import { beforeEach, expect, test, vi } from 'vitest';
import { countingFailures } from '../../platform/http/limits/testing/counting-failures';
import type { Window } from '../../platform/http/limits/windows';
import { createApiKeyAuthentication, SITE_KEY_ID } from './authenticate-api-key';
import { keyDigest, makeKey } from './rules/api-key';
import type { CallingKey } from './tables/api-keys';

const NOW_MS = Date.parse('2026-11-21T12:00:00Z');
const publishableKey = makeKey('elc', randomBytes);
const ownKey = makeKey('elc', randomBytes);
const stored: CallingKey = {
  id: 'key_1',
  owner: 'visitor:a',
  name: 'My bot',
  prefix: ownKey.slice(0, 12),
  createdAtMs: NOW_MS,
  createdFrom: '192.0.2.1',
  endsAtMs: null,
  requests: 7,
  newAddress: true,
};

const INVALID = { code: 'API_KEY_INVALID', status: 401 };

let owner = 'visitor:a';
let room = true;
const calling = vi.fn(async (digest: string) =>
  digest === keyDigest(ownKey) ? { ...stored, owner } : null,
);
const consumeAll = vi.fn(async (windows: readonly Window[]) => ({
  ok: room,
  windows: windows.map(({ name, points, windowSeconds }) => {
    const remaining = room ? points - 1 : 0;
    return { name, points, windowSeconds, remaining, resetSeconds: 30 };
  }),
}));
const site = { name: 'siteKey', points: 120, windowSeconds: 60, remaining: 119, resetSeconds: 60 };
const limiter = vi.fn(async () => ({ ok: true as const, window: site }));
const usage = {
  count: vi.fn(async () => {}),
  recordAddress: vi.fn(async () => {}),
  requestsOf: vi.fn(async () => 41),
};
const newGate = () =>
  createApiKeyAuthentication({
    publishableKey,
    keys: { calling } as never,
    isActiveUser: async (id) => id !== 'suspended',
    usage: usage as never,
    limiter,
    failures: countingFailures(),
    consumeAll,
    keyWindows: async () => KEY_WINDOWS,
    now: () => NOW_MS,
  });
let gate = newGate();
beforeEach(() => {
  vi.clearAllMocks();
  gate = newGate();
  owner = 'visitor:a';
  room = true;
});

test.each([
  { what: 'nonsense', key: 'nonsense' },
  { what: 'a key with a wrong checksum', key: `${ownKey.slice(0, -6)}000000` },
  { what: 'an admin key', key: makeKey('elca', randomBytes) },
])('$what is refused without a query of the database', async ({ key }) => {
  await expect(gate.admit(key, '192.0.2.1', 'siteKey')).rejects.toMatchObject(INVALID);
  expect(calling).not.toHaveBeenCalled();
});

test('a well-formed key that does not exist is refused, and no limit is touched', async () => {
  const admission = gate.admit(makeKey('elc', randomBytes), '192.0.2.1', 'siteKey');
  await expect(admission).rejects.toMatchObject(INVALID);
  expect(consumeAll).not.toHaveBeenCalled();
});

test.each(['visitor:a', 'user:1'])(
  "a key of %s is held to its own windows and to that of its address's keys",
  async (of) => {
    owner = of;
    const admission = await gate.admit(ownKey, '2001:db8::1', 'siteKey');
    expect(admission).toMatchObject({
      ok: true,
      caller: { keyId: 'key_1', name: 'My bot', requests: 8, newAddress: true },
    });
    expect(consumeAll.mock.calls[0]?.[0].map(({ subject }) => subject)).toEqual([
      'key_1:minute',
      'key_1:hour',
      'key_1:day',
      'address:2001:db8:0:0::/64',
    ]);
    expect(limiter).not.toHaveBeenCalled();
  },
);

test('the key of a user who is suspended or deleted is refused, and no limit is touched', async () => {
  owner = 'user:suspended';
  await expect(gate.admit(ownKey, '192.0.2.1', 'siteKey')).rejects.toMatchObject(INVALID);
  expect(consumeAll).not.toHaveBeenCalled();
});

test('a call without room is limited, and its windows say how long to wait', async () => {
  room = false;
  expect(await gate.admit(ownKey, '192.0.2.1', 'siteKey')).toMatchObject({
    ok: false,
    caller: { keyId: 'key_1' },
    windows: [{ remaining: 0, resetSeconds: 30 }, {}, {}, {}],
  });
});

test("the site's key is held to the limit of the address that the route names; the address is not stored", async () => {
  const admission = await gate.admit(publishableKey, '192.0.2.1', 'playerCheck');
  expect(limiter).toHaveBeenCalledWith('playerCheck', '192.0.2.1');
  expect(admission).toMatchObject({
    ok: true,
    caller: { keyId: SITE_KEY_ID, name: 'Website', requests: 42, address: '', newAddress: false },
    windows: [site],
  });
  expect(calling).not.toHaveBeenCalled();
});

test.each([
  { newAddress: true, recorded: 1 },
  { newAddress: false, recorded: 0 },
])('an address is written down when it is new ($newAddress)', async ({ newAddress, recorded }) => {
  const caller = {
    keyId: 'key_1',
    name: 'x',
    owner: 'visitor:a',
    requests: 1,
    address: '192.0.2.1',
    newAddress,
  };
  await gate.count(caller, 429);
  expect(usage.count).toHaveBeenCalledWith({
    keyId: 'key_1',
    day: '2026-11-21',
    outcome: 'rateLimited',
    atMs: NOW_MS,
    address: '192.0.2.1',
  });
  expect(usage.recordAddress).toHaveBeenCalledTimes(recorded);
});

test('a key that is revoked meanwhile is refused at once', async () => {
  expect(await gate.admit(ownKey, '192.0.2.1', 'siteKey')).toMatchObject({ ok: true });
  calling.mockResolvedValueOnce(null);
  await expect(gate.admit(ownKey, '192.0.2.1', 'siteKey')).rejects.toMatchObject(INVALID);
  expect(consumeAll).toHaveBeenCalledTimes(1);
});
