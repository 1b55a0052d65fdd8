import { expect, test } from 'vitest';
import { testWorld } from '../../platform/db/testing/test-world';
import { useEnv } from '../../platform/env/env';
import { useMailer, useUpstreams } from '../../platform/services';
import { metricsHandlers } from '.';
import { readiness, watchHealth } from './health';
import { statusPage } from './status-page';

test('it is ready from its opening on, while it can serve', () => {
  expect(readiness.isReady()).toBe(false);
  let hasSite = false;
  readiness.opened(() => hasSite);
  expect(readiness.isReady()).toBe(false);
  hasSite = true;
  expect(readiness.isReady()).toBe(true);
});

test('once it closes it is not ready, whatever it could serve', () => {
  readiness.opened(() => true);
  readiness.closing();
  expect(readiness.isReady()).toBe(false);
});

test('what fails is in the deep check and on the page of the status', async () => {
  await testWorld({ nowMs: Date.UTC(2026, 10, 21) });
  useEnv({ UPSTREAMS: 'live' });
  useMailer(null);
  let state = 'ok';
  const roblox = { state: () => ({ state, lastSuccessAt: null, breaker: null }) };
  useUpstreams({ roblox, discord: null, wiki: null, ai: null } as never);
  for (const { name, run } of watchHealth(() => null)) {
    if (name === 'database-watch') await run();
  }
  const deep = () => metricsHandlers.readyDeep();
  expect(await deep()).toHaveProperty('failure.message', expect.stringContaining('fail: limits.'));
  state = 'failing';
  expect(await deep()).toHaveProperty(
    'failure.message',
    expect.stringContaining('limits, roblox.'),
  );
  const { rows = [], days = [] } = (await statusPage()).parts;
  expect(rows).toContainEqual(expect.objectContaining({ title: 'Roblox', words: 'Does not work' }));
  expect(days.map(({ day }) => day).slice(0, 2)).toEqual(['Nov 21, 2026', 'Nov 20, 2026']);
});
