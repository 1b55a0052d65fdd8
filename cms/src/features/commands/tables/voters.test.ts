import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Connection } from '../../../platform/db/connection';
import { memoryDatabase } from '../../../platform/db/testing/memory-database';
import { createVoters, type Voters, voterTable } from './voters';

const MAX = 5;
const today = { ballot: 'a', day: '2026-11-22' };
let connection: Connection;
let voters: Voters;

beforeEach(async () => {
  connection = await memoryDatabase([voterTable]);
  voters = createVoters(connection);
});
afterEach(() => connection.destroy());

const admitAll = (owners: readonly string[], ballot = today) =>
  Promise.all(owners.map((owner) => voters.admit(ballot, owner, MAX)));
const owners = (count: number) => Array.from({ length: count }, (_, index) => `visitor:${index}`);

test('of forty owners at once, five are admitted', async () => {
  const outcomes = await admitAll(owners(40));
  expect(outcomes.filter(Boolean)).toHaveLength(MAX);
  expect(await voters.hasRoom(today, MAX)).toBe(false);
});

test('an owner takes one place, however many requests they send at once', async () => {
  expect(await admitAll(Array.from({ length: 20 }, () => 'visitor:1'))).not.toContain(false);
  expect(await admitAll(owners(5).slice(1))).toEqual([true, true, true, true]);
});

test('an owner who was admitted stays so when all places are taken', async () => {
  await admitAll(owners(5));
  expect(await voters.admit(today, 'visitor:0', MAX)).toBe(true);
  expect(await voters.admit(today, 'visitor:9', MAX)).toBe(false);
});

test('ballots are apart', async () => {
  await admitAll(owners(5));
  expect(await admitAll(['visitor:9'], { ballot: 'b', day: today.day })).toEqual([true]);
});

test('ballots of days before are forgotten', async () => {
  await admitAll(owners(1));
  await admitAll(owners(1), { ballot: 'b', day: '2026-11-21' });
  await voters.deleteBefore(today.day);
  expect(await connection(voterTable.tableName).pluck('ballot')).toEqual(['a']);
});
