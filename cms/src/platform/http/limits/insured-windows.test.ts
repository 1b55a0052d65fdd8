import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { fileWindows } from './file-windows';
import { insuredWindows } from './insured-windows';

const minute = { name: 'minute', subject: 'a:minute', points: 3, windowSeconds: 60 };

test('while the shared store fails the process counts by itself, and no further than the limit', async () => {
  const store = { isUnreachable: false };
  const shared = fileWindows(new Database(':memory:'), Date.now);
  const take = insuredWindows(
    async (windows) => {
      if (store.isUnreachable) throw new Error('ETIMEDOUT');
      return shared(windows);
    },
    fileWindows(new Database(':memory:'), Date.now),
  );
  const calls = async (count: number) => {
    const outcomes = [];
    for (let call = 0; call < count; call += 1) outcomes.push((await take([minute])).ok);
    return outcomes;
  };
  expect(await calls(2)).toEqual([true, true]);
  store.isUnreachable = true;
  expect(await calls(4)).toEqual([true, true, true, false]);
  store.isUnreachable = false;
  expect(await calls(2), 'the shared count goes on where it was').toEqual([true, false]);
});
