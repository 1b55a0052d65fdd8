import { describe, expect, test } from 'vitest';
import { channelChanges, channelProblem, isSuspicious } from './channel-changes';

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

const ALL = { mayView: true, mayReadHistory: true, mayReadContent: true };
const seen = (lines: number, hidden: number) => ({
  channelId: '2',
  lines,
  hidden,
  shown: lines - hidden,
});

test.each([
  { what: 'everything is shown', given: seen(3, 0), access: ALL, says: null },
  { what: 'an empty channel may be read', given: seen(0, 0), access: ALL, says: null },
  { what: 'the permissions of the bot are unknown', given: seen(0, 0), access: null, says: null },
  {
    what: 'the history may not be read',
    given: seen(0, 0),
    access: { ...ALL, mayReadHistory: false },
    says: /channel 2.*Read Message History/,
  },
  {
    what: 'one text is shown without the intent',
    given: seen(3, 2),
    access: { ...ALL, mayReadContent: false },
    says: /Message Content Intent/,
  },
  { what: 'one message is blank with the intent', given: seen(3, 1), access: ALL, says: null },
  { what: 'all are blank', given: seen(3, 3), access: null, says: /Message Content Intent/ },
  {
    what: 'some are blank, and the permissions unknown',
    given: seen(3, 1),
    access: null,
    says: null,
  },
])('when $what, the problem is $says', ({ given, access, says }) => {
  const problem = channelProblem(given, access);
  if (says === null) expect(problem).toBeNull();
  else expect(problem).toMatch(says);
});

test('access is requested when something is missing only', () => {
  expect([seen(3, 0), seen(3, 1), seen(0, 0)].map(isSuspicious)).toEqual([false, true, true]);
});
