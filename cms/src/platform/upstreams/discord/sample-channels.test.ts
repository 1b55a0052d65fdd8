import { afterEach, beforeEach, expect, test } from 'vitest';
import { fakesOfThisWorker } from '../testing/fakes-process';
import {
  createDiscordClient,
  type DiscordClient,
  type DiscordOptions,
} from './create-discord-client';

const UPDATES = '810000000000000002';

const fakes = await fakesOfThisWorker();
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

beforeEach(() => {
  discord = clientOf();
});
afterEach(() => fakes.reset());

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
