import { expect, test } from 'vitest';
import { nextTab } from './doc-tabs.ts';

test.each([
  ['ArrowRight', 0, 1],
  ['ArrowRight', 5, 0],
  ['ArrowDown', 2, 3],
  ['ArrowLeft', 0, 5],
  ['ArrowUp', 3, 2],
  ['Home', 4, 0],
  ['End', 1, 5],
  ['Enter', 1, null],
])('%s from tab %i of six leads to %s', (key, index, next) => {
  expect(nextTab(key, index, 6)).toBe(next);
});
