import { afterEach, expect, test, vi } from 'vitest';
import { createTurns, mapInTurns } from './in-turns';

afterEach(() => vi.restoreAllMocks());

test('other work gets its turn while a long list is mapped, and the order stays', async () => {
  let nowMs = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => nowMs);
  let turns = 0;
  let isMapped = false;
  const count = () => {
    turns += 1;
    if (!isMapped) setImmediate(count);
  };
  setImmediate(count);
  const mapped = await mapInTurns(Array(50).keys(), (one) => {
    nowMs += 4;
    return one * 2;
  });
  isMapped = true;
  expect(mapped).toEqual(Array.from({ length: 50 }, (_, index) => index * 2));
  expect(turns).toBeGreaterThanOrEqual(20);
});

test('works that are asked for at once run one by one, with other work in between', async () => {
  const inTurn = createTurns();
  const done: string[] = [];
  const works = ['first', 'second'].map((name) => inTurn(() => void done.push(name)));
  const failing = inTurn(() => {
    throw new Error('broken');
  });
  const after = inTurn(() => void done.push('third'));
  await works[0];
  setImmediate(() => done.push('other'));
  await expect(failing).rejects.toThrow('broken');
  await after;
  expect(done).toEqual(['first', 'other', 'second', 'third']);
});
