/**
 * @module-tag core
 * @module-tag core/postgres
 */
import type { Command } from '@elc/contracts';
import { expect, test } from 'vitest';
import {
  call,
  cookieOf,
  endpoints,
  expectSuccess,
  lastSiteUrl,
  send,
  untilSeenAt,
} from '../support/http/client.ts';

const commands = async () =>
  await expectSuccess(await call('/api/commands'), endpoints.listCommands);
const favorite = (itemId: string, cookie = '') =>
  send(
    'POST',
    '/api/favorites',
    { userId: 1, itemType: 'command', itemId },
    { headers: { cookie } },
  );
const favoritesOf = async (cookie: string, site?: string) => {
  const response = await call(
    '/api/favorites?userId=1',
    { headers: { cookie } },
    site ? { site } : {},
  );
  return await expectSuccess(response, endpoints.listFavorites);
};

test('reading makes no visitor', async () => {
  const response = await call('/api/favorites?userId=1');
  expect(response.headers.getSetCookie()).toEqual([]);
  expect(await response.json()).toEqual([]);
});

test('the first mark makes an http-only visitor; marks are listed newest first, once each, and can be taken off', async () => {
  const [one, two] = await commands();
  const first = await favorite(one?.id ?? '');
  expect(first.status).toBe(201);
  expect(first.headers.getSetCookie()[0]).toMatch(/^elc_visitor=[^;]+;.*httponly/i);
  const cookie = cookieOf(first);
  expect((await favorite(two?.id ?? '', cookie)).status).toBe(201);
  expect((await favorite(one?.id ?? '', cookie)).status).toBe(200);
  expect((await favoritesOf(cookie)).map(({ itemId }) => itemId)).toEqual([two?.id, one?.id]);

  const removed = await call(`/api/favorites/1/command/${two?.id}`, {
    method: 'DELETE',
    headers: { cookie },
  });
  await expectSuccess(removed, endpoints.removeFavorite);
  expect((await favoritesOf(cookie, lastSiteUrl)).map(({ itemId }) => itemId)).toEqual([one?.id]);
});

test("one visitor's marks are not another's", async () => {
  const [one] = await commands();
  await favorite(one?.id ?? '');
  const stranger = cookieOf(await favorite((await commands())[1]?.id ?? ''));
  expect((await favoritesOf(stranger)).map(({ itemId }) => itemId)).not.toContain(one?.id);
});

test('a second rating by the same visitor replaces the first, and the list shows the mean at once on every replica', async () => {
  const command = (await commands()).at(-1);
  const rate = (rating: number, cookie = '') =>
    send(
      'POST',
      `/api/commands/${command?.id}/rating`,
      { userId: 1, rating },
      { headers: { cookie } },
    );
  const first = await rate(5);
  const cookie = cookieOf(first);
  const answer = { success: true, avgRating: 5, ratings: 1 };
  expect(await expectSuccess(first, endpoints.rateCommand)).toEqual(answer);
  // Nothing is documented that is not sent.
  const documented = endpoints.rateCommand.success[200].shape;
  expect(Object.keys(documented).sort()).toEqual(Object.keys(answer).sort());
  expect(await (await rate(2, cookie)).json()).toMatchObject({ avgRating: 2, ratings: 1 });
  expect(await (await rate(5)).json()).toMatchObject({ avgRating: 3.5, ratings: 2 });
  await untilSeenAt(lastSiteUrl);
  const listed = (await (
    await call('/api/commands', {}, { site: lastSiteUrl })
  ).json()) as Command[];
  expect(listed.find(({ id }) => id === command?.id)?.avgRating).toBe(3.5);
});

test('two identical marks at once leave one', async () => {
  const [one, two] = await commands();
  const cookie = cookieOf(await favorite(two?.id ?? ''));
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => favorite(one?.id ?? '', cookie)),
  );
  expect(answers.every(({ ok }) => ok)).toBe(true);
  expect(await favoritesOf(cookie)).toHaveLength(2);
});
