/**
 * @module-tag core
 * @module-tag core/postgres
 */
import { ADDRESS_LIMITS } from '@elc/contracts';
import { expect, test } from 'vitest';
import { call, expectFailure, newAddress, product, send } from '../support/http/client.ts';
import { newHousehold } from '../support/new-household.ts';

const replicas = product.sites;

/** Calls spread over all replicas, from one address. */
function burst(count: number, one: (site: string) => Promise<Response>) {
  return Promise.all(
    Array.from({ length: count }, (_, index) => one(replicas[index % replicas.length] ?? '')),
  );
}

test(`of ${ADDRESS_LIMITS.playerCheck.points + 5} player checks in a minute, exactly ${ADDRESS_LIMITS.playerCheck.points} pass, over all replicas`, async () => {
  const from = newAddress();
  const headers = { 'X-API-Key': product.publishableKey };
  const answers = await burst(ADDRESS_LIMITS.playerCheck.points + 5, (site) =>
    call('/api/newgen-check/OldTownMayor', { headers }, { from, site }),
  );
  const passed = answers.filter(({ status }) => status !== 429);
  expect(passed).toHaveLength(ADDRESS_LIMITS.playerCheck.points);
  const refused = answers.find(({ status }) => status === 429);
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
  await expectFailure(refused as Response, 429, 'RATE_LIMITED');
});

test('an IPv6 household counts as one', async () => {
  const { points } = ADDRESS_LIMITS.reaction;
  const home = newHousehold();
  let host = 0;
  const answers = await burst(points + 1, (site) => {
    host += 1;
    return send('POST', '/api/favorites', {}, {}, { from: `${home}::${host.toString(16)}`, site });
  });
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
});

test('pages and cached responses are never limited', async () => {
  const from = newAddress();
  for (const path of ['/', '/api/commands']) {
    const answers = await burst(400, (site) => call(path, {}, { from, site }));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    await Promise.all(answers.map((answer) => answer.arrayBuffer()));
  }
});
