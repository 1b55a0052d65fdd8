import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { call, endpoints, expectSuccess } from '../support/http/client.ts';
import { chat, updates } from '../support/http/discord.ts';
import { control, withFault } from '../support/http/fakes.ts';

/** The chat is read again at a request a second after it was last read. */
const SOON = { timeout: 30_000, interval: 500 };

beforeAll(async () => {
  await vi.waitFor(async () => expect((await updates()).gameUpdates).toHaveLength(10), SOON);
});
afterAll(() => control('POST', '/_reset'));

describe('while Discord fails', () => {
  test.each(['500', 'reset', 'html', 'truncated', '429', 'hang'] as const)(
    '%s: stored updates are served, marked as old, until Discord is back',
    { timeout: 120_000 },
    async (kind) => {
      const before = await updates();
      await withFault({ match: '/discord', kind, retryAfterSeconds: 5 }, async () => {
        await expect
          .poll(async () => (await updates()).state, { timeout: 40_000, interval: 500 })
          .toBe('stale');
        const now = await updates();
        expect(now.gameUpdates).toEqual(before.gameUpdates);
        expect(now.lastUpdated).not.toBeNull();
        const page = await expectSuccess(
          await call('/api/discord-updates?limit=5'),
          endpoints.discordUpdates,
        );
        expect(page.updates).toHaveLength(5);
      });
      await expect
        .poll(async () => (await updates()).state, { timeout: 60_000, interval: 500 })
        .toBe('ok');
    },
  );
});

describe('while the AI fails', () => {
  test('a new message has the built-in line, and the AI’s later', {
    timeout: 120_000,
  }, async () => {
    const text = 'Hello again, dear readers here.\nNew: the night market sells 40 kinds of lamps.';
    const first = async () => (await updates()).gameUpdates[0];
    const id = await withFault({ match: '/ai', kind: '500' }, async () => {
      const written = await chat.write('update', text);
      await expect.poll(first, SOON).toBe('New: the night market sells 40 kinds of lamps.');
      return written;
    });
    await expect
      .poll(first, { timeout: 60_000, interval: 500 })
      .toBe('New: the night market sells 40 kinds of lamps');
    await chat.remove(id);
  });
});
