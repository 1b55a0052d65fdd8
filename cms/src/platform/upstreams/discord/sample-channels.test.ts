import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { FAULTS, type FakesProcess, startFakesProcess } from '../testing/fakes-process';
import {
  createDiscordClient,
  type DiscordClient,
  type DiscordOptions,
} from './create-discord-client';

const UPDATES = '810000000000000002';

let fakes: FakesProcess;
let discord: DiscordClient;

const clientOf = (options: Partial<DiscordOptions> = {}) =>
  createDiscordClient({
    url: `${fakes.url}/discord`,
    botToken: 'sample-token',
    userAgent: 'DiscordBot (https://test.example, 1.6)',
    retryDelayMs: 1,
    ...options,
  });

async function read(client = discord) {
  const outcome = await client.messagesOf(UPDATES);
  if (!outcome.ok) throw new Error(`The channel was not read: ${outcome.reason}`);
  return outcome.data;
}

beforeAll(async () => {
  fakes = await startFakesProcess();
});
beforeEach(() => {
  discord = clientOf();
});
afterEach(() => fakes.reset());
afterAll(() => fakes.stop());

test('messages come newest first, with author, words and both times', async () => {
  const { messages, reachesStart, ids, hidden } = await read();
  expect(messages.length).toBeGreaterThanOrEqual(25);
  const times = messages.map(({ postedAtMs }) => postedAtMs);
  expect(times).toEqual([...times].sort((one, other) => other - one));
  expect(messages[0]).toMatchObject({ author: 'Councillor Ada', editedAtMs: null });
  expect(messages.find(({ text }) => text.startsWith('The ballot'))?.editedAtMs).toBeGreaterThan(0);
  expect({ reachesStart, hidden }).toEqual({ reachesStart: true, hidden: 0 });
  expect(ids.at(-1)).toBe(messages.at(-1)?.id);
  expect(ids.length, 'with the lines of Discord itself').toBeGreaterThan(messages.length);
});

test("a bot's card is read as its words; Discord's own lines are left out", async () => {
  const { messages } = await read();
  expect(messages.some(({ text }) => text.startsWith('Hotfix 2.13.3\nPrivate servers'))).toBe(true);
  expect(messages.every(({ text }) => text !== '')).toBe(true);
});

test('a channel names its server, an invite the number of members', async () => {
  expect(await discord.channel(UPDATES)).toMatchObject({
    ok: true,
    data: { guildId: '800000000000000001', type: 0 },
  });
  expect(await discord.invite('electioncity')).toMatchObject({ data: { members: 18_240 } });
});

test('requests the newest hundred, as a bot that names itself', async () => {
  await read();
  const [request] = await fakes.requests();
  expect(request?.path).toBe(`/discord/channels/${UPDATES}/messages?limit=100`);
  expect(request?.headers).toMatchObject({
    authorization: 'Bot sample-token',
    'user-agent': 'DiscordBot (https://test.example, 1.6)',
  });
});

const grant = (what: string, granted: boolean) =>
  fetch(`${fakes.url}/_discord/${what}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ granted }),
  });

test('older messages are read back from one on', async () => {
  const { ids } = await read();
  const outcome = await discord.messagesOf(UPDATES, ids[2]);
  expect(outcome.ok && outcome.data.ids).toEqual(ids.slice(3));
});

test('a message exists, or is known to be gone', async () => {
  const { ids } = await read();
  expect(await discord.messageExists(UPDATES, ids[0] ?? '')).toMatchObject({
    ok: true,
    data: true,
  });
  expect(await discord.messageExists(UPDATES, '1')).toMatchObject({ ok: true, data: false });
  expect(await discord.messageExists('1', '1'), 'a channel that is gone').toMatchObject({
    ok: false,
  });
});

test('without the message content intent the texts are hidden, not empty', async () => {
  await grant('content-intent', false);
  const { messages, hidden } = await read();
  expect({ shown: messages.length, isHidden: hidden > 0 }).toEqual({ shown: 0, isHidden: true });
  expect(await discord.accessTo(UPDATES)).toMatchObject({
    data: { mayReadContent: false, mayReadHistory: true },
  });
});

test('without the permission to read the history a channel seems empty', async () => {
  await grant('history-permission', false);
  expect((await read()).ids).toEqual([]);
  expect(await discord.accessTo(UPDATES)).toMatchObject({
    data: { mayView: true, mayReadHistory: false, mayReadContent: true },
  });
  expect(await discord.messageExists(UPDATES, '1')).toMatchObject({
    reason: 'refused',
    status: 403,
  });
});

describe('Discord fails', () => {
  test.each(FAULTS)('$fault.kind is $expected.reason', async ({ fault, expected }) => {
    await fakes.fail({ match: '/discord', ...fault });
    expect(await discord.messagesOf(UPDATES)).toMatchObject({ ok: false, ...expected });
    expect(discord.state().state).toBe('failing');
  });

  test('a short rate limit is waited for as long as its body says', async () => {
    await fakes.fail({ match: '/discord', kind: '429', times: 1 });
    const beforeMs = performance.now();
    expect((await read()).messages.length).toBeGreaterThan(0);
    expect(performance.now() - beforeMs).toBeGreaterThanOrEqual(340);
  });

  test.each([
    { what: 'a token that is not accepted', options: { botToken: 'invalid-token' }, status: 401 },
    { what: 'a bot without a name', options: { userAgent: 'curl/8' }, status: 403 },
  ])('$what is refused', async ({ options, status }) => {
    const outcome = await clientOf(options).messagesOf(UPDATES);
    expect(outcome).toMatchObject({ ok: false, reason: 'refused', status });
  });

  test('channels and invites that do not exist are not found', async () => {
    expect(await discord.messagesOf('1')).toMatchObject({ reason: 'not_found', code: 10_003 });
    expect(await discord.invite('nothing')).toMatchObject({ reason: 'not_found' });
  });
});
