/** @module-tag sqlite */
import { afterEach, beforeAll, expect, test } from 'vitest';
import { endpoints, expectSuccess, send } from '../support/http/client.ts';
import { type Fault, withFault } from '../support/http/fakes.ts';
import { GROUPS, key, scanned, scanThatIs, startScan } from '../support/http/scans.ts';

const LONG_MS = 150_000;
const group = GROUPS.threePages;

beforeAll(async () => {
  await scanned(group);
}, LONG_MS);

test('Retry-After is honored, by a scan that is resumed sooner too', async () => {
  const fault: Fault = { match: '/roblox/groups', kind: '429', retryAfterSeconds: 12 };
  const paused = await withFault(fault, async () => scanThatIs(await startScan(group), ['paused']));
  const endsAtMs = Date.parse(paused.startedAt ?? '') + 12_000;
  expect(Date.parse(paused.resumesAt ?? '')).toBeGreaterThanOrEqual(endsAtMs);
  const response = await send('POST', '/api/resume-scan', { scanId: paused.id }, { headers: key });
  const accepted = await expectSuccess(response, endpoints.resumeScan, 202);
  expect(accepted).toMatchObject({ scanId: paused.id, status: 'queued' });
  const ended = await scanThatIs(paused.id, ['completed']);
  expect(ended).toMatchObject({ membersDone: 240 });
  expect(Date.parse(ended.endedAt ?? '')).toBeGreaterThanOrEqual(endsAtMs);
});

afterEach(async () => {
  // Breakers that a test has opened are closed again before the next one begins.
  expect((await scanned(GROUPS.samplePlayers)).status).toBe('completed');
}, LONG_MS);
