import type { AdminPlayer } from '@elc/contracts';
import { expect, test } from 'vitest';
import { inDatabase } from '../support/database.ts';
import {
  call,
  endpoints,
  expectFailure,
  expectSuccess,
  lastSiteUrl,
  product,
  send,
} from '../support/http/client.ts';
import { adminPanel } from '../support/http/people.ts';
import { citizen } from '../support/http/roblox-notifications.ts';

const headers = { 'X-API-Key': product.publishableKey };
const cookie = await adminPanel();

const post = (path: string, body: object) =>
  send('POST', `/api/admin/players/${path}`, body, { headers: { cookie } });
const found = async (player: string): Promise<AdminPlayer> =>
  (
    (await expectSuccess(await post('find', { player }), endpoints.findStoredPlayer)) as {
      player: AdminPlayer;
    }
  ).player;
const check = (name: string) => call(`/api/newgen-check/${name}`, { headers });
const rowsOf = (userId: number) =>
  inDatabase('SELECT user_id FROM elc_players WHERE user_id = ?', userId);
const countOf = ({ stored }: AdminPlayer, kind: string) =>
  stored.find((one) => one.kind === kind)?.count;

test('a player is found by name and by id, with what is stored; looking changes nothing', async () => {
  const { name, userId } = citizen(20_501);
  expect(await found(name)).toMatchObject({ userId, hidden: false, erased: false });
  expect(countOf(await found(name), 'players')).toBe(0);
  await check(name);
  for (const who of [name, name.toUpperCase(), String(userId)]) {
    const player = await found(who);
    expect(player).toMatchObject({ userId, username: name });
    expect(countOf(player, 'players')).toBe(1);
  }
  expect(await rowsOf(userId)).toHaveLength(1);
});

const picture = async (name: string) =>
  Buffer.from(await (await call(`/cards/${name}.png`, {}, { site: lastSiteUrl })).arrayBuffer());

/** Whether a name's page and picture show what was found, at the replica that stored nothing of it. */
async function isShown(name: string): Promise<boolean[]> {
  const page = await call(`/players/${name}`, {}, { site: lastSiteUrl });
  const isGeneral = (await picture(name)).equals(await picture('NeverChecked_2'));
  return [(await page.text()).includes('confidence'), !isGeneral];
}

test('a hidden player is on no page of the leaderboard, counted, and shown by no page and picture; then listed again', async () => {
  const { name, userId } = citizen(20_502);
  await check(name);
  const leaderboard = async () =>
    await expectSuccess(await call('/api/leaderboard?limit=1', { headers }), endpoints.leaderboard);
  const before = (await leaderboard()).hidden;
  const hide = async (hidden: boolean) =>
    expectSuccess(await post('hide', { userId, hidden }), endpoints.hidePlayer);
  expect(await hide(true)).toMatchObject({ player: { userId, hidden: true } });
  expect((await leaderboard()).hidden).toBe(before + 1);
  expect((await check(name)).status).toBe(200);
  expect(await isShown(name)).toEqual([false, false]);
  expect((await found(name)).hidden).toBe(true);
  const [row] = await inDatabase('SELECT is_hidden FROM elc_players WHERE user_id = ?', userId);
  expect(Boolean(row?.is_hidden)).toBe(true);
  expect(await hide(false)).toMatchObject({ player: { userId, hidden: false } });
  expect((await leaderboard()).hidden).toBe(before);
  expect(await isShown(name)).toEqual([true, true]);
});

test('a name that nobody has is answered as such', async () => {
  await expectFailure(await post('find', { player: 'NobodyIsCalledSo' }), 404, 'PLAYER_NOT_FOUND');
});
