import { expect, test } from 'vitest';
import { keptStore } from './kept-stores.ts';
import { createPanelCall } from './panel-call.ts';

const openPanel = () => createPanelCall(() => {});

test('a store is made once for an open panel, and anew for the next', () => {
  const panel = openPanel();
  const first = keptStore(panel, 'ads', () => ({}));
  expect(keptStore(panel, 'ads', () => ({}))).toBe(first);
  expect(keptStore(panel, 'users', () => ({}))).not.toBe(first);
  expect(keptStore(openPanel(), 'ads', () => ({}))).not.toBe(first);
});
