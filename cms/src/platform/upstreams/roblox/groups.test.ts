import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createUpstream } from '../shared/create-upstream';
import { type FakesProcess, fakesOfThisWorker } from '../testing/fakes-process';
import {
  answers,
  type Reply,
  type ScriptedHost,
  sends,
  startScriptedHost,
} from '../testing/scripted-host';
import { groupCalls } from './groups';

const callsAt = (baseUrl: string) =>
  groupCalls(
    createUpstream({ name: 'groups', baseUrl, userAgent: 'ElectionCity/test', retryDelayMs: 1 }),
  );

describe('a group of the fake server', () => {
  let fakes: FakesProcess;
  beforeAll(async () => {
    fakes = await fakesOfThisWorker();
  });
  afterEach(() => fakes.reset());
  const calls = () => callsAt(`${fakes.url}/roblox/groups`);

  test('is known by name and size', async () => {
    expect(await calls().group(5_001_001)).toEqual({
      ok: true,
      group: { id: 5_001_001, name: 'Election City Citizens', memberCount: 25_000 },
    });
  });

  test('names every member once, page after page', async () => {
    const ids: number[] = [];
    let cursor: string | undefined;
    do {
      const outcome = await calls().groupMembers(5_001_003, cursor);
      if (!outcome.ok) throw new Error(outcome.reason);
      ids.push(...outcome.page.items.map(({ userId }) => userId));
      cursor = outcome.page.next;
    } while (cursor);
    expect(ids).toHaveLength(240);
    expect(new Set(ids).size).toBe(240);
  });

  test('is requested again each time: nothing is cached', async () => {
    const one = calls();
    await one.groupMembers(5_001_003, undefined);
    await one.groupMembers(5_001_003, undefined);
    expect(await fakes.requests()).toHaveLength(2);
  });

  test.each([
    { groupId: 5_001_002, cursor: undefined, reason: 'members_hidden' },
    { groupId: 5_009_999, cursor: undefined, reason: 'unknown_group' },
    { groupId: 5_001_003, cursor: 'bm9uc2Vuc2U', reason: 'invalid_cursor' },
  ])('members of $groupId from $cursor: $reason', async ({ groupId, cursor, reason }) => {
    expect(await calls().groupMembers(groupId, cursor)).toEqual({ ok: false, reason });
  });

  test('that does not exist is unknown', async () => {
    expect(await calls().group(5_009_999)).toEqual({ ok: false, reason: 'unknown_group' });
  });
});

describe('a host that behaves otherwise', () => {
  let host: ScriptedHost;
  beforeAll(async () => {
    host = await startScriptedHost();
  });
  afterAll(() => host.close());
  const GATEWAY = '{"errors":[{"code":0,"message":"NotFound"}]}';
  const unread = { ok: false, reason: 'invalid' };

  test.each<[string, Reply, object]>([
    [
      'the code of an unknown group',
      sends(400, {}, '{"errors":[{"code":1}]}'),
      { ok: false, reason: 'unknown_group' },
    ],
    ['404 of the gateway says nothing about the group', sends(404, {}, GATEWAY), unread],
    ['400 without the code of an unknown group', sends(400), unread],
    ['403 without its code is no word about hidden members', sends(403), unread],
    ['401 says nothing about the group', sends(401), unread],
    ['another shape', answers({ data: [{ user: { userId: 0 } }] }), unread],
    ['429', sends(429, { 'retry-after': '30' }), { reason: 'rate_limited', retryAfterSeconds: 30 }],
    ['500', sends(500), { reason: 'unavailable' }],
  ])('%s', async (_what, reply, expected) => {
    host.script(reply);
    expect(await callsAt(host.url).groupMembers(1, undefined)).toMatchObject(expected);
    host.script(reply);
    expect(await callsAt(host.url).group(1)).toMatchObject(expected);
  });
});
