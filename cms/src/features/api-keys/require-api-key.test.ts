import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import {
  ADDRESS_LIMITS,
  endpoints,
  FAILURE_LIMITS,
  KEY_SCOPES,
  type KeyScope,
  type KeySettings,
} from '@elc/contracts';
import type { Context } from 'koa';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { useContent } from '../../content/content';
import { db } from '../../platform/db/database';
import { makeTables } from '../../platform/db/testing/memory-database';
import { usersDatabase } from '../../platform/db/testing/users-database';
import { useEnv } from '../../platform/env/env';
import { noteEdgeRequest } from '../../platform/http/edge/edge-requests';
import { retryAfterSeconds } from '../../platform/http/limits/address-limiter';
import { useLimits } from '../../platform/http/limits/counters';
import { memoryCounters } from '../../platform/http/limits/testing/memory-counters';
import { finishAfterAnswers } from '../../platform/jobs/after-answer';
import { outboxTable } from '../../platform/jobs/outbox/outbox-table';
import { putPart, settingTable } from '../../platform/settings/current-settings';
import { generateKey } from './own-keys';
import { admit, countAs, requireApiKey, SITE_KEY_ID } from './require-api-key';
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
  useEnv({ PUBLISHABLE_KEY: publishableKey, PUBLIC_URL: 'https://city.example' });
  consumeAll.mockClear();
  useLimits({ ...counters, consumeAll });
  const { addUser } = await usersDatabase();
  await makeTables(db(), [settingTable]);
  await addUser({ username: 'finn' });
  await addUser({ username: 'ann' });
  await addUser({ username: 'suspended', blocked: true });
  await addUser({ username: 'gone', deletedAtMs: 1 });
});
afterEach(async () => {
  vi.useRealTimers();
  useEnv(null);
  await db().destroy();
});

const keyOf = (owner: string, settings: KeySettings = {}) =>
  generateKey({ id: owner, address: '192.0.2.9' }, { name: 'My bot', ...settings });
const from = (address: string, page: string | null = null) => ({ address, page });

test.each([
  { what: 'nonsense', key: 'nonsense' },
  { what: 'a key with a wrong checksum', key: `${makeKey('elc', randomBytes).slice(0, -6)}000000` },
  { what: 'an admin key', key: makeKey('elca', randomBytes) },
])('$what is refused without a query of the database', async ({ key }) => {
  const queries = vi.fn();
  db().on('query', queries);
  await expect(admit(key, from('192.0.2.1'), 'siteKey')).rejects.toMatchObject(INVALID);
  expect(queries).not.toHaveBeenCalled();
});

test('a well-formed key that does not exist is refused, and no limit is touched', async () => {
  const admission = admit(makeKey('elc', randomBytes), from('192.0.2.1'), 'siteKey');
  await expect(admission).rejects.toMatchObject(INVALID);
  expect(consumeAll).not.toHaveBeenCalled();
});

test.each(['visitor:a', 'user:finn'])(
  "a key of %s is held to its own windows and to that of its address's keys",
  async (owner) => {
    const { id, key } = await keyOf(owner);
    await countCall({ ...call, keyId: id });
    const admission = await admit(key, from('2001:db8::1'), 'siteKey');
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
    await expect(admit(key, from('192.0.2.1'), 'siteKey')).rejects.toMatchObject(INVALID);
    expect(consumeAll).not.toHaveBeenCalled();
  },
);

test('a call without room is limited, and its windows say how long to wait', async () => {
  const { id, key } = await keyOf('visitor:a');
  for (let count = 0; count < 100; count += 1) await admit(key, from('192.0.2.1'), 'siteKey');
  expect(await admit(key, from('192.0.2.1'), 'siteKey')).toMatchObject({
    ok: false,
    caller: { keyId: id },
    windows: [{ remaining: 0, resetSeconds: 60 }, {}, {}, {}],
  });
});

