import { randomBytes } from 'node:crypto';
import { KEY_WINDOWS, type Limit } from '@elc/contracts';
import { beforeEach, expect, test, vi } from 'vitest';
import { countingFailures } from '../../platform/http/limits/testing/counting-failures';
import type { Window } from '../../platform/http/limits/windows';
import { stateOf } from '../../platform/http/limits/windows';
import { DEFAULT_THRESHOLDS } from '../players/rules/thresholds';
import { createApiKeyAuthentication, SITE_KEY_ID } from './authenticate-api-key';
import { keyDigest, makeKey } from './rules/key-form';
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

let owner = 'visitor:a';
let room = true;
const calling = vi.fn(async (digest: string) =>
  digest === keyDigest(ownKey) ? { ...stored, owner } : null,
);
const consumeAll = vi.fn(async (windows: readonly Window[]) => ({
  ok: room,
  windows: windows.map((window) => stateOf(window, room ? 1 : window.points, 30_000)),
}));
const site = { name: 'siteKey', points: 120, windowSeconds: 60, remaining: 119, resetSeconds: 60 };
const limiter = vi.fn(async () => ({ ok: true as const, window: site }));
const usage = {
  count: vi.fn(async () => {}),
  recordAddress: vi.fn(async () => {}),
  requestsOf: vi.fn(async () => 41),
};
let limits: readonly (Limit & { readonly name: string })[] = KEY_WINDOWS;
const newGate = () =>
  createApiKeyAuthentication({
    publishableKey,
    keys: { calling } as never,
    isActiveUser: async (id) => id !== 'suspended',
    usage: usage as never,
    limiter,
    failures: countingFailures(),
    consumeAll,
    keyLimits: async () => ({ windows: limits, thresholds: DEFAULT_THRESHOLDS }),
    now: () => NOW_MS,
  });
let gate = newGate();
beforeEach(() => {
  vi.clearAllMocks();
  gate = newGate();
  limits = KEY_WINDOWS;
  owner = 'visitor:a';
  room = true;
});

test.each([
  { what: 'nonsense', key: 'nonsense' },
  { what: 'a key with a wrong checksum', key: `${ownKey.slice(0, -6)}000000` },
  { what: 'an admin key', key: makeKey('elca', randomBytes) },
])('$what is refused without a query of the database', async ({ key }) => {
  expect(await gate.admit(key, '192.0.2.1', 'siteKey')).toEqual({ ok: false, reason: 'invalid' });
  expect(calling).not.toHaveBeenCalled();
});

test('a well-formed key that does not exist is refused, and no limit is touched', async () => {
  const admission = await gate.admit(makeKey('elc', randomBytes), '192.0.2.1', 'siteKey');
  expect(admission).toEqual({ ok: false, reason: 'invalid' });
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
  expect(await gate.admit(ownKey, '192.0.2.1', 'siteKey')).toEqual({
    ok: false,
    reason: 'invalid',
  });
  expect(consumeAll).not.toHaveBeenCalled();
});

test('a call without room is limited, and says how long to wait', async () => {
  room = false;
  expect(await gate.admit(ownKey, '192.0.2.1', 'siteKey')).toMatchObject({
    ok: false,
    reason: 'limited',
    retryAfterSeconds: 30,
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

const subjectsOf = (call: number) =>
  consumeAll.mock.calls[call]?.[0].map(({ subject, points }) => `${subject} ${points}`);

test('a call of a key that was valid a moment ago is counted once, by the limits of the moment', async () => {
  await gate.admit(ownKey, '192.0.2.1', 'siteKey');
  const second = await gate.admit(ownKey, '192.0.2.1', 'siteKey');
  expect(second).toMatchObject({ ok: true, caller: { keyId: 'key_1', requests: 8 } });
  expect(consumeAll).toHaveBeenCalledTimes(2);
  expect(subjectsOf(1)).toEqual(subjectsOf(0));
});

test('limits that were lowered or raised meanwhile hold for the next call, which is counted once', async () => {
  const minute = (points: number) => [{ name: 'minute', points, windowSeconds: 60 }];
  const address = { name: 'address' };
  limits = minute(5);
  await gate.admit(ownKey, '192.0.2.1', 'siteKey');
  limits = minute(0);
  expect(await gate.admit(ownKey, '192.0.2.1', 'siteKey')).toMatchObject({
    ok: false,
    reason: 'limited',
    windows: [{ points: 0, remaining: 0 }, address],
  });
  expect(consumeAll).toHaveBeenCalledTimes(2);
  limits = minute(9);
  room = false;
  consumeAll.mockClear();
  const before = gate.admit(ownKey, '192.0.2.1', 'siteKey');
  room = true;
  const windows = [{ points: 9, remaining: 8 }, address];
  expect(await before).toMatchObject({ ok: true, windows });
  // By the old limits it did not fit and was counted in none.
  expect(consumeAll).toHaveBeenCalledTimes(2);
});

test('a revoked key, or one of a suspended owner, is refused at once, and then not counted', async () => {
  await gate.admit(ownKey, '192.0.2.1', 'siteKey');
  calling.mockResolvedValueOnce(null);
  expect(await gate.admit(ownKey, '192.0.2.1', 'siteKey')).toMatchObject({ reason: 'invalid' });
  consumeAll.mockClear();
  calling.mockResolvedValueOnce(null);
  expect(await gate.admit(ownKey, '192.0.2.1', 'siteKey')).toMatchObject({ reason: 'invalid' });
  expect(consumeAll).not.toHaveBeenCalled();
});
