import { describe, expect, test } from 'vitest';
import { channelChanges } from './channel-changes';

const message = (id: number, text = `text ${id}`) => ({ id: String(id), text });
type Message = ReturnType<typeof message>;
const span = (messages: Message[], { others = [] as number[], reachesStart = true } = {}) => ({
  messages,
  ids: [...messages.map(({ id }) => id), ...others.map(String)],
  reachesStart,
});

test('what was not stored is added, and what still exists is left alone', () => {
  expect(channelChanges([message(1)], span([message(2), message(1)]))).toEqual({
    added: [message(2)],
    edited: [],
    removedIds: [],
    doubtfulIds: [],
  });
});

test('another text is an edit', () => {
  const changes = channelChanges([message(1)], span([message(1, 'corrected')]));
  expect(changes).toMatchObject({ added: [], edited: [message(1, 'corrected')], removedIds: [] });
});

test('ids are compared as numbers: a longer one is newer', () => {
  const changes = channelChanges(
    [message(99)],
    span([message(101), message(100)], { reachesStart: false }),
  );
  expect(changes).toMatchObject({ removedIds: [], doubtfulIds: [] });
});

const STORED = [1, 2, 3, 4].map((id) => message(id));

describe('what is missing', () => {
  test.each([
    {
      what: 'between two that stand is gone',
      read: span([message(4), message(1)]),
      removedIds: ['2', '3'],
      doubtfulIds: [],
    },
    {
      what: 'between lines of any kind is gone',
      read: span([], { others: [5, 2] }),
      removedIds: ['3', '4'],
      doubtfulIds: ['1'],
    },
    {
      what: 'at an end is doubtful',
      read: span([message(2)]),
      removedIds: [],
      doubtfulIds: ['4', '3', '1'],
    },
    {
      what: 'beyond the oldest line of a page may still stand',
      read: span([message(4), message(3)], { reachesStart: false }),
      removedIds: [],
      doubtfulIds: [],
    },
    {
      what: 'from an empty answer is doubtful: a bot without permission gets the same',
      read: span([]),
      removedIds: [],
      doubtfulIds: ['4', '3', '2', '1'],
    },
    {
      what: 'only in words stays: the intent was revoked, and one message mentions the bot',
      read: span([message(3)], { others: [4, 2, 1] }),
      removedIds: [],
      doubtfulIds: [],
    },
  ])('$what', ({ read, removedIds, doubtfulIds }) => {
    expect(channelChanges(STORED, read)).toEqual({
      added: [],
      edited: [],
      removedIds,
      doubtfulIds,
    });
  });
});
