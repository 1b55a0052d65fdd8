import { expect, test } from 'vitest';
import { renewed } from './sessions.ts';
import { createThings } from './things.ts';
import { createVisitor } from './visitors.ts';

test('things are learnt from answers, and the newest are stored', () => {
  const things = createThings();
  expect(things.at('ad', 0)).toBe('');
  things.learn({ application: { id: 'ad_0123456789abcdef' }, statusUrl: '/x#token' });
  expect(things.at('ad', 5)).toBe('ad_0123456789abcdef');
  expect(things.at('statusToken', 0)).toBe('token');
  for (let index = 10; index < 30; index += 1) things.learn([`ad_0123456789abcd${index}`]);
  expect(things.at('ad', 11)).toBe('ad_0123456789abcd29');
  expect(things.at('ad', 12)).toBe('ad_0123456789abcd18');
});

test('a cursor is stored for its own list', () => {
  const things = createThings();
  things.learn({ nextCursor: 'abc' }, 'events');
  things.learn({ nextCursor: null }, 'allScans');
  expect(things.at('cursor of events', 0)).toBe('abc');
  expect(things.at('cursor of allScans', 0)).toBe('');
});

test('a visitor names its newest keys', () => {
  const visitor = createVisitor('elc_visitor=a', 'key_0000000000000000');
  visitor.learn({ apiKey: { id: 'key_1111111111111111' } });
  visitor.learn({ success: true });
  expect([visitor.keyAt(0), visitor.keyAt(1)]).toEqual([
    'key_1111111111111111',
    'key_0000000000000000',
  ]);
});

test('a session is made once, and again when it was lost or is old', async () => {
  let made = 0;
  let nowMs = 0;
  const session = renewed(
    async () => {
      made += 1;
      return `session ${made}`;
    },
    () => nowMs,
  );
  expect(await Promise.all([session.get(), session.get()])).toEqual(['session 1', 'session 1']);
  session.lose('session 1');
  expect(await session.get()).toBe('session 2');
  // Several requests find out about the same loss.
  session.lose('session 1');
  expect(await session.get()).toBe('session 2');
  nowMs = 6 * 60_000;
  expect(await session.get()).toBe('session 3');
});

test('a session that could not be made is tried again', async () => {
  let fails = true;
  const session = renewed(async () => {
    if (fails) throw new Error('not now');
    return 'session';
  });
  await expect(session.get()).rejects.toThrow('not now');
  fails = false;
  expect(await session.get()).toBe('session');
});
