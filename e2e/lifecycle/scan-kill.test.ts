import { setTimeout as wait } from 'node:timers/promises';
import {
  endpoints,
  type GroupLeaderboardResponse,
  type LeaderboardEntry,
  type Scan,
} from '@elc/contracts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { SECRET_NAMES } from '../../cms/src/platform/env/env.ts';
import { isLong } from '../../scripts/testing/long-form.ts';
import { startTopology, type Topology } from '../../scripts/testing/topology.ts';
import { request } from '../support/http-client.ts';

const secrets = Object.fromEntries(SECRET_NAMES.map((name) => [name, process.env[name] ?? '']));
/** `npm run test:long` scans ten times as many members and kills more often. */
const { GROUP, MEMBERS, KILLS } = isLong
  ? { GROUP: 5_001_001, MEMBERS: 25_000, KILLS: 10 }
  : { GROUP: 5_001_005, MEMBERS: 2500, KILLS: 3 };
/** Share of the members after which no kill comes any more: the scan must still be running then. */
const LAST_KILL = 0.9;
/** How long after the page of its moment a kill comes at most: in the middle of any step. */
const DELAY_MS_MAX = 400;
const LONG_MS = 1_200_000;

let topology: Topology;
let siteUrl: string;
beforeAll(async () => {
  topology = await startTopology({ replicas: 1, secrets, isPrepared: true });
  siteUrl = topology.env.ELC_TEST_SITES ?? '';
}, LONG_MS);
afterAll(() => topology?.stop());

let calls = 0;

/** Calls the API with the site's key, each time from another address. */
async function api(path: string, init: RequestInit = {}): Promise<unknown> {
  calls += 1;
  const response = await request(`${siteUrl}/api${path}`, {
    ...init,
    headers: {
      'Content-Type': 'application/json',
      // A persistent connection may be one to the process that was killed.
      Connection: 'close',
      'X-API-Key': secrets.PUBLISHABLE_KEY ?? '',
      'X-Forwarded-For': `10.9.${Math.floor(calls / 250) % 250}.${calls % 250}`,
    },
  });
  expect(response.ok, `${path}: ${response.status}`).toBe(true);
  return response.json();
}

async function startScan(): Promise<string> {
  const body = JSON.stringify({ groupId: GROUP, scannedBy: 'OldTownMayor' });
  const answer = await api('/scan-group', { method: 'POST', body });
  return endpoints.scanGroup.success[202].parse(answer).scanId;
}

async function statusOf(scanId: string): Promise<Scan> {
  return endpoints.scanStatus.success[200].parse(await api(`/scan-status/${scanId}`)).scan;
}

const scanOnce = (scanId: string, holds: (scan: Scan) => boolean, timeout = 300_000) =>
  vi.waitUntil(
    async () => {
      const scan = await statusOf(scanId);
      return holds(scan) && scan;
    },
    { timeout, interval: 50 },
  );

/** All pages of the group's leaderboard, without the date of the scan. */
async function leaderboard(scanId: string): Promise<Omit<LeaderboardEntry, 'analysedAt'>[]> {
  const entries: LeaderboardEntry[] = [];
  let cursor: string | null = null;
  do {
    const more: string = cursor === null ? '' : `&cursor=${cursor}`;
    const answer = await api(`/group-leaderboard/${GROUP}?limit=100${more}`);
    const page: GroupLeaderboardResponse = endpoints.groupLeaderboard.success[200].parse(answer);
    expect(page.group).toMatchObject({ scanId, members: MEMBERS });
    entries.push(...page.entries);
    cursor = page.nextCursor;
  } while (cursor);
  return entries.map(({ analysedAt, ...entry }) => entry);
}

interface Kill {
  /** Members that are done at the least. */
  readonly moment: number;
  readonly delayMs: number;
}

/**
 * Kills the product at each of these moments of a scan, in the middle of its work; returns how many
 * members were done each time. Null when the scan has ended before: a pause of the machine can
 * outlast its rest.
 */
async function killDuring(scanId: string, kills: readonly Kill[]): Promise<number[] | null> {
  const killedAt: number[] = [];
  let membersDone = 0;
  for (const { moment, delayMs } of kills) {
    const last = await atWork(scanId, Math.max(membersDone + 1, moment), delayMs);
    if (!last) return null;
    await topology.kill();
    killedAt.push(last.membersDone);
    await topology.restart();
    membersDone = (await statusOf(scanId)).membersDone;
    expect(membersDone, 'what was saved stays').toBeGreaterThanOrEqual(last.membersDone);
  }
  return killedAt;
}

/** A scan that is running so long after its moment; null when it has ended. */
async function atWork(scanId: string, from: number, delayMs: number): Promise<Scan | null> {
  for (;;) {
    await scanOnce(scanId, (scan) => scan.status !== 'paused' && scan.membersDone >= from);
    await wait(delayMs);
    const scan = await statusOf(scanId);
    if (scan.status === 'running') return scan;
    // A host that was late has paused it, and it continues by itself.
    if (scan.status === 'completed' || scan.status === 'failed') return null;
  }
}

/** Random numbers from 0 to 1 that a seed repeats (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

test(
  `a scan that is killed at ${KILLS} random moments ends like one that is left in peace`,
  async () => {
    const seed = Number(process.env.SCAN_KILL_SEED ?? Date.now() % 2 ** 31);
    console.info(`SCAN_KILL_SEED=${seed} repeats these moments`);
    const random = randomFrom(seed);
    const startedAtMs = performance.now();
    const peaceful = await scanOnce(await startScan(), ({ status }) => status === 'completed');
    const peacefulMs = performance.now() - startedAtMs;
    expect(peaceful).toMatchObject({ membersDone: MEMBERS, failures: 0 });
    const expected = await leaderboard(peaceful.id);

    const moments = Array.from({ length: KILLS }, () => random() * LAST_KILL * MEMBERS);
    const kills = moments
      .sort((one, other) => one - other)
      .map((moment): Kill => ({ moment, delayMs: random() * DELAY_MS_MAX }));
    let scanId = '';
    let killedAt: number[] | null = null;
    for (let tries = 0; tries < 3 && !killedAt; tries += 1) {
      scanId = await startScan();
      expect(scanId).not.toBe(peaceful.id);
      killedAt = await killDuring(scanId, kills);
    }
    expect(killedAt, 'it is killed in the middle of its work').toHaveLength(KILLS);
    const ended = await scanOnce(scanId, ({ status }) => status === 'completed');

    expect(ended).toMatchObject({ membersDone: MEMBERS, failures: 0, reason: null });
    const entries = await leaderboard(scanId);
    expect(new Set(entries.map(({ userId }) => userId)).size).toBe(MEMBERS);
    expect(entries).toHaveLength(MEMBERS);
    expect(entries).toEqual(expected);
    const seconds = (ms: number) => `${(ms / 1000).toFixed(0)} s`;
    console.info(
      `Killed at ${killedAt?.join(', ')} members; ` +
        `in peace ${seconds(peacefulMs)}, all in all ${seconds(performance.now() - startedAtMs)}`,
    );
  },
  LONG_MS,
);
