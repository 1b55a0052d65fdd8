import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Connection } from '../../../platform/db/connection';
import { memoryDatabase } from '../../../platform/db/testing/memory-database';
import { createEvents, type Events, eventTable, type NewEvent } from './events';

let database: Connection;
let events: Events;

beforeEach(async () => {
  database = await memoryDatabase([eventTable]);
  events = createEvents(database);
});
afterEach(() => database.destroy());

const badge = (ref: string, given: Partial<NewEvent> = {}): NewEvent => ({
  type: 'badge',
  ref,
  title: `Badge ${ref}`,
  url: null,
  atMs: 100,
  ...given,
});

test('stored again, an event remains one, at its first time, with its newest title', async () => {
  await events.note(badge('a'));
  await events.note(badge('a', { title: 'Renamed', url: '/b', atMs: 900 }));
  expect(await events.page({ limit: 10 })).toEqual([
    { id: 1, ...badge('a', { title: 'Renamed', url: '/b' }) },
  ]);
});

test('the same ref of another type is another event', async () => {
  await events.note(badge('a'));
  await events.note(badge('a', { type: 'guide' }));
  expect(await events.page({ limit: 10 })).toHaveLength(2);
  await events.forget('guide', ['a']);
  expect(await events.ofType('guide')).toEqual([]);
  expect(await events.ofType('badge')).toMatchObject([{ ref: 'a' }]);
});

test('pages give each event once, also where many happened at the same moment', async () => {
  for (const ref of ['a', 'b', 'c', 'd', 'e']) {
    await events.note(badge(ref, { atMs: ref === 'e' ? 200 : 100 }));
  }
  const first = await events.page({ limit: 2 });
  const last = first.at(-1);
  const rest = await events.page({ limit: 9, after: last ?? null });
  expect([...first, ...rest].map(({ ref }) => ref)).toEqual(['e', 'd', 'c', 'b', 'a']);
});

test('one type only', async () => {
  await events.note(badge('a'));
  await events.note(badge('b', { type: 'update' }));
  const page = await events.page({ type: 'update', limit: 10 });
  expect(page.map(({ ref }) => ref)).toEqual(['b']);
});
