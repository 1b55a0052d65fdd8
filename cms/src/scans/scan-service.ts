import type { PageQuery, Scan } from '@elc/contracts';
import type { Scans, StoredScan } from '../store/scans';
import { rowIdIn, toCursor } from './row-cursor';
import { groupBusy, scanNotFound, scanNotResumable } from './scan-errors';
import { toScan } from './scan-view';

interface Dependencies {
  readonly scans: Scans;
  /** A public id that nobody can guess. */
  readonly newScanId: () => string;
  readonly now: () => number;
}

const LIST = 'scans';

/** What the API does with scans; the work itself is the workers'. */
export function createScanService({ scans, newScanId, now }: Dependencies) {
  const existing = async (publicId: string): Promise<StoredScan> => {
    const found = await scans.find(publicId);
    if (!found) throw scanNotFound();
    return found;
  };
  return {
    /** Queues a scan of a group, or finds the one that is under way. */
    async start(groupId: number, scannedBy: string): Promise<Scan> {
      const publicId = newScanId();
      return toScan(await scans.start({ publicId, groupId, scannedBy, queuedAtMs: now() }), now());
    },
    /** @throws ApiError 404 SCAN_NOT_FOUND */
    status: async (publicId: string): Promise<Scan> => toScan(await existing(publicId), now()),
    /** @throws ApiError 404 SCAN_NOT_FOUND, 409 SCAN_NOT_RESUMABLE or GROUP_BEING_SCANNED */
    async resume(publicId: string): Promise<Scan> {
      const { status } = await existing(publicId);
      const outcome = await scans.resume(publicId);
      if (outcome === 'not_resumable') throw scanNotResumable(status);
      if (outcome === 'group_busy') throw groupBusy();
      return toScan(await existing(publicId), now());
    },
    async list({
      limit,
      cursor,
    }: PageQuery): Promise<{ scans: Scan[]; nextCursor: string | null }> {
      const rows = await scans.list(limit + 1, rowIdIn(LIST, cursor));
      const page = rows.slice(0, limit);
      return {
        scans: page.map((row) => toScan(row, now())),
        nextCursor: rows.length > limit ? toCursor(LIST, page) : null,
      };
    },
  };
}

export type ScanService = ReturnType<typeof createScanService>;
