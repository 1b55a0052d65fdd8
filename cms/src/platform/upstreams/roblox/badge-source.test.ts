import { afterAll, describe, expect, test } from 'vitest';
import { createUpstream } from '../shared/create-upstream';
import { answers, type Reply, sends, startScriptedHost } from '../testing/scripted-host';
import { openCloudBadges } from './badge-source';
import {
  createInventoryReads,
  type InventoryReads,
  scanAdmission,
  visitorAdmission,
} from './inventory-reads';

const NEVER = { maxAgeMs: 0, staleIfErrorMs: 0 };
const at = (day: number) => `2026-01-${String(day).padStart(2, '0')}T00:00:00Z`;
const ms = (day: number) => Date.UTC(2026, 0, day);

const host = await startScriptedHost();
afterAll(() => host.close());

const upstream = () =>
  createUpstream({
    name: 'test',
    baseUrl: host.url,
    userAgent: 'test',
    retryDelayMs: 1,
  });

const item = (badgeId: number, day: number) => ({
  path: `users/1/inventory-items/${badgeId}`,
  badgeDetails: { badgeId: String(badgeId) },
  addTime: at(day),
});

/** An answer with these awards of badges (id, day). */
const answerWith = (awards: [number, number][]) =>
  answers({ inventoryItems: awards.map((award) => item(...award)), nextPageToken: '' });

const source = (reads: Pick<InventoryReads, 'take'> = createInventoryReads(100_000, null)) =>
  openCloudBadges({
    cloud: upstream(),
    freshness: NEVER,
    admission: () => visitorAdmission(reads),
    claimant: 'visitor',
  });

describe('badges of a player', () => {
  test('returns each wanted badge once, with its earliest date, oldest first', async () => {
    host.script(
      answerWith([
        [2, 9],
        [1, 5],
        [2, 3],
        [99, 1],
      ]),
    );
    expect(await source()(1, [1, 2, 3])).toEqual({
      outcome: 'visible',
      awards: [
        { badgeId: 2, awardedAtMs: ms(3) },
        { badgeId: 1, awardedAtMs: ms(5) },
      ],
      total: null,
      leftOut: 0,
      ageSeconds: 0,
    });
  });

  test('requests more than 100 badges in several requests', async () => {
    host.script(answerWith([[1, 1]]), answerWith([[150, 2]]), answerWith([]));
    const ids = Array.from({ length: 201 }, (_, index) => index + 1);
    const outcome = await source()(1, ids);
    expect(host.requests()).toBe(3);
    expect(outcome).toMatchObject({ awards: [{ badgeId: 1 }, { badgeId: 150 }] });
  });

  test('401 in the words of Open Cloud is a refused key, which says nothing about the player', async () => {
    host.script(sends(401, {}, '{"code":"UNAUTHENTICATED"}'));
    expect(await source()(1, [1])).toMatchObject({
      outcome: 'unavailable',
      outage: { ok: false, reason: 'key_refused', retryAfterSeconds: 60 },
    });
  });

  test.each(['0001-01-01T00:00:00Z', '2003-12-31T23:59:59Z', '2999-01-01T00:00:00Z'])(
    'a badge that was awarded at %s is odd, and left out',
    async (addTime) => {
      host.script(answers({ inventoryItems: [{ ...item(2, 1), addTime }, item(1, 5)] }));
      expect(await source()(1, [1, 2])).toMatchObject({
        awards: [{ badgeId: 1 }],
        leftOut: 1,
      });
    },
  );

  test('where all badges are odd, none is said', async () => {
    host.script(answers({ inventoryItems: [{ addTime: at(1) }, null, 'badge'] }));
    expect(await source()(1, [1, 2])).toMatchObject({
      outcome: 'unavailable',
      outage: { reason: 'invalid' },
    });
  });

  test('one request of several that fails makes all unavailable', async () => {
    host.script(answerWith([[1, 1]]), sends(404, {}, '{"code":"NOT_FOUND"}'));
    const ids = Array.from({ length: 150 }, (_, index) => index + 1);
    expect(await source()(1, ids)).toEqual({ outcome: 'unavailable' });
  });
});

test('PERMISSION_DENIED is hidden, another 403 is unavailable', async () => {
  host.script(sends(403, {}, '{"code":"PERMISSION_DENIED","message":"not visible"}'));
  expect(await source()(1, [1])).toEqual({ outcome: 'hidden' });
  host.script(sends(403, {}, '{"code":"INSUFFICIENT_SCOPE"}'));
  expect(await source()(1, [1])).toMatchObject({ outcome: 'unavailable' });
});

test('pages are followed by their token, with the same filter', async () => {
  const requested: string[] = [];
  const noting =
    (reply: Reply): Reply =>
    (response, request) => {
      requested.push(request.url ?? '');
      reply(response, request);
    };
  host.script(
    noting(answers({ inventoryItems: [item(1, 1)], nextPageToken: 'more' })),
    noting(answers({ inventoryItems: [item(2, 2)], nextPageToken: '' })),
  );
  const outcome = await source()(7, [1, 2]);
  expect(outcome).toMatchObject({ awards: [{ badgeId: 1 }, { badgeId: 2 }] });
  const first = '/cloud/v2/users/7/inventory-items?filter=badgeIds%3D1%2C2&maxPageSize=100';
  expect(requested).toEqual([first, `${first}&pageToken=more`]);
});

describe('the quota', () => {
  /** One read for all and one for visitors: nothing comes back for a minute. */
  const scarce = () => createInventoryReads(5, null);

  test('that is used up sends nothing, and says when to come back', async () => {
    host.script(answerWith([[1, 1]]));
    const badges = source(scarce());
    const outcomes = [];
    for (let id = 1; id <= 3; id++) outcomes.push(await badges(id, [1]));
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(['visible', 'visible', 'unavailable']);
    expect(outcomes[2]).toMatchObject({ outage: { reason: 'quota_used_up' } });
    expect(host.requests()).toBe(2);
  });

  test('a visitor waits a moment for a read that is about to come', async () => {
    host.script(answerWith([[1, 1]]));
    let refusals = 1;
    const reads = { take: async () => (refusals-- > 0 ? 20 : 0) };
    expect(await source(reads)(1, [1])).toMatchObject({ outcome: 'visible' });
  });

  const scans = (reads: Pick<InventoryReads, 'take'>) =>
    openCloudBadges({
      cloud: upstream(),
      freshness: NEVER,
      admission: (signal) => scanAdmission(reads, signal),
      claimant: 'scan',
    });

  test('a scan takes what visitors leave, waits for more, and stops waiting when aborted', async () => {
    host.script(answerWith([[1, 1]]));
    const reads = scarce();
    const stop = new AbortController();
    expect(await scans(reads)(1, [1], stop.signal)).toMatchObject({ outcome: 'visible' });
    const waiting = scans(reads)(2, [1], stop.signal);
    // The reserve is still there for visitors, while the scan waits.
    expect(await source(reads)(3, [1])).toMatchObject({ outcome: 'visible' });
    stop.abort();
    expect(await waiting).toMatchObject({ outage: { reason: 'quota_used_up' } });
    expect(host.requests()).toBe(2);
  });

  test('a scan goes on as soon as there is a read', async () => {
    host.script(answerWith([[1, 1]]));
    let refusals = 3;
    const reads = { take: async () => (refusals-- > 0 ? 5 : 0) };
    expect(await scans(reads)(1, [1])).toMatchObject({ outcome: 'visible' });
    expect(refusals).toBe(-1);
  });
});
