import { describe, expect, test } from 'vitest';
import { gapsAfterPage } from './read-back';

const page = (from: number, to: number, reachesStart = false) => ({
  ids: Array.from({ length: from - to + 1 }, (_, index) => String(from - index)),
  reachesStart,
});
const ids = (...numbers: number[]) => numbers.map(String);

describe('after a page of a span', () => {
  const older = { before: '50', pagesLeft: 4 };
  const gap = { before: '201', pagesLeft: 3 };
  test.each([
    {
      what: 'goes on from its oldest message',
      read: page(200, 101),
      stored: ids(300),
      left: [{ before: '101', pagesLeft: 2 }, older],
    },
    {
      what: 'ends at what was stored before, also where that message was deleted',
      read: page(200, 101),
      stored: ids(300, 150),
      left: [older],
    },
    {
      what: 'ends at the first message, and all with it',
      read: page(200, 150, true),
      stored: ids(),
      left: [],
    },
  ])('it $what', ({ read, stored, left }) => {
    expect(gapsAfterPage([gap, older], read, stored)).toEqual(left);
  });

  test('it ends after so many pages', () => {
    expect(gapsAfterPage([{ ...gap, pagesLeft: 1 }], page(200, 101), [])).toEqual([]);
  });
});
