import { randomBytes } from 'node:crypto';
import type { AdminScan, PageQuery, Scan } from '@elc/contracts';
import { readPage } from '../../platform/http/cursor';
import { ApiError } from '../../platform/http/errors/api-error';
import { randomBase62 } from '../../platform/rules/random-base62';
import { currentSettings } from '../../platform/settings/current-settings';
import { SITE_KEY_ID } from '../api-keys';
import type { FeatureContext } from '../feature';
import { rowPosition, toScan } from './scan-view';
import type { Scans, StoredScan } from './tables/scans';

export function createScanService(
  { now }: Pick<FeatureContext, 'now'>,
  scans: Scans,
  /** Members per minute over all scans; null where Roblox has no limit. */
  membersPerMinuteMax: number | null,
) {
  const existing = async (publicId: string): Promise<StoredScan> => {
    const found = await scans.find(publicId);
    if (!found) throw new ApiError('SCAN_NOT_FOUND');
    return found;
  };

  async function viewer(): Promise<(stored: StoredScan) => Scan> {
    const { membersMax } = (await currentSettings()).scans;
    const bounds = { membersMax, membersPerMinuteMax };
    return (stored) => toScan(stored, now(), bounds);
  }
  const viewOf = async (stored: StoredScan) => (await viewer())(stored);
  const withKey = (view: Scan, { keyId }: StoredScan): AdminScan => ({
    ...view,
    startedWith: keyId,
  });

  const page = (query: PageQuery) =>
    readPage(
      { list: 'scans', shape: rowPosition, query },
      (before, limit) => scans.list(limit, before?.[0]),
      ({ rowId }) => [rowId],
    );

  /** Of two that cancel at once both get the cancelled scan. */
  async function end(publicId: string, by: string | null) {
    const reason = by === null ? 'cancelled_by_key' : 'cancelled_by_admin';
    const isCancelled = await scans.cancel(publicId, reason, now(), by);
    const stored = await existing(publicId);
    if (!isCancelled && stored.status !== 'cancelled')
      throw new ApiError('SCAN_ENDED', { values: { status: stored.status } });
    return stored;
  }

  return {
    /** Queues a scan, or returns the group's one that is under way. */
    async start(groupId: number, scannedBy: string, keyId: string): Promise<Scan> {
      const publicId = `scan_${randomBase62(16, randomBytes)}`;
      return viewOf(await scans.start({ publicId, groupId, scannedBy, keyId, queuedAtMs: now() }));
    },
    /** @throws ApiError 404 SCAN_NOT_FOUND */
    status: async (publicId: string): Promise<Scan> => viewOf(await existing(publicId)),
    /** @throws ApiError 404 SCAN_NOT_FOUND, 409 SCAN_NOT_RESUMABLE or GROUP_BEING_SCANNED */
    async resume(publicId: string): Promise<Scan> {
      const { status } = await existing(publicId);
      const outcome = await scans.resume(publicId);
      if (outcome === 'not_resumable')
        throw new ApiError('SCAN_NOT_RESUMABLE', { values: { status } });
      if (outcome === 'group_busy') throw new ApiError('GROUP_BEING_SCANNED');
      return viewOf(await existing(publicId));
    },
    /** @throws ApiError 404 SCAN_NOT_FOUND, 403 SCAN_NOT_YOURS, 409 SCAN_ENDED */
    async cancel(publicId: string, keyId: string): Promise<Scan> {
      const stored = await existing(publicId);
      if (keyId === SITE_KEY_ID || stored.keyId !== keyId) throw new ApiError('SCAN_NOT_YOURS');
      return viewOf(await end(publicId, null));
    },
    /** @throws ApiError 404 SCAN_NOT_FOUND, 409 SCAN_ENDED */
    async cancelAsAdmin(publicId: string, by: string): Promise<AdminScan> {
      await existing(publicId);
      const stored = await end(publicId, by);
      return withKey(await viewOf(stored), stored);
    },
    async list(query: PageQuery) {
      const { page: rows, nextCursor } = await page(query);
      return { scans: rows.map(await viewer()), nextCursor };
    },
    async listForAdmins(query: PageQuery) {
      const { page: rows, nextCursor } = await page(query);
      const view = await viewer();
      return { scans: rows.map((row) => withKey(view(row), row)), nextCursor };
    },
  };
}

export type ScanService = ReturnType<typeof createScanService>;
