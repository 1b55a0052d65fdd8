/** @module-tag sqlite */
import { expect, test } from 'vitest';
import {
  call,
  endpoints,
  expectFailure,
  expectSuccess,
  newApiKey,
  send,
} from '../support/http/client.ts';

const check = (key: string, names: unknown, more: Record<string, string> = {}) =>
  send('POST', '/api/newgen-check', { names }, { headers: { 'X-API-Key': key, ...more } });
const usedOf = (response: Response, window: string) =>
  Number(new RegExp(`"${window}";r=(\\d+)`).exec(response.headers.get('ratelimit') ?? '')?.[1]);

test('many players are checked at once, each as by a call of its own', async () => {
  const { id, key, cookie } = await newApiKey();
  const names = ['OldTownMayor', 'NoSuchPlayer', '@FreshPaintFinn'];
  const response = await check(key, names);
  const { checks, apiKey } = await expectSuccess(response, endpoints.newgenChecks);
  expect(checks.map(({ name, code }) => [name, code])).toEqual([
    ['OldTownMayor', null],
    ['NoSuchPlayer', 'PLAYER_NOT_FOUND'],
    ['FreshPaintFinn', null],
  ]);
  expect(apiKey.requests).toBe(3);
  const alone = await call('/api/newgen-check/OldTownMayor', { headers: { 'X-API-Key': key } });
  const { generation, reason } = await expectSuccess(alone, endpoints.newgenCheck);
  expect(checks[0]?.check).toMatchObject({ generation, reason });
  expect(usedOf(response, 'minute') - usedOf(alone, 'minute')).toBe(1);
  expect(usedOf(response, 'day') - usedOf(alone, 'day')).toBe(1);
  const answer = await call(`/api/keys/${id}/usage`, { headers: { cookie } });
  const { usage } = await expectSuccess(answer, endpoints.keyUsage);
  expect(usage.days.at(-1)?.calls.ok).toBe(4);
  expect(usage.limits).toMatchObject([{ window: 'minute', most: 4 }, { most: 4 }, { most: 4 }]);
});

test('no answer is kept for repeats: it names players, who may be erased', async () => {
  const { key } = await newApiKey();
  const named = { 'Idempotency-Key': 'checks' };
  for (const name of ['OldTownMayor', 'FreshPaintFinn']) {
    const answer = await check(key, [name], named);
    expect(answer.headers.has('idempotent-replayed')).toBe(false);
    const { checks } = await expectSuccess(answer, endpoints.newgenChecks);
    expect(checks.map((one) => one.name)).toEqual([name]);
  }
});

test('a refused list counts as one call, and one without room in the limit as none', async () => {
  const { key } = await newApiKey();
  const names = Array.from({ length: 41 }, (_, index) => `NoPlayer${index}`);
  const tooMany = await check(key, names);
  const left = usedOf(tooMany, 'minute');
  expect((await expectFailure(tooMany, 400, 'VALIDATION')).error).toContain('40');
  const twice = await check(key, ['OldTownMayor', 'oldtownmayor']);
  expect(left - usedOf(twice, 'minute')).toBe(1);
  expect((await expectFailure(twice, 400, 'VALIDATION')).error).toContain('each player once');
  // 98 are left of 100.
  for (let calls = 0; calls < 2; calls += 1) await check(key, names.slice(0, 40));
  const refused = await check(key, names.slice(0, 40));
  expect(usedOf(refused, 'minute')).toBe(left - 1 - 80);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(1);
  await expectFailure(refused, 429, 'RATE_LIMITED');
});
