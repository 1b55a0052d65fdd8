import {
  type LeaderboardEntry,
  type LeaderboardQuery,
  type PageQuery,
  scanId,
} from '@elc/contracts';
import { z } from 'zod';
import {
  cutPage,
  encodeCursor,
  foreignCursor,
  readCursor,
  readPage,
} from '../../platform/http/cursor';
import { ApiError } from '../../platform/http/errors/api-error';
import { pick } from '../../platform/rules/pick';
import { rowPosition, scannedAt, toSummary } from './scan-view';
import type { MemberPage, RankedMember, ScanMembers } from './tables/scan-members';
import type { Scans, StoredScan } from './tables/scans';

/** Scan, rank, sort value and member of the last place. */
const placeValues = z.tuple([scanId, z.int32().nonnegative(), z.int32(), z.int().positive()]);

/** Later pages use the scan of the first one. */
interface Place {
  readonly scan: StoredScan;
  readonly rank: number;
  readonly after?: { readonly orderedBy: number; readonly userId: number };
}

export function createGroupLeaderboards(
  scans: Pick<Scans, 'find'>,
  members: ScanMembers,
  hiddenAmong: (userIds: readonly number[]) => Promise<ReadonlySet<number>>,
) {
  /** Ranked members without hidden ones, as many as requested; null where no member follows. */
  async function listed(page: MemberPage): Promise<RankedMember[] | null> {
    const found: RankedMember[] = [];
    let after = page.after;
    for (;;) {
      const limit = page.limit - found.length;
      const rows = await members.ranked({ ...page, limit, after });
      if (after && after === page.after && rows.length === 0) return null;
      const hidden = await hiddenAmong(rows.map(({ userId }) => userId));
      found.push(...rows.filter(({ userId }) => !hidden.has(userId)));
      after = rows.at(-1);
      if (!after || rows.length < limit || found.length === page.limit) return found;
    }
  }

  async function placeOf(groupId: number, list: string, cursor?: string): Promise<Place> {
    const values = readCursor(list, cursor, placeValues);
    if (values === null) {
      const scan = await members.shownScan(groupId);
      if (!scan) throw new ApiError('GROUP_NOT_SCANNED');
      return { scan, rank: 0 };
    }
    const [publicId, rank, orderedBy, userId] = values;
    const scan = await scans.find(publicId);
    if (scan?.groupId !== groupId) throw foreignCursor();
    return { scan, rank, after: { orderedBy, userId } };
  }

  return {
    /** @throws ApiError 404 GROUP_NOT_SCANNED */
    async ranked(groupId: number, { sort, generation, limit, cursor }: LeaderboardQuery) {
      const list = `group-${groupId}-${sort}-${generation ?? 'all'}`;
      const { scan, rank, after } = await placeOf(groupId, list, cursor);
      const scanRowId = scan.rowId;
      const rows = await listed({ scanRowId, sort, generation, limit: limit + 1, after });
      // The cursor is made up, or its scan is deleted.
      if (rows === null) throw foreignCursor();
      const { page, nextCursor } = cutPage(rows, limit, ({ orderedBy, userId }) =>
        encodeCursor(list, [scan.publicId, rank + limit, orderedBy, userId]),
      );
      return {
        group: toSummary(scan),
        entries: page.map((member, index) => toEntry(member, rank + index + 1, scannedAt(scan))),
        nextCursor,
      };
    },
    /** Groups with results, latest scan first. */
    async list(query: PageQuery) {
      const { page, nextCursor } = await readPage(
        { list: 'scanned-groups', shape: rowPosition, query },
        (before, limit) => members.shownScans(limit, before?.[0]),
        ({ rowId }) => [rowId],
      );
      return { groups: page.map(toSummary), nextCursor };
    },
  };
}

function toEntry(member: RankedMember, rank: number, analysedAt: string): LeaderboardEntry {
  return {
    rank,
    ...pick(member, 'username', 'displayName', 'userId', 'generation', 'elcBadges', 'tenureDays'),
    accountAge: member.accountAgeDays,
    analysedAt,
  };
}
