import { beforeEach, describe, expect, test } from 'vitest';
import { db } from '../../platform/db/database';
import { testWorld } from '../../platform/db/testing/test-world';
import { useEnv } from '../../platform/env/env';
import { useUpstreams } from '../../platform/services';
import { SITE_KEY_ID, useSuccession } from '../api-keys';
import { generateKey, rollKey } from '../api-keys/own-keys';
import { adminScans, allScans, cancelAsAdmin, cancelScan, scanStatus, startScan } from './index';
import { failScan, saveGroup, takeScan } from './tables/scan-claims';
import { scanTable } from './tables/scans';

const ID = `scan_${'1'.repeat(16)}`;
const NO_SCAN = `scan_${'0'.repeat(16)}`;
const NOW_MS = Date.UTC(2026, 10, 22);

beforeEach(async () => {
  await testWorld({ nowMs: NOW_MS });
  useEnv({ ROBLOX_UNIVERSE_ID: undefined });
  useUpstreams({ roblox: { readsBadges: false } } as never);
  await startScan(7, 'OldTownMayor', 'key_own');
  await db()(scanTable.tableName).update({ public_id: ID });
});

const takeIt = async () => {
  const claim = await takeScan('one', 6000, NOW_MS);
  if (!claim) throw new Error('There was nothing to take');
  return claim;
};

describe('cancelling', () => {
  test('by the key that started it, twice, is one cancelled scan', async () => {
    for (let time = 0; time < 2; time += 1) {
      expect(await cancelScan(ID, 'key_own')).toMatchObject({
        status: 'cancelled',
        reason: 'cancelled_by_key',
        message: 'It was canceled with the API key that started it.',
        estimatedEndAt: null,
      });
    }
  });

  test('by any key of those that took each other’s place', async () => {
    useSuccession(async () => {});
    const owner = { id: 'visitor:a', address: '192.0.2.1' };
    const first = (await generateKey(owner, { name: 'My bot' })).id;
    const second = (await rollKey(owner, first, 60)).apiKey.id;
    const third = (await rollKey(owner, second, 60)).apiKey.id;
    const other = (await generateKey(owner, { name: 'Another' })).id;
    await db()(scanTable.tableName).update({ key_id: second });
    await expect(cancelScan(ID, other)).rejects.toMatchObject({ code: 'SCAN_NOT_YOURS' });
    for (const key of [third, second, first])
      expect(await cancelScan(ID, key)).toMatchObject({ status: 'cancelled' });
  });

  test.each([
    { what: 'another key', id: ID, key: 'key_other', status: 403, code: 'SCAN_NOT_YOURS' },
    { what: 'the key of the site', id: ID, key: SITE_KEY_ID, status: 403, code: 'SCAN_NOT_YOURS' },
    { what: 'no scan', id: NO_SCAN, key: 'key_own', status: 404, code: 'SCAN_NOT_FOUND' },
  ])('$what is $status', async ({ id, key, status, code }) => {
    await expect(cancelScan(id, key)).rejects.toMatchObject({ status, code });
    expect((await scanStatus(ID)).status).toBe('queued');
  });

  test('the key of the site cancels not even what was started with it', async () => {
    await db()(scanTable.tableName).update({ key_id: SITE_KEY_ID });
    await expect(cancelScan(ID, SITE_KEY_ID)).rejects.toMatchObject({ status: 403 });
  });

  test('a scan that has ended is 409, and says how', async () => {
    const claim = await takeIt();
    await failScan(claim, { reason: 'members_hidden', nowMs: NOW_MS, activeMs: 0 });
    const conflict = { status: 409, code: 'SCAN_ENDED', message: /^This scan is failed: / };
    await expect(cancelScan(ID, 'key_own')).rejects.toMatchObject({
      ...conflict,
      message: expect.stringMatching(conflict.message),
    });
    await expect(cancelAsAdmin(ID, 'Mara')).rejects.toMatchObject({ status: 409 });
  });

  test('by an admin needs no key, and shows which key started it', async () => {
    expect(await cancelAsAdmin(ID, 'Mara')).toMatchObject({
      status: 'cancelled',
      reason: 'cancelled_by_admin',
      startedWith: 'key_own',
    });
    await expect(cancelAsAdmin(NO_SCAN, 'Mara')).rejects.toMatchObject({ status: 404 });
  });
});

test('a group that is too large is refused with its size and the limit', async () => {
  const claim = await takeIt();
  await saveGroup(claim, { name: 'Everybody', membersTotal: 61_000 });
  await failScan(claim, { reason: 'group_too_large', nowMs: NOW_MS, activeMs: 0 });
  expect((await scanStatus(ID)).message).toBe(
    'This group has 61,000 members, and at most 50,000 are scanned. A site admin can raise the limit; then resume the scan.',
  );
});

test('only site admins see the key of a scan', async () => {
  const query = { limit: 25 };
  expect((await allScans(query)).scans[0]).not.toHaveProperty('startedWith');
  expect((await adminScans(query)).scans[0]).toMatchObject({ startedWith: 'key_own' });
});
