/** @module-tag core/postgres */
import type { Scan } from '@elc/contracts';
import { afterAll, describe, expect, test, vi } from 'vitest';
import {
  call,
  endpoints,
  expectFailure,
  expectSuccess,
  lastSiteUrl,
  newApiKey,
  send,
} from '../support/http/client.ts';
import { adminPanel } from '../support/http/people.ts';
import { GROUPS, scanThatIs, key as siteKey, statusOf } from '../support/http/scans.ts';
import { ALL_DEFAULTS, settingsOf } from '../support/http/settings.ts';

/** A group of 25,000: its scan does not end by itself while a test looks at it. */
const LARGE = 5_001_001;

const own = await newApiKey();
const headers = { 'X-API-Key': own.key };

async function start(groupId: number, init: RequestInit = { headers }): Promise<string> {
  const body = { groupId, scannedBy: 'MidtownMilo' };
  const response = await send('POST', '/api/scan-group', body, init);
  const { scanId } = (await expectSuccess(response, endpoints.scanGroup, 202)) as {
    scanId: string;
  };
  return scanId;
}

const cancel = (scanId: string, init: RequestInit = { headers }, site = lastSiteUrl) =>
  call(`/api/scan/${scanId}`, { ...init, method: 'DELETE' }, { site });

const panel = await adminPanel();
afterAll(() => settingsOf(panel).change(ALL_DEFAULTS));

describe('DELETE /api/scan/{id}', () => {
  test('by the key that started it is 200, also a second time, and the work stops', async () => {
    const scanId = await start(LARGE);
    await scanThatIs(scanId, ['running']);
    for (let time = 0; time < 2; time += 1) {
      expect(await expectSuccess(await cancel(scanId), endpoints.cancelScan)).toEqual({
        success: true,
        scanId,
        status: 'cancelled',
      });
    }
    const ended = await statusOf(scanId);
    expect(ended).toMatchObject({
      status: 'cancelled',
      reason: 'cancelled_by_key',
      message: 'It was canceled with the API key that started it.',
      estimatedEndAt: null,
      resumesAt: null,
    });
    expect(ended.endedAt).not.toBeNull();
    const resumed = await send('POST', '/api/resume-scan', { scanId }, { headers });
    await expectFailure(resumed, 409, 'SCAN_NOT_RESUMABLE');
    const next = await start(LARGE);
    expect(next).not.toBe(scanId);
    // While it is worked on, nobody works on the other.
    await vi.waitUntil(async () => (await statusOf(next)).membersDone > 0, { timeout: 60_000 });
    expect(await statusOf(scanId)).toEqual(ended);
    await expectSuccess(await cancel(next), endpoints.cancelScan);
  });

  test('by another key, or by the key of the site, is 403 and cancels nothing', async () => {
    const scanId = await start(LARGE);
    const other = await newApiKey();
    for (const foreign of [{ 'X-API-Key': other.key }, siteKey]) {
      await expectFailure(await cancel(scanId, { headers: foreign }), 403, 'SCAN_NOT_YOURS');
    }
    expect(['queued', 'running']).toContain((await statusOf(scanId)).status);
    await expectSuccess(await cancel(scanId), endpoints.cancelScan);
  });
});

test('a group above the limit fails before its first member, on every replica, until it is raised', async () => {
  const settings = settingsOf(panel);
  const { settings: changed } = await settings.change({ scans: { membersMax: 239 } });
  expect(changed.scans).toEqual({ membersMax: 239 });
  const scanId = await start(GROUPS.threePages);
  expect(await scanThatIs(scanId, ['failed', 'completed'])).toMatchObject({
    status: 'failed',
    reason: 'group_too_large',
    membersTotal: 240,
    membersDone: 0,
    message:
      'This group has 240 members, and at most 239 are scanned. A site admin can raise the limit; then resume the scan.',
  } satisfies Partial<Scan>);
  await settings.change({ scans: null });
  const resumed = await send('POST', '/api/resume-scan', { scanId }, { headers });
  await expectSuccess(resumed, endpoints.resumeScan, 202);
  expect(await scanThatIs(scanId, ['failed', 'completed'])).toMatchObject({
    status: 'completed',
    membersDone: 240,
  });
});
