import { expect, test } from 'vitest';
import { FORGERIES, forgedCursor } from './cursors.ts';

const cursor = Buffer.from('["events",1795219200000,7]').toString('base64url');
const read = (text: string) => JSON.parse(Buffer.from(text, 'base64url').toString()) as unknown[];

test('a forged cursor names the same list, and one value is another', () => {
  expect(read(forgedCursor(cursor, 1))).toEqual(['events', -1, 7]);
  expect(read(forgedCursor(cursor, FORGERIES / 2 + 1))).toEqual(['events', 1795219200000, -1]);
  for (let number = 0; number < FORGERIES; number += 1) {
    expect(forgedCursor(cursor, number)).toMatch(/^[\w-]{1,200}$/);
  }
});
