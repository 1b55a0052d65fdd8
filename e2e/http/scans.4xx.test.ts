/**
 * @module-tag core
 * @module-tag sqlite
 */
import { ADDRESS_LIMITS } from '@elc/contracts';
import { describe, expect, test } from 'vitest';
import { call, expectFailure, newAddress, send } from '../support/http/client.ts';
import { GROUPS, key, scanned } from '../support/http/scans.ts';

const NO_SCAN = `scan_${'0'.repeat(16)}`;
const post = (path: string, body: unknown, init: RequestInit = { headers: key }) =>
  send('POST', path, body, init);
const get = (path: string, init: RequestInit = { headers: key }) => call(path, init);
const resume = (scanId: string) => post('/api/resume-scan', { scanId });

describe('404', () => {
  test('the status of a scan that nobody has started', async () => {
    await expectFailure(await get(`/api/scan-status/${NO_SCAN}`), 404, 'SCAN_NOT_FOUND');
  });

  test('resuming it', async () => {
    await expectFailure(await resume(NO_SCAN), 404, 'SCAN_NOT_FOUND');
  });

  test('the leaderboard of a group without a scan, and of one whose scan found nobody', async () => {
    await expectFailure(await get('/api/group-leaderboard/4711'), 404, 'GROUP_NOT_SCANNED');
    await scanned(GROUPS.hidden);
    const path = `/api/group-leaderboard/${GROUPS.hidden}`;
    await expectFailure(await get(path), 404, 'GROUP_NOT_SCANNED');
  });
});

describe('429', () => {
  test(`of ${ADDRESS_LIMITS.scan.points + 1} starts from one address the last is refused`, async () => {
    const from = newAddress();
    const body = { groupId: GROUPS.none, scannedBy: 'x' };
    const start = () => send('POST', '/api/scan-group', body, { headers: key }, { from });
    for (let count = 0; count < ADDRESS_LIMITS.scan.points; count += 1) {
      expect((await start()).status).toBe(202);
    }
    const refused = await start();
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    await expectFailure(refused, 429, 'RATE_LIMITED');
  });
});
