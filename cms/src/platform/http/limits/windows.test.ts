import Database from 'better-sqlite3';
import { beforeEach, expect, test } from 'vitest';
import { fileWindows } from './windows';

let client: Database.Database;
let nowMs = 0;
beforeEach(() => {
  client = new Database(':memory:');
  nowMs = 1_000_000;
});

const minute = { name: 'minute', subject: 'a:minute', points: 3, windowSeconds: 60 };
const hour = { name: 'hour', subject: 'a:hour', points: 5, windowSeconds: 3600 };
const open = () => fileWindows(client, () => nowMs);

test('exactly the points of a window pass, and each answer says what is left', async () => {
  const take = open();
  const outcomes = await Promise.all(Array.from({ length: 5 }, () => take([minute])));
  expect(outcomes.map(({ ok }) => ok)).toEqual([true, true, true, false, false]);
  expect(outcomes.map(({ windows }) => windows[0]?.remaining)).toEqual([2, 1, 0, 0, 0]);
});

test('a call that one window refuses is counted in none', async () => {
  const take = open();
  for (let call = 0; call < 10; call += 1) await take([minute, hour]);
  const refused = await take([minute, hour]);
  expect(refused).toMatchObject({ ok: false, windows: [{ remaining: 0 }, { remaining: 2 }] });
  nowMs += 60_000;
  expect((await take([minute, hour])).ok).toBe(true);
  expect((await take([minute, hour])).ok).toBe(true);
  expect(await take([minute, hour])).toMatchObject({
    ok: false,
    windows: [{ remaining: 1 }, { remaining: 0 }],
  });
});

test('a window begins with its first call and ends after its length', async () => {
  const take = open();
  await take([minute]);
  nowMs += 59_000;
  expect((await take([minute])).windows[0]).toMatchObject({ remaining: 1, resetSeconds: 1 });
  nowMs += 1000;
  expect((await take([minute])).windows[0]).toMatchObject({ remaining: 2, resetSeconds: 60 });
});

test('subjects are counted apart', async () => {
  const take = open();
  for (let call = 0; call < 4; call += 1) await take([minute]);
  expect((await take([{ ...minute, subject: 'b:minute' }])).ok).toBe(true);
});

test('a new start goes on counting, and clears away what has ended', async () => {
  await open()([minute, hour]);
  nowMs += 61_000;
  const outcome = await open()([hour]);
  expect(outcome.windows[0]?.remaining).toBe(3);
  expect(client.prepare('SELECT subject FROM windows').pluck().all()).toEqual(['a:hour']);
});

test('a window that a clock which was ahead has begun counts nothing any more', async () => {
  const take = open();
  nowMs += 86_400_000;
  for (let call = 0; call < 4; call += 1) await take([minute]);
  nowMs -= 86_400_000;
  expect((await take([minute])).windows[0]).toMatchObject({ remaining: 2, resetSeconds: 60 });
});
