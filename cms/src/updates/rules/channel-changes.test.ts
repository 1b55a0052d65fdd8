import { expect, test } from 'vitest';
import { channelChanges } from './channel-changes';

const message = (id: number, text = `text ${id}`) => ({ id: String(id), text });
const WHOLE = { reachesStart: true, oldestId: null };

test('what was not kept is added, and what stands is left alone', () => {
  expect(channelChanges([message(1)], [message(2), message(1)], WHOLE)).toEqual({
    added: [message(2)],
    edited: [],
    removedIds: [],
  });
});

test('another text is an edit', () => {
  const changes = channelChanges([message(1)], [message(1, 'corrected')], WHOLE);
  expect(changes).toEqual({ added: [], edited: [message(1, 'corrected')], removedIds: [] });
});

test('a message that lost its words is removed; one that never had any is not added', () => {
  const changes = channelChanges([message(1)], [message(2, ' '), message(1, '')], WHOLE);
  expect(changes).toEqual({ added: [], edited: [], removedIds: ['1'] });
});

test('missing from the span is deleted; older than the span may still stand', () => {
  const kept = [message(5), message(9), message(10), message(11)];
  const read = [message(12), message(10)];
  expect(channelChanges(kept, read, { reachesStart: false, oldestId: '10' }).removedIds).toEqual([
    '11',
  ]);
});

test('the oldest line that was read bounds the span, also when it has no words', () => {
  const changes = channelChanges([message(8), message(9)], [message(10)], {
    reachesStart: false,
    oldestId: '8',
  });
  expect(changes.removedIds).toEqual(['8', '9']);
});

test('ids are compared as numbers: a longer one is newer', () => {
  const changes = channelChanges([message(99)], [message(101)], {
    reachesStart: false,
    oldestId: '100',
  });
  expect(changes.removedIds).toEqual([]);
});

test('an emptied channel keeps nothing', () => {
  expect(channelChanges([message(1), message(2)], [], WHOLE).removedIds).toEqual(['1', '2']);
});
