import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { useTestFolder } from '../../testing/test-folder';
import { fileCounters } from './counters';

const at = useTestFolder();

test('a damaged file of counters is put aside, and counting starts again', async () => {
  await writeFile(at('limits.sqlite'), 'what a power cut has left '.repeat(500));
  const counters = fileCounters(at());
  await counters.probe();
  expect((await counters.counterOf('test', 2, 60).consume('a')).remainingPoints).toBe(1);
  await counters.close();
  expect(existsSync(at('limits.sqlite.damaged'))).toBe(true);
});

test('a whole one goes on', async () => {
  for (const remaining of [1, 0]) {
    const counters = fileCounters(at());
    const counter = counters.counterOf('test', 2, 60);
    // The library makes its table in a later turn; until then it counts in memory.
    await wait(50);
    expect((await counter.consume('a')).remainingPoints).toBe(remaining);
    await counters.close();
  }
});

test('a subject is forgotten with what is counted under it, by another process as well', async () => {
  const [product, command] = [fileCounters(at()), fileCounters(at())];
  const counter = product.counterOf('failed_Test', 1, 60);
  await wait(50);
  const subjects = ['site:mayor', 'site:mayor 203.0.113.7', 'site:mayor2', 'site:may%'];
  for (const subject of subjects) await counter.consume(subject);
  await command.forget('failed_Test', 'site:mayor');
  await command.forget('failed_Test', 'site:may_');
  await command.forget('nothing_counted', 'site:mayor');
  const left = await Promise.all(subjects.map((subject) => counter.get(subject)));
  expect(left.map((one) => one?.consumedPoints ?? 0)).toEqual([0, 0, 1, 1]);
  await product.close();
  await command.close();
});

test('a new start deletes what has ended', async () => {
  const before = fileCounters(at());
  const counter = before.counterOf('test', 2, 1);
  await wait(50);
  await counter.consume('a');
  await before.close();
  await wait(1000);
  const after = fileCounters(at());
  await wait(50);
  await after.close();
  const client = new Database(at('limits.sqlite'));
  expect(client.prepare('SELECT key FROM limit_test').all()).toEqual([]);
  client.close();
});

test('a store that cannot be written fails the probe, and counting goes on in memory', async () => {
  const counters = fileCounters(at());
  await wait(50);
  const other = new Database(at('limits.sqlite'));
  other.exec('BEGIN IMMEDIATE');
  await expect(counters.probe()).rejects.toThrow(/locked/);
  const minute = { name: 'minute', subject: 'a:minute', points: 1, windowSeconds: 60 };
  expect((await counters.consumeAll([minute])).ok).toBe(true);
  expect((await counters.consumeAll([minute])).ok).toBe(false);
  other.close();
  await counters.probe();
  await counters.close();
});
