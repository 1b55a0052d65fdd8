import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { createUpstream } from '../shared/create-upstream';
import { fakesOfThisWorker } from '../testing/fakes-process';
import { answers, type Reply, sends, startScriptedHost } from '../testing/scripted-host';
import { groupCalls } from './groups';

const fakes = await fakesOfThisWorker();

const host = await startScriptedHost();
afterAll(() => host.close());

const callsAt = (baseUrl: string) =>
  groupCalls(
    createUpstream({ name: 'groups', baseUrl, userAgent: 'ElectionCity/test', retryDelayMs: 1 }),
  );

describe('a group of the fake server', () => {
  afterEach(() => fakes.reset());
  const calls = () => callsAt(`${fakes.url}/roblox/groups`);

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

  test('says of a cursor that it is no longer good', async () => {
    const reason = 'invalid_cursor';
    expect(await calls().groupMembers(5_001_003, 'bm9uc2Vuc2U')).toEqual({ ok: false, reason });
  });
});

describe('a host that behaves otherwise', () => {
  const GATEWAY = '{"errors":[{"code":0,"message":"NotFound"}]}';
  const unread = { ok: false, reason: 'invalid' };

  test.each<[string, Reply, object]>([
    ['404 of the gateway says nothing about the group', sends(404, {}, GATEWAY), unread],
    ['400 without the code of an unknown group', sends(400), unread],
    ['403 without its code is no word about hidden members', sends(403), unread],
    ['401 says nothing about the group', sends(401), unread],
    ['another shape', answers({ data: [{ user: { userId: 0 } }] }), unread],
  ])('%s', async (_what, reply, expected) => {
    host.script(reply);
    expect(await callsAt(host.url).groupMembers(1, undefined)).toMatchObject(expected);
    host.script(reply);
    expect(await callsAt(host.url).group(1)).toMatchObject(expected);
  });
});