test("the site's key is held to the limit of the address that the route names; the address is not stored", async () => {
  await countCall({ ...call, keyId: SITE_KEY_ID });
  const { playerCheck } = ADDRESS_LIMITS;
  expect(await admit(publishableKey, from('192.0.2.1'), 'playerCheck')).toMatchObject({
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
  const caller = { keyId: 'key_1', name: 'x', owner: 'visitor:a', scopes: KEY_SCOPES, requests: 1 };
  await countAs({ ...caller, address: '192.0.2.1', newAddress, calls: 1, windows: [] }, 429);
  expect(await usages.read(usages.where())).toMatchObject([
    {
      ...{ keyId: 'key_1', day: '2026-11-21', outcome: 'rateLimited', calls: 1 },
      ...{ lastUsedAtMs: NOW_MS, lastUsedFrom: '192.0.2.1' },
    },
  ]);
  expect(await keyAddresses.where().pluck('address')).toEqual(recorded);
});

test('a key that is revoked meanwhile is refused at once', async () => {
  const { id, key } = await keyOf('visitor:a');
  expect(await admit(key, from('192.0.2.1'), 'siteKey')).toMatchObject({ ok: true });
  await endKey('visitor:a', id);
  await expect(admit(key, from('192.0.2.1'), 'siteKey')).rejects.toMatchObject({
    code: 'API_KEY_REVOKED',
    status: 401,
  });
  expect(consumeAll).toHaveBeenCalledTimes(1);
});

describe('a key with settings', () => {
  const END_MS = NOW_MS + 60_000;
  const admitted = (key: string, address = '192.0.2.1', page: string | null = null) =>
    admit(key, from(address, page), 'siteKey');

  test('works until its end, and then says when that was', async () => {
    const { key } = await keyOf('visitor:a', { expiresAt: new Date(END_MS).toISOString() });
    vi.setSystemTime(END_MS - 1);
    expect(await admitted(key)).toMatchObject({ ok: true });
    vi.setSystemTime(END_MS);
    await expect(admitted(key)).rejects.toMatchObject({
      code: 'API_KEY_EXPIRED',
      status: 401,
      message: expect.stringContaining('2026-11-21 12:01 UTC'),
    });
  });

  test.each(['192.0.2.1', '2001:db8:1::7'])('works from %s, which it names', async (address) => {
    const { key } = await keyOf('visitor:a', { addresses: ['192.0.2.0/28', '2001:db8:1::/48'] });
    expect(await admitted(key, address)).toMatchObject({ ok: true });
  });

  test.each(['192.0.2.16', '2001:db8:2::7', 'unknown'])(
    'does not from %s, which it does not name, and no limit is touched',
    async (address) => {
      const { key } = await keyOf('visitor:a', { addresses: ['192.0.2.0/28', '2001:db8:1::/48'] });
      const refused = { code: 'API_KEY_ADDRESS', status: 403 };
      await expect(admitted(key, address)).rejects.toMatchObject(refused);
      expect(consumeAll).not.toHaveBeenCalled();
    },
  );

  test('does not where what it names cannot be compared', async () => {
    const { key } = await keyOf('visitor:a', { addresses: ['64:ff9b::192.0.2.1'] });
    await expect(admitted(key)).rejects.toMatchObject({ code: 'API_KEY_ADDRESS' });
  });

  test.each([
    { page: null, works: true },
    { page: 'https://bot.example', works: true },
    { page: 'https://city.example', works: true },
    { page: 'https://bot.example.evil.example', works: false },
    { page: 'http://bot.example', works: false },
    { page: 'null', works: false },
  ])('a call of the page $page is admitted: $works', async ({ page, works }) => {
    const { key } = await keyOf('visitor:a', { origins: ['https://bot.example'] });
    const refused = { code: 'API_KEY_ORIGIN', status: 403 };
    if (works) expect(await admitted(key, '192.0.2.1', page)).toMatchObject({ ok: true });
    else await expect(admitted(key, '192.0.2.1', page)).rejects.toMatchObject(refused);
  });

  test('that does not work counts as a wrong one of the address', async () => {
    const { key } = await keyOf('visitor:a', { addresses: ['192.0.2.9'] });
    for (let tries = 0; tries < FAILURE_LIMITS.apiKey.points; tries += 1)
      await expect(admitted(key)).rejects.toMatchObject({ code: 'API_KEY_ADDRESS' });
    await expect(admitted(key)).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    expect(await admitted(key, '192.0.2.9')).toMatchObject({ ok: true });
  });

  test.each([
    { scopes: ['read', 'report'], scope: 'report', answer: 'answered' },
    { scopes: ['read', 'report'], scope: null, answer: 'answered' },
    { scopes: ['read', 'report'], scope: 'scan', answer: 'API_KEY_SCOPE' },
    { scopes: ['webhooks'], scope: 'read', answer: 'API_KEY_SCOPE' },
    { scopes: undefined, scope: 'webhooks', answer: 'answered' },
  ] as const)('of the scopes $scopes: a call that needs $scope is $answer', async (one) => {
    const { id, key } = await keyOf('visitor:a', { scopes: one.scopes && [...one.scopes] });
    expect(await called(key, one.scope)).toBe(one.answer);
    const outcome = one.answer === 'answered' ? 'ok' : 'clientError';
    expect(await usages.read(usages.where({ keyId: id }))).toMatchObject([{ outcome, calls: 1 }]);
  });

  test("the site's own key makes no webhooks", async () => {
    expect(await called(publishableKey, 'report')).toBe('answered');
    expect(await called(publishableKey, 'webhooks')).toBe('API_KEY_SCOPE');
  });
});

test('a request of many calls is counted in one step, in every window or in none', async () => {
  const { id, key } = await keyOf('visitor:a');
  const batch = () => admit(key, from('192.0.2.1'), 'siteKey', 40);
  expect(await batch()).toMatchObject({ ok: true, windows: [{ remaining: 60 }, {}, {}, {}] });
  expect(await batch()).toMatchObject({ ok: true, caller: { requests: 40, calls: 40 } });
  const refused = await batch();
  expect(refused).toMatchObject({
    ok: false,
    windows: [{ remaining: 20 }, { remaining: 920 }, {}, {}],
  });
  expect(retryAfterSeconds(refused.windows, 40)).toBe(60);
  expect(await admit(key, from('192.0.2.1'), 'siteKey', 20)).toMatchObject({ ok: true });
  await countAs(refused.caller, 429);
  expect(await usages.read(usages.where({ keyId: id }))).toMatchObject([{ calls: 40 }]);
});

test('a list that never has room is refused for that, not told to wait', async () => {
  const value = { minute: 30, hour: 1000, day: 10_000 };
  await putPart({ part: 'keyLimits', value, revision: 1, changedBy: null, changedAtMs: null });
  const { key } = await keyOf('visitor:a');
  await expect(callWith(key, 'read', 31)).rejects.toMatchObject({
    ...{ code: 'VALIDATION', message: expect.stringMatching(/^Send at most 30 at once/) },
    ...{ details: [{ path: 'body.names' }], retryAfterSeconds: undefined },
  });
  await callWith(key, 'read', 30);
  const again = callWith(key, 'read', 30);
  await expect(again).rejects.toMatchObject({ code: 'RATE_LIMITED', retryAfterSeconds: 60 });
});

describe('a key of an account near its limit', () => {
  const settings = { PUBLISHABLE_KEY: publishableKey, PUBLIC_URL: 'https://city.example' };

  beforeEach(async () => {
    useEnv({ ...settings, SMTP_URL: 'smtp://mail.example' });
    useContent({ published: { list: async () => [] } } as never);
    await db()('up_users').where({ document_id: 'finn' }).update({ email: 'finn@mail.example' });
  });

  const callAs = async (key: string, calls: number) =>
    countAs((await admit(key, from('192.0.2.1'), 'siteKey', calls)).caller, 200);
  const mails = async () => {
    await finishAfterAnswers();
    return outboxTable.read(outboxTable.where());
  };

  test('tells its owner once a day, however often it gets there', async () => {
    const { id, key } = await keyOf('user:finn');
    await callAs(key, 79);
    expect(await mails()).toEqual([]);
    await callAs(key, 1);
    await callAs(key, 1);
    vi.setSystemTime(NOW_MS + 60_000);
    await callAs(key, 90);
    expect(await mails()).toMatchObject([
      {
        key: `key-limit:${id}:2026-11-21`,
        payload: {
          to: { address: 'finn@mail.example' },
          text: expect.stringContaining(
            'has used 80 of the 100 calls that it may make in one minute',
          ),
        },
      },
    ]);
    vi.setSystemTime(NOW_MS + 86_400_000);
    await callAs(key, 90);
    expect((await mails()).map((mail) => mail.key)).toEqual([
      `key-limit:${id}:2026-11-21`,
      `key-limit:${id}:2026-11-22`,
    ]);
  });

  test.each([
    { whose: 'a visitor', owner: 'visitor:a', mailless: false },
    { whose: 'an account without an address', owner: 'user:ann', mailless: false },
    { whose: 'a site without mail', owner: 'user:finn', mailless: true },
  ])('tells nobody of a key of $whose', async ({ owner, mailless }) => {
    if (mailless) useEnv(settings);
    const { key } = await keyOf(owner);
    await callAs(key, 90);
    expect(await mails()).toEqual([]);
  });
});

/** A call that needs the scope, and names so many players. */
async function callWith(key: string, scope: KeyScope | null, players = 1): Promise<void> {
  const req = {} as IncomingMessage;
  const ctx = {
    ...{ ip: '198.51.100.1', req, state: {}, status: 200, set() {} },
    get: (name: string) => (name === 'x-api-key' ? key : ''),
  };
  const names = Array.from({ length: players }, (_, index) => `player_${index}`);
  const edge = { matched: { endpoint: endpoints.newgenChecks }, body: { value: { names } } };
  noteEdgeRequest(req, edge as never);
  const required = requireApiKey({ siteKeyLimit: 'siteKey', scope, countedBy: 'names' });
  await required(ctx as unknown as Context, async () => {});
}

/** The code of the failure, or `answered`, of a call that needs the scope. */
const called = (key: string, scope: KeyScope | null): Promise<string> =>
  callWith(key, scope).then(
    () => 'answered',
    ({ code }) => code,
  );
