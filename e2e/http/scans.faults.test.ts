import type { Scan } from '@elc/contracts';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { endpoints, expectSuccess, send } from '../support/http/client.ts';
import { type Fault, withFault } from '../support/http/fakes.ts';
import { GROUPS, key, leaderboard, scanned, scanThatIs, startScan } from '../support/http/scans.ts';

const LONG_MS = 150_000;
const group = GROUPS.threePages;
const withoutDate = async () =>
  (await leaderboard(group, { limit: 100 })).map(({ analysedAt, ...entry }) => entry);
let undisturbed: Awaited<ReturnType<typeof withoutDate>>;

beforeAll(async () => {
  await scanned(group);
  undisturbed = await withoutDate();
}, LONG_MS);

describe('a fault during a scan pauses it, and it continues by itself to the same end', () => {
  test.each<{ what: string; fault: Fault; reason: Scan['reason'] }>([
    {
      what: 'the groups host asks to wait',
      fault: { match: '/roblox/groups', kind: '429', retryAfterSeconds: 4 },
      reason: 'upstream_rate_limited',
    },
    {
      what: 'the badge source asks to wait',
      fault: { match: '/roblox/cloud', kind: '429', retryAfterSeconds: 4 },
      reason: 'upstream_rate_limited',
    },
    {
      what: 'the badge source is down',
      fault: { match: '/roblox/cloud', kind: '500' },
      reason: 'upstream_unavailable',
    },
    {
      what: 'profiles cannot be had',
      fault: { match: '/roblox/cloud/cloud/v2/users', kind: 'reset' },
      reason: 'upstream_unavailable',
    },
    {
      what: 'profiles come as HTML',
      fault: { match: '/roblox/cloud/cloud/v2/users', kind: 'html' },
      reason: 'upstream_unavailable',
    },
    {
      what: 'the list of members is cut off',
      fault: { match: '/roblox/groups', kind: 'truncated' },
      reason: 'upstream_unavailable',
    },
    {
      what: 'the groups host hangs',
      fault: { match: '/roblox/groups', kind: 'hang' },
      reason: 'upstream_unavailable',
    },
  ])(
    '$what: $reason',
    async ({ fault, reason }) => {
      const paused = await withFault(fault, async () =>
        scanThatIs(await startScan(group), ['paused']),
      );
      expect(paused).toMatchObject({ reason, failures: 0, endedAt: null });
      expect(paused.message).toContain('continues by itself');
      expect(Date.parse(paused.resumesAt ?? '')).toBeGreaterThan(Date.parse(paused.queuedAt));
      const ended = await scanThatIs(paused.id, ['completed', 'failed']);
      expect(ended).toMatchObject({ status: 'completed', membersDone: 240, failures: 0 });
      expect(ended.resumesAt).toBeNull();
      expect(await withoutDate()).toEqual(undisturbed);
    },
    LONG_MS,
  );

  test('Retry-After is honoured, by a scan that is resumed sooner too', async () => {
    const fault: Fault = { match: '/roblox/groups', kind: '429', retryAfterSeconds: 12 };
    const paused = await withFault(fault, async () =>
      scanThatIs(await startScan(group), ['paused']),
    );
    const endsAtMs = Date.parse(paused.startedAt ?? '') + 12_000;
    expect(Date.parse(paused.resumesAt ?? '')).toBeGreaterThanOrEqual(endsAtMs);
    const response = await send(
      'POST',
      '/api/resume-scan',
      { scanId: paused.id },
      { headers: key },
    );
    const accepted = await expectSuccess(response, endpoints.resumeScan, 202);
    expect(accepted).toMatchObject({ scanId: paused.id, status: 'queued' });
    const ended = await scanThatIs(paused.id, ['completed']);
    expect(ended).toMatchObject({ membersDone: 240 });
    expect(Date.parse(ended.endedAt ?? '')).toBeGreaterThanOrEqual(endsAtMs);
  });
});

describe('what can never be scanned fails, and says why', () => {
  test.each([
    { groupId: GROUPS.hidden, reason: 'members_hidden', name: 'The Quiet Council' },
    { groupId: GROUPS.none, reason: 'group_not_found', name: null },
  ])('group $groupId: $reason', async ({ groupId, reason, name }) => {
    const scan = await scanned(groupId);
    expect(scan).toMatchObject({ status: 'failed', reason, groupName: name, membersDone: 0 });
    expect(scan.message).not.toBeNull();
    expect(scan.endedAt).not.toBeNull();
  });

  test('and when resumed it is tried again', async () => {
    const { id, endedAt } = await scanned(GROUPS.hidden);
    const response = await send('POST', '/api/resume-scan', { scanId: id }, { headers: key });
    await expectSuccess(response, endpoints.resumeScan, 202);
    const again = await scanThatIs(id, ['failed']);
    expect(Date.parse(again.endedAt ?? '')).toBeGreaterThan(Date.parse(endedAt ?? ''));
  });
});

afterEach(async () => {
  // Breakers that a test has opened are closed again before the next one begins.
  expect((await scanned(GROUPS.samplePlayers)).status).toBe('completed');
}, LONG_MS);
