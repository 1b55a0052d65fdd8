import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  call,
  endpoints,
  expectSuccess,
  lastSiteUrl,
  untilSeenAt,
} from '../support/http/client.ts';
import { CHANNELS, chat, updates } from '../support/http/discord.ts';
import { control } from '../support/http/fakes.ts';

/** The chat is read again at a request a second after it was last read. */
const SOON = { timeout: 30_000, interval: 500 };

const page = async (query = '') =>
  await expectSuccess(await call(`/api/discord-updates${query}`), endpoints.discordUpdates);
const feed = async () => (await call('/api/discord/elc-updates.rss')).text();

beforeAll(async () => {
  await vi.waitFor(async () => expect((await updates()).gameUpdates).toHaveLength(10), SOON);
});
afterAll(() => control('POST', '/_reset'));

test('the lines are plain text, newest first, and each has its message', async () => {
  const { gameUpdates, communityHighlights, sources, state, lastUpdated } = await updates();
  expect([gameUpdates.length, communityHighlights.length]).toEqual([10, 10]);
  expect(gameUpdates).toEqual(sources.gameUpdates.map(({ text }) => text));
  expect(communityHighlights).toEqual(sources.communityHighlights.map(({ text }) => text));
  for (const text of [...gameUpdates, ...communityHighlights]) {
    expect(text.length).toBeLessThanOrEqual(160);
    expect(text).not.toMatch(/\*\*|<@|https?:/);
  }
  for (const { url } of sources.gameUpdates) {
    expect(url).toMatch(
      new RegExp(`^https://discord\\.com/channels/800000000000000001/${CHANNELS.update}/\\d+$`),
    );
  }
  const times = sources.gameUpdates.map(({ postedAt }) => postedAt);
  expect(times).toEqual([...times].sort().reverse());
  expect([state, typeof lastUpdated]).toEqual(['ok', 'string']);
});

test('with an AI the lines are the AI’s', async () => {
  await expect.poll(async () => (await updates()).summarizedBy, SOON).toBe('ai');
});

describe('the chat is followed', () => {
  test('a new message, its correction and its deletion', async () => {
    const id = await chat.write('update', 'The **opera house** opens tonight with room for 500.');
    const first = async (site?: string) => (await updates(site)).sources.gameUpdates[0];
    await expect
      .poll(async () => (await first())?.text, SOON)
      .toContain('opera house opens tonight');
    expect((await first())?.url).toMatch(new RegExp(`/${id}$`));
    await untilSeenAt(lastSiteUrl);
    expect((await first(lastSiteUrl))?.text, 'on every replica').toContain('opera house');
    expect(await feed()).toContain('opera house opens tonight');

    await chat.correct(id, 'The opera house opens tomorrow with room for 600.');
    await expect.poll(async () => (await first())?.text, SOON).toContain('opens tomorrow');
    const [stored] = (await page('?kind=update&limit=1')).updates;
    expect(stored).toMatchObject({ id, kind: 'update', editedAt: expect.any(String) });

    await chat.remove(id);
    await expect.poll(async () => (await first())?.text, SOON).not.toContain('opera house');
    expect((await page('?limit=100')).updates.map((update) => update.id)).not.toContain(id);
    expect(await feed()).not.toContain('opera house');
  });
});

test('the feed is RSS, of 20 messages of both kinds', async () => {
  const response = await call('/api/discord/elc-updates.rss');
  expect(response.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8');
  const text = await response.text();
  expect(text).toMatch(/^<\?xml version="1\.0" encoding="utf-8"\?>\s*<rss version="2\.0"/);
  expect(text.match(/<item>/g)).toHaveLength(20);
  expect(text).toContain(CHANNELS.update);
  expect(text).toContain(CHANNELS.highlight);
});
