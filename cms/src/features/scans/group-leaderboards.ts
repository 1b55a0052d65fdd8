import {
  type LeaderboardEntry,
  type LeaderboardQuery,
  type PageQuery,
  scanId,
} from '@elc/contracts';
import { z } from 'zod';
import { firstRow } from '../../platform/db/read-rows';
import { cutPage, encodeCursor, foreignCursor, readCursor } from '../../platform/http/cursor';
import { ApiError } from '../../platform/http/errors/api-error';
import { pick } from '../../platform/rules/pick';
import { hiddenAmong, orderIn, orderOf, placeOn, rankedAfter } from '../players';
import { scannedAt, toSummary } from './scan-view';
import {
  type MemberPage,
  rankedMembers,
  type SavedMember,
  shownScan,
  shownScans,
} from './tables/scan-members';
import { type StoredScan, scanFrom, scanTable } from './tables/scans';

/** Later pages use the scan of the first one. */
interface Place {
  readonly scan: StoredScan;
  readonly before: readonly number[] | null;
}

/** @throws ApiError 404 GROUP_NOT_SCANNED, 400 VALIDATION for a cursor of another list. */
export async function groupLeaderboard(groupId: number, query: LeaderboardQuery) {
  const { sort, generation, limit } = query;
  const list = `group-${groupId}-${sort}-${generation ?? 'all'}`;
  const { scan, before } = await placeOf(groupId, list, query);
  const after = orderIn(before);
  const scanRowId = scan.rowId;
  const rows = await listed({ scanRowId, sort, generation, limit: limit + 1, after });
  // The cursor is made up, or its scan is deleted.
  if (rows === null) throw foreignCursor();
  const { page, nextCursor } = cutPage(rankedAfter(before, sort, rows), limit, ({ place }) =>
    encodeCursor(list, [scan.publicId, ...place]),
  );
  return {
    group: toSummary(scan),
    entries: page.map(({ row, rank }) => toEntry(row, rank, scannedAt(scan))),
    nextCursor,
  };
}

async function placeOf(
  groupId: number,
  list: string,
  { sort, cursor }: LeaderboardQuery,
): Promise<Place> {
  const values = readCursor(list, cursor, z.tuple([scanId], z.int()));
  if (values === null) {
    const scan = await shownScan(groupId);
    if (!scan) throw new ApiError('GROUP_NOT_SCANNED');
    return { scan, before: null };
  }
  const [publicId, ...place] = values;
  const { data: before } = placeOn(sort).safeParse(place);
  const scan = await firstRow(scanTable.where({ publicId, groupId }), scanFrom);
  if (!scan || !before) throw foreignCursor();
  return { scan, before };
}

/** Ranked members without hidden ones, as many as requested; null where no member follows. */
async function listed(page: MemberPage): Promise<SavedMember[] | null> {
  const found: SavedMember[] = [];
  let after = page.after;
  for (;;) {
    const limit = page.limit - found.length;
    const rows = await rankedMembers({ ...page, limit, after });
    if (after && after === page.after && rows.length === 0) return null;
    const hidden = await hiddenAmong(rows.map(({ userId }) => userId));
    found.push(...rows.filter(({ userId }) => !hidden.has(userId)));
    const last = rows.at(-1);
    after = last && orderOf(page.sort, last);
    if (!after || rows.length < limit || found.length === page.limit) return found;
  }
}

/** Groups with results, latest scan first. */
export async function scannedGroups(query: PageQuery) {
  const { entries, nextCursor } = await shownScans.page(query);
  return { groups: entries.map(toSummary), nextCursor };
}

function toEntry(member: SavedMember, rank: number, analysedAt: string): LeaderboardEntry {
  return {
    rank,
    ...pick(member, 'username', 'displayName', 'userId', 'generation', 'elcBadges', 'tenureDays'),
    accountAge: member.accountAgeDays,
    analysedAt,
  };
}
