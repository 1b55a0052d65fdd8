import { beforeEach, expect, test, vi } from 'vitest';
import { takeFromAiBudget } from './ai-budget';
import { testWorld } from './db/testing/test-world';
import { log } from './log';
import { putPart } from './settings/current-settings';

const warn = vi.spyOn(log, 'warn').mockReturnValue();

beforeEach(async () => {
  await testWorld({ nowMs: Date.UTC(2026, 10, 3) });
  await allow(2);
});

/** As a site admin has set it. */
const allow = (callsPerMonth: number) =>
  putPart({
    ...{ part: 'ai', value: { callsPerMonth }, revision: 1 },
    ...{ changedBy: 'ann', changedAtMs: 1 },
  });

test('the calls of a month are counted over days', async () => {
  expect(await takeFromAiBudget()).toBe(true);
  vi.setSystemTime(Date.UTC(2026, 10, 30, 23));
  const rest = [await takeFromAiBudget(), await takeFromAiBudget(), await takeFromAiBudget()];
  expect(rest).toEqual([true, false, false]);
  expect(warn).toHaveBeenCalledOnce();
});

test('a new month has a new budget, and a raised one holds at once', async () => {
  await takeFromAiBudget();
  await takeFromAiBudget();
  expect(await takeFromAiBudget()).toBe(false);
  await allow(3);
  expect([await takeFromAiBudget(), await takeFromAiBudget()]).toEqual([true, false]);
  vi.setSystemTime(Date.UTC(2026, 11, 1));
  expect(await takeFromAiBudget()).toBe(true);
});

test('with a budget of 0 the AI is never called', async () => {
  await allow(0);
  expect(await takeFromAiBudget()).toBe(false);
});
