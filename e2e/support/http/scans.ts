import type { GroupLeaderboardResponse, LeaderboardEntry, Scan } from '@elc/contracts';
import { expect, vi } from 'vitest';
import { call, endpoints, expectSuccess, product, send } from './client.ts';

/** Groups of the fake server. */
export const GROUPS = {
  hidden: 5_001_002,
  threePages: 5_001_003,
  samplePlayers: 5_001_004,
  none: 5_009_999,
};

export const key = { 'X-API-Key': product.publishableKey };

/** Requests a scan of a group and returns its id. */
export async function startScan(groupId: number, site?: string): Promise<string> {
  const body = { groupId, scannedBy: 'MidtownMilo' };
  const response = await send('POST', '/api/scan-group', body, { headers: key }, { site });
  const { scanId } = (await expectSuccess(response, endpoints.scanGroup, 202)) as {
    scanId: string;
  };
  expect(response.headers.get('location')).toBe(`/api/scan-status/${scanId}`);
  return scanId;
}

export async function statusOf(scanId: string): Promise<Scan> {
  const response = await call(`/api/scan-status/${scanId}`, { headers: key });
  const { scan } = (await expectSuccess(response, endpoints.scanStatus)) as { scan: Scan };
  return scan;
}

/** Waits until a scan has one of these states. */
export async function scanThatIs(
  scanId: string,
  states: readonly Scan['status'][],
  timeout = 60_000,
): Promise<Scan> {
  return vi.waitUntil(
    async () => {
      const scan = await statusOf(scanId);
      return states.includes(scan.status) && scan;
    },
    { timeout, interval: 100 },
  );
}

/** Scans a group to the end, whatever that is. */
export async function scanned(groupId: number): Promise<Scan> {
  return scanThatIs(await startScan(groupId), ['completed', 'failed']);
}

export async function leaderboardPage(
  groupId: number,
  query: Record<string, string | number> = {},
): Promise<GroupLeaderboardResponse> {
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]) => [name, String(value)]),
  );
  const response = await call(`/api/group-leaderboard/${groupId}?${search}`, { headers: key });
  return await expectSuccess(response, endpoints.groupLeaderboard);
}

/** All pages of a group's leaderboard. */
export async function leaderboard(
  groupId: number,
  query: Record<string, string | number> = {},
): Promise<LeaderboardEntry[]> {
  const entries: LeaderboardEntry[] = [];
  let cursor: string | null = null;
  do {
    const page: GroupLeaderboardResponse = await leaderboardPage(groupId, {
      ...query,
      ...(cursor && { cursor }),
    });
    entries.push(...page.entries);
    cursor = page.nextCursor;
  } while (cursor);
  return entries;
}
