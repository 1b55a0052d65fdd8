import { EventEmitter } from 'node:events';
import type { Server } from 'node:http';
import { expect, test, vi } from 'vitest';
import { connectionShares, limitConnections } from './connection-limits';

test.each([
  [Number.POSITIVE_INFINITY, { site: 20_000, cms: 500 }],
  [65_536, { site: 20_000, cms: 500 }],
  [20_000, { site: 18_988, cms: 500 }],
  [1024, { site: 384, cms: 128 }],
  [256, { site: 96, cms: 32 }],
])('of %d files the listeners get %j', (openFilesMax, shares) => {
  expect(connectionShares(openFilesMax)).toEqual(shares);
});

test('the limit of this process is known', () => {
  const { site, cms } = connectionShares();
  expect(site).toBeGreaterThan(cms);
});

test('of dropped connections the first is reported at once, the others once a minute', () => {
  vi.useFakeTimers();
  const server = new EventEmitter() as Server;
  const reported: number[] = [];
  limitConnections(server, 5, (count) => reported.push(count));
  const drop = (count: number) => {
    for (let dropped = 0; dropped < count; dropped += 1) server.emit('drop');
  };
  expect(server.maxConnections).toBe(5);
  drop(1000);
  expect(reported).toEqual([1]);
  vi.advanceTimersByTime(59_000);
  drop(7);
  expect(reported).toEqual([1]);
  vi.advanceTimersByTime(1000);
  expect(reported).toEqual([1, 1006]);
  drop(3);
  vi.advanceTimersByTime(60_000);
  expect(reported).toEqual([1, 1006, 3]);
  // A minute without any ends it.
  vi.advanceTimersByTime(60_000);
  drop(2);
  expect(reported).toEqual([1, 1006, 3, 1]);
  vi.useRealTimers();
});
