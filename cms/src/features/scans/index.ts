import { randomBytes } from 'node:crypto';
import type { AdminScan, PageQuery, Scan } from '@elc/contracts';
import { scannedPerMinute } from '@elc/contracts/scans/scan-rate';
import type { Context } from 'koa';
import { countOf } from '../../platform/db/read-rows';
import { env } from '../../platform/env/env';
import { ApiError } from '../../platform/http/errors/api-error';
import { randomBase62 } from '../../platform/rules/random-base62';
import { upstreams } from '../../platform/services';
import { currentSettings } from '../../platform/settings/current-settings';
import { lineOf, SITE_KEY_ID } from '../api-keys';
import type { Answer, Handlers } from '../handlers';
import { groupLeaderboard, scannedGroups } from './group-leaderboards';
import { toScan } from './scan-view';
import { scanMemberTable } from './tables/scan-members';
import {
  endScan,
  findScan,
  requeueScan,
  type StoredScan,
  scanList,
  scanTable,
  storeScan,
} from './tables/scans';

export { createScanWorkers } from './scan-workers';
export {
  eraseScanMember,
  fillScanResults,
  hasScanMembersBefore,
  retainedScanMembers,
} from './tables/scan-members';
export { eraseStarter } from './tables/scans';

export const scanTables = [scanMemberTable, scanTable];

export const countScans = () => countOf(scanTable.where());

/** Members per minute over all scans; null where Roblox has no limit. */
function membersPerMinuteMax(): number | null {
  const { ROBLOX_UNIVERSE_ID: universeId, ROBLOX_INVENTORY_READS_PER_MINUTE: reads } = env();
  return universeId !== undefined && upstreams().roblox.readsBadges
    ? scannedPerMinute(reads)
    : null;
}

async function viewer(): Promise<(stored: StoredScan) => Scan> {
  const { membersMax } = (await currentSettings()).scans;
  const bounds = { membersMax, membersPerMinuteMax: membersPerMinuteMax() };
  return (stored) => toScan(stored, Date.now(), bounds);
}

const viewOf = async (stored: StoredScan) => (await viewer())(stored);

const withKey = (view: Scan, { keyId }: StoredScan): AdminScan => ({ ...view, startedWith: keyId });

/** Queues a scan, or returns the group's one that is under way. */
export async function startScan(groupId: number, scannedBy: string, keyId: string): Promise<Scan> {
  const publicId = `scan_${randomBase62(16, randomBytes)}`;
  const queuedAtMs = Date.now();
  return viewOf(await storeScan({ publicId, groupId, scannedBy, keyId, queuedAtMs }));
}

/** @throws ApiError 404 SCAN_NOT_FOUND */
export const scanStatus = async (publicId: string) => viewOf(await findScan(publicId));

/** @throws ApiError 404 SCAN_NOT_FOUND, 403 SCAN_NOT_YOURS, 409 SCAN_ENDED */
export async function cancelScan(publicId: string, keyId: string): Promise<Scan> {
  const stored = await findScan(publicId);
  if (keyId === SITE_KEY_ID || !(await lineOf(keyId)).includes(stored.keyId ?? ''))
    throw new ApiError('SCAN_NOT_YOURS');
  return viewOf(await endScan(publicId));
}

/** @throws ApiError 404 SCAN_NOT_FOUND, 409 SCAN_ENDED */
export async function cancelAsAdmin(publicId: string, by: string): Promise<AdminScan> {
  const stored = await endScan(publicId, by);
  return withKey(await viewOf(stored), stored);
}

/** All scans, newest first. */
export async function adminScans(query: PageQuery) {
  const { entries, nextCursor } = await scanList.page(query);
  const view = await viewer();
  return { scans: entries.map((row) => withKey(view(row), row)), nextCursor };
}

export async function allScans(query: PageQuery) {
  const { entries, nextCursor } = await scanList.page(query);
  return { scans: entries.map(await viewer()), nextCursor };
}

function accepted(ctx: Context, { id, status }: Pick<Scan, 'id' | 'status'>): Answer<'scanGroup'> {
  ctx.set('Location', `/api/scan-status/${id}`);
  return { status: 202, body: { success: true, scanId: id, status } };
}

export const scanHandlers = {
  scanGroup: async ({ ctx, body }) =>
    accepted(ctx, await startScan(body.groupId, body.scannedBy, ctx.state.apiKeyId)),
  scanStatus: async ({ params }) => ({
    body: { success: true, scan: await scanStatus(params.id) },
  }),
  resumeScan: async ({ ctx, body }) => {
    await requeueScan(body.scanId);
    return accepted(ctx, await scanStatus(body.scanId));
  },
  cancelScan: async ({ ctx, params }) => {
    const { id, status } = await cancelScan(params.id, ctx.state.apiKeyId);
    return { body: { success: true, scanId: id, status } };
  },
  adminScans: async ({ query }) => ({ body: { success: true, ...(await adminScans(query)) } }),
  cancelAnyScan: async ({ ctx, params }) => ({
    body: { success: true, scan: await cancelAsAdmin(params.id, ctx.state.panel.by) },
  }),
  allScans: async ({ query }) => ({ body: { success: true, ...(await allScans(query)) } }),
  groupLeaderboard: async ({ params, query }) => ({
    body: { success: true, ...(await groupLeaderboard(params.groupId, query)) },
  }),
  allGroupLeaderboards: async ({ query }) => ({
    body: { success: true, ...(await scannedGroups(query)) },
  }),
} satisfies Partial<Handlers>;
