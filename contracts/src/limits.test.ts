import { expect, test } from 'vitest';
import { ADDRESS_LIMITS, CONFIRMATION_WINDOWS, FAILURE_LIMITS, type Limit } from './limits.ts';
import { RETENTION_MS } from './settings/stored-data.ts';

const DAY = 86_400;

/** Tests of what a limit does take it from the product: these are the numbers that people were told. */
test.each<[what: string, limit: Limit, points: number, windowSeconds: number]>([
  ['ways into the panel', FAILURE_LIMITS.panelAccess, 5, 900],
  ['secret phrases from everywhere', FAILURE_LIMITS.phraseEverywhere, 30, 60],
  ['failures of a network', FAILURE_LIMITS.network, 50, 900],
  ['failures from everywhere', FAILURE_LIMITS.everywhere, 300, 60],
  ['passwords of a name from everywhere', FAILURE_LIMITS.accountEverywhere, 100, 3600],
  ['calls of all keys of an address', ADDRESS_LIMITS.addressKeys, 300, 60],
  ['keys made at an address', ADDRESS_LIMITS.makeKey, 20, DAY],
  ['test events and resends', ADDRESS_LIMITS.sendWebhook, 30, 600],
  ['confirmations in an hour', CONFIRMATION_WINDOWS[0], 1, 3600],
  ['confirmations in a day', CONFIRMATION_WINDOWS[1], 3, DAY],
])('%s: %o', (_, { points, windowSeconds }, ...expected) => {
  expect([points, windowSeconds]).toEqual(expected);
});

test('deliveries of webhooks are kept for 30 days', () => {
  expect(RETENTION_MS.webhookDelivery).toBe(30 * DAY * 1000);
});
