/** @module-tag core/postgres */
import { FAILURE_LIMITS } from '@elc/contracts';
import { expect, test } from 'vitest';
import { call, expectFailure, newAddress, newApiKey, product } from '../support/http/client.ts';

const { points } = FAILURE_LIMITS.apiKey;
const replicas = product.sites;
const CHECK = '/api/newgen-check/OldTownMayor';

/** A well-formed key that nobody has made; its checksum is right, so that it has to be looked up. */
const UNKNOWN = 'elc_0123456789ABCDEFGHIJKLMNOPQRST4KhxhC';

const withKey = (key: string, from: string, index = 0) =>
  call(
    CHECK,
    { headers: { 'X-API-Key': key } },
    { from, site: replicas[index % replicas.length] ?? '' },
  );

test.each([
  { what: 'made up', key: 'nonsense' },
  { what: 'well formed and unknown', key: UNKNOWN },
])(
  `after ${points} keys that are $what an address has to wait, over all replicas`,
  async ({ key }) => {
    const from = newAddress();
    const answers = await Promise.all(
      Array.from({ length: points + 10 }, (_, index) => withKey(key, from, index)),
    );
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(points);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
    const refused = await withKey(key, from);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    await expectFailure(refused, 429, 'RATE_LIMITED');
    expect((await withKey(key, newAddress())).status, 'another address is not held up').toBe(401);
  },
);

test('valid keys, and the site’s own, go on from an address that sent many wrong ones', async () => {
  const from = newAddress();
  const { key } = await newApiKey({ from });
  await Promise.all(
    Array.from({ length: points + 5 }, (_, index) => withKey('nonsense', from, index)),
  );
  expect((await withKey('nonsense', from)).status).toBe(429);
  expect((await withKey(key, from)).status).toBe(200);
  expect((await withKey(product.publishableKey, from)).status).toBe(200);
});
