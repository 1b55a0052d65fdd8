/**
 * @module-tag core
 * @module-tag core/postgres
 */
import type { Scan } from '@elc/contracts';
import { beforeAll, describe, expect, test } from 'vitest';
import { call, endpoints, expectSuccess, product } from '../support/http/client.ts';
import { requestsDuring } from '../support/http/fakes.ts';
import { GROUPS, key, leaderboard, scanned, scanThatIs, startScan } from '../support/http/scans.ts';

const MEMBERS = 240;
let scan: Scan;
let requests: string[];

beforeAll(async () => {
  requests = await requestsDuring('roblox', async () => {
    const ids = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        startScan(GROUPS.threePages, product.sites[index % product.sites.length]),
      ),
    );
    expect(new Set(ids).size, 'one group, one scan').toBe(1);
    scan = await scanThatIs(ids[0] ?? '', ['completed', 'failed']);
  });
});

describe('a scan of a group', () => {
  test('ends with every member done, and states its rate', () => {
    expect(scan).toMatchObject({
      groupId: GROUPS.threePages,
      groupName: 'Harbor Builders',
      scannedBy: 'MidtownMilo',
      status: 'completed',
      reason: null,
      message: null,
      membersTotal: MEMBERS,
      membersDone: MEMBERS,
      failures: 0,
      resumesAt: null,
      estimatedEndAt: null,
    });
    expect(scan.membersPerMinute).toBeGreaterThan(0);
    const [queued, started, ended] = [scan.queuedAt, scan.startedAt, scan.endedAt].map((at) =>
      Date.parse(at ?? ''),
    );
    expect(started).toBeGreaterThanOrEqual(queued ?? Number.NaN);
    expect(ended).toBeGreaterThan(started ?? Number.NaN);
  });

  test('is run by one worker: each page and each member is requested once, over all replicas', () => {
    const of = (part: string) => requests.filter((path) => path.includes(part));
    const inventories = of('/inventory-items');
    expect(of(`/cloud/v2/groups/${GROUPS.threePages}/memberships`)).toHaveLength(3);
    expect(inventories).toHaveLength(MEMBERS);
    expect(of('/cloud/v2/users/')).toHaveLength(MEMBERS + inventories.length);
    expect(new Set(requests).size).toBe(requests.length);
  });
});

describe('the leaderboard of a group', () => {
  test('holds every member once, ranked from 1, page after page', async () => {
    const entries = await leaderboard(GROUPS.threePages, { limit: 100 });
    const badges = entries.map(({ elcBadges }) => elcBadges);
    expect(entries.map(({ rank }) => rank)).toEqual(badges.map((one) => badges.indexOf(one) + 1));
    expect(new Set(entries.map(({ userId }) => userId)).size).toBe(MEMBERS);
    expect(await leaderboard(GROUPS.threePages, { limit: 7 })).toEqual(entries);
  });

  test('says of a member what the live check says', async () => {
    await scanned(GROUPS.samplePlayers);
    const members = await leaderboard(GROUPS.samplePlayers);
    for (const name of ['OldTownMayor', 'QuietQuarry', 'EmptyEllie', 'FreshPaintFinn']) {
      const response = await call(`/api/newgen-check/${name}`, { headers: key });
      const check = await expectSuccess(response, endpoints.newgenCheck);
      const { visibility, count } = check.elcBadges;
      expect(members.find(({ username }) => username === name)).toMatchObject({
        displayName: check.displayName,
        userId: check.userId,
        generation: check.generation,
        // A day of the account may begin between the scan and the check.
        accountAge: expect.toBeOneOf([check.accountAge, check.accountAge - 1]),
        elcBadges: visibility === 'visible' ? count : null,
      });
    }
  });
});
