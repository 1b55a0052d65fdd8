/** @module-tag core/postgres */
import { ADDRESS_LIMITS, type ApiKeyUsageResponse, KEY_WINDOWS } from '@elc/contracts';
import { expect, test } from 'vitest';
import {
  call,
  expectFailure,
  newAddress,
  newApiKey,
  product,
  send,
} from '../support/http/client.ts';
import { newPerson } from '../support/http/people.ts';
import { withinOneDay } from '../support/http/same-day.ts';

const replicas = product.sites;
const [minute] = KEY_WINDOWS;

/** Calls spread over all replicas. */
function burst(count: number, one: (site: string, index: number) => Promise<Response>) {
  return Promise.all(
    Array.from({ length: count }, (_, index) =>
      one(replicas[index % replicas.length] ?? '', index),
    ),
  );
}

const useKey = (key: string, options: { from?: string; site?: string } = {}) =>
  call('/api/database', { headers: { 'X-API-Key': key } }, options);
/** `"minute";r=99;t=60` as `{ minute: { r: 99, t: 60 } }`. */
const fieldsOf = (header: string | null) =>
  Object.fromEntries(
    (header ?? '').split(', ').map((item) => {
      const [name = '', ...parameters] = item.split(';');
      return [
        JSON.parse(name),
        Object.fromEntries(parameters.map((pair) => [pair[0], Number(pair.slice(2))])),
      ];
    }),
  );

test(`of ${minute.points + 1} calls at once with one key, exactly ${minute.points} pass, over all replicas; a refused one costs nothing elsewhere`, () =>
  withinOneDay(async () => {
    const { id, key, cookie } = await newApiKey();
    const answers = await burst(minute.points + 1, (site) => useKey(key, { site }));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(minute.points);
    const [refused, ...others] = answers.filter(({ status }) => status === 429);
    expect(others).toEqual([]);

    const left = fieldsOf(refused?.headers.get('ratelimit') ?? null);
    expect(left.minute.r).toBe(0);
    expect(left.hour.r).toBe(1000 - minute.points);
    expect(left.day.r).toBe(10_000 - minute.points);
    expect(Number(refused?.headers.get('retry-after'))).toBe(left.minute.t);
    expect(refused?.headers.get('x-ratelimit-remaining')).toBe('0');
    await expectFailure(refused as Response, 429, 'RATE_LIMITED');

    const usage = await call(`/api/keys/${id}/usage`, { headers: { cookie } });
    const { days } = ((await usage.json()) as ApiKeyUsageResponse).usage;
    expect(days.at(-1)?.calls).toMatchObject({ ok: minute.points, rateLimited: 1 });
  }));

test.each([
  { whose: 'a visitor', owner: async () => '' },
  { whose: 'an account', owner: async () => (await newPerson()).cookie },
])('the keys of $whose that one address uses share a budget, over all replicas', async (one) => {
  const from = newAddress();
  const { points } = ADDRESS_LIMITS.addressKeys;
  const first = await newApiKey({ cookie: await one.owner() });
  const keys = [first];
  while (keys.length < 4) keys.push(await newApiKey({ cookie: first.cookie }));
  const answers = await burst(points + 3, (site, index) =>
    useKey(keys[index % keys.length]?.key ?? '', { from, site }),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(points);
  const { status, headers } = await useKey(first.key);
  expect([status, fieldsOf(headers.get('ratelimit')).address.r]).toEqual([200, points - 1]);
});

test("the site's own key has no budget of its own: each address has its limit, which answers state", async () => {
  const { headers } = await useKey(product.publishableKey);
  expect(headers.get('ratelimit-policy')).toBe('"siteKey";q=120;w=60');
  expect(headers.get('ratelimit')).toBe('"siteKey";r=119;t=60');
  expect(headers.get('x-ratelimit-remaining')).toBe('119');
});

test('a key of one own is not held to what an address may do with the key of the site', async () => {
  const { key } = await newApiKey();
  const from = newAddress();
  const { points } = ADDRESS_LIMITS.playerCheck;
  const answers = await burst(points + 1, (site) =>
    call('/api/newgen-check/OldTownMayor', { headers: { 'X-API-Key': key } }, { from, site }),
  );
  expect(answers.every(({ status }) => status === 200)).toBe(true);
});

test('reports are limited by address, whatever the key', async () => {
  const from = newAddress();
  const { points } = ADDRESS_LIMITS.report;
  const { key } = await newApiKey();
  const answers = await burst(points + 1, (site) =>
    send('POST', '/api/report-abuse', {}, { headers: { 'X-API-Key': key } }, { from, site }),
  );
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(points);
  const refused = answers.find(({ status }) => status === 429);
  expect(refused?.headers.get('ratelimit')).toContain('"minute"');
  await expectFailure(refused as Response, 429, 'RATE_LIMITED');
});

test('an address may not make keys without end', async () => {
  const from = newAddress();
  const { points } = ADDRESS_LIMITS.makeKey;
  const answers = await burst(points + 1, (site) =>
    send('POST', '/api/generate-key', { name: 'One of many' }, {}, { from, site }),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(points);
});
