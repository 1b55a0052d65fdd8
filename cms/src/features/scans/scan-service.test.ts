import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Connection } from '../../platform/db/connection';
import { useDatabase } from '../../platform/db/database';
import { openTestDatabase } from '../../platform/db/testing/test-database';
import { SITE_KEY_ID } from '../api-keys/authenticate-api-key';
import type { FeatureContext } from '../feature';
import { createScanService, type ScanService } from './scan-service';
import { createScanClaims } from './tables/scan-claims';
import { createScans, scanTable } from './tables/scans';
import { NO_PLAYERS } from './testing/no-players';

const ID = `scan_${'1'.repeat(16)}`;
const NO_SCAN = `scan_${'0'.repeat(16)}`;
const NOW_MS = Date.UTC(2026, 10, 22);
let connection: Connection;
let service: ScanService;

beforeEach(async () => {
  connection = await openTestDatabase();
  useDatabase(connection);
  service = createScanService(
    { now: () => NOW_MS } as unknown as FeatureContext,
    createScans(connection),
    null,
  );
  await service.start(7, 'OldTownMayor', 'key_own');
  await connection(scanTable.tableName).update({ public_id: ID });
});
afterEach(() => connection.destroy());

const takeIt = async () => {
  const claims = createScanClaims(connection, NO_PLAYERS);
  const claim = await claims.take('one', 6000, NOW_MS);
  if (!claim) throw new Error('There was nothing to take');
  return { claims, claim };
};

describe('cancelling', () => {
  test('by the key that started it, twice, is one cancelled scan', async () => {
    for (let time = 0; time < 2; time += 1) {
      expect(await service.cancel(ID, 'key_own')).toMatchObject({
        status: 'cancelled',
        reason: 'cancelled_by_key',
        message: 'It was cancelled with the API key that started it.',
        estimatedEndAt: null,
      });
    }
  });

  test.each([
    { what: 'another key', id: ID, key: 'key_other', status: 403, code: 'SCAN_NOT_YOURS' },
    { what: 'the key of the site', id: ID, key: SITE_KEY_ID, status: 403, code: 'SCAN_NOT_YOURS' },
    { what: 'no scan', id: NO_SCAN, key: 'key_own', status: 404, code: 'SCAN_NOT_FOUND' },
  ])('$what is $status', async ({ id, key, status, code }) => {
    await expect(service.cancel(id, key)).rejects.toMatchObject({ status, code });
    expect((await service.status(ID)).status).toBe('queued');
  });

  test('the key of the site cancels not even what was started with it', async () => {
    await connection(scanTable.tableName).update({ key_id: SITE_KEY_ID });
    await expect(service.cancel(ID, SITE_KEY_ID)).rejects.toMatchObject({ status: 403 });
  });

  test('a scan that has ended is 409, and says how', async () => {
    const { claims, claim } = await takeIt();
    await claims.fail(claim, { reason: 'members_hidden', nowMs: NOW_MS, activeMs: 0 });
    const conflict = { status: 409, code: 'SCAN_ENDED', message: /^This scan is failed: / };
    await expect(service.cancel(ID, 'key_own')).rejects.toMatchObject({
      ...conflict,
      message: expect.stringMatching(conflict.message),
    });
    await expect(service.cancelAsAdmin(ID, 'Mara')).rejects.toMatchObject({ status: 409 });
  });

  test('by an admin needs no key, and shows which key started it', async () => {
    expect(await service.cancelAsAdmin(ID, 'Mara')).toMatchObject({
      status: 'cancelled',
      reason: 'cancelled_by_admin',
      startedWith: 'key_own',
    });
    await expect(service.cancelAsAdmin(NO_SCAN, 'Mara')).rejects.toMatchObject({ status: 404 });
  });
});

test('a group that is too large is refused with its size and the limit', async () => {
  const { claims, claim } = await takeIt();
  await claims.saveGroup(claim, { name: 'Everybody', membersTotal: 61_000 });
  await claims.fail(claim, { reason: 'group_too_large', nowMs: NOW_MS, activeMs: 0 });
  expect((await service.status(ID)).message).toBe(
    'This group has 61,000 members, and at most 50,000 are scanned. A site admin can raise the limit; then resume the scan.',
  );
});

test('only site admins see the key of a scan', async () => {
  const query = { limit: 25 };
  expect((await service.list(query)).scans[0]).not.toHaveProperty('startedWith');
  expect((await service.listForAdmins(query)).scans[0]).toMatchObject({ startedWith: 'key_own' });
});
