import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Fakes, startFakes } from '../start-fakes.ts';

const UPDATES = '810000000000000002';
const BOT = {
  authorization: 'Bot sample-token',
  'user-agent': 'DiscordBot (https://city.example, 1.6)',
};

interface Message {
  readonly id: string;
  readonly content: string;
  readonly timestamp: string;
  readonly edited_timestamp: string | null;
  readonly embeds: readonly object[];
}

let fakes: Fakes;
beforeAll(async () => {
  fakes = await startFakes({ port: 0 });
});
afterEach(() => fetch(`${fakes.url}/_reset`, { method: 'POST' }));
afterAll(() => fakes.close());

const get = (path: string, headers: Record<string, string> = BOT) =>
  fetch(`${fakes.url}/discord${path}`, { headers });
const messages = async (query = '') =>
  (await (await get(`/channels/${UPDATES}/messages${query}`)).json()) as Message[];
const control = (method: string, path: string, body?: object) =>
  fetch(`${fakes.url}/_discord${path}`, {
    method,
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });

test('ids contain the time of their message and fall from newest to oldest', async () => {
  const list = await messages('?limit=100');
  const ids = list.map(({ id }) => BigInt(id));
  expect(ids).toEqual([...ids].sort((one, other) => (one < other ? 1 : -1)));
  for (const { id, timestamp } of list) {
    expect(Number(BigInt(id) >> 22n) + 1_420_070_400_000).toBe(Date.parse(timestamp));
  }
});

test('before cuts the list at a message', async () => {
  const [, second, third] = await messages();
  expect((await messages(`?before=${second?.id}&limit=1`))[0]).toEqual(third);
});

test.each([
  { what: 'no bot token', headers: { ...BOT, authorization: 'Bearer x' }, status: 401 },
  { what: 'a wrong token', headers: { ...BOT, authorization: 'Bot invalid-token' }, status: 401 },
  { what: 'no bot’s name', headers: { ...BOT, 'user-agent': 'node' }, status: 403 },
])('a caller with $what is refused', async ({ headers, status }) => {
  expect((await get(`/channels/${UPDATES}`, headers)).status).toBe(status);
});

test.each([
  { path: '/channels/1/messages', status: 404, code: 10_003 },
  { path: '/invites/nothing', status: 404, code: 10_006 },
  { path: `/channels/${UPDATES}/messages?limit=101`, status: 400, code: 50_035 },
])('$path is $status with code $code', async ({ path, status, code }) => {
  const response = await get(path);
  expect([response.status, await response.json()]).toEqual([
    status,
    expect.objectContaining({ code }),
  ]);
});

test('a rate limit states the wait in body and header', async () => {
  await fetch(`${fakes.url}/_faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ match: '/discord', kind: '429', retryAfterSeconds: 2, times: 1 }),
  });
  const response = await get(`/channels/${UPDATES}`);
  expect(response.headers.get('retry-after')).toBe('2');
  expect(await response.json()).toMatchObject({ retry_after: 2, global: false });
});

describe('tests can', () => {
  test('write, correct and delete messages, until the reset', async () => {
    const before = await messages();
    const added = (await (
      await control('POST', '/messages', { channelId: UPDATES, content: 'New!' })
    ).json()) as Message;
    expect((await messages())[0]).toMatchObject({ id: added.id, content: 'New!' });
    await control('PATCH', `/messages/${added.id}`, { content: 'Newer!' });
    const [edited] = await messages();
    expect(edited).toMatchObject({ content: 'Newer!', edited_timestamp: expect.any(String) });
    expect((await control('DELETE', `/messages/${added.id}`)).status).toBe(204);
    expect(await messages()).toEqual(before);
    await control('DELETE', `/messages/${before[0]?.id}`);
    await fetch(`${fakes.url}/_reset`, { method: 'POST' });
    expect(await messages()).toEqual(before);
  });

  test('take the message content intent away', async () => {
    await control('POST', '/content-intent', { granted: false });
    const list = await messages();
    expect(list.every(({ content, embeds }) => content === '' && embeds.length === 0)).toBe(true);
  });

  test.each([
    ['POST', '/messages', { channelId: '1', content: 'x' }],
    ['PATCH', '/messages/1', { content: 'x' }],
    ['DELETE', '/messages/1', undefined],
  ])('not %s %s where there is none', async (method, path, body) => {
    expect((await control(method, path, body)).status).toBe(404);
  });
});
