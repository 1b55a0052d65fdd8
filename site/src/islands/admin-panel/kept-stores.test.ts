import { expect, test } from 'vitest';
import { keptCall, keptStore } from './kept-stores.ts';
import { createPanelCall } from './panel-call.ts';

const openPanel = () => createPanelCall(() => {});

test('a store is made once for an open panel, and anew for the next', () => {
  const panel = openPanel();
  const first = keptStore(panel, 'ads', () => ({}));
  expect(keptStore(panel, 'ads', () => ({}))).toBe(first);
  expect(keptStore(panel, 'users', () => ({}))).not.toBe(first);
  expect(keptStore(openPanel(), 'ads', () => ({}))).not.toBe(first);
});

test('a panel that is unlocked again has its stores, but not for another role or another door', () => {
  const onEnded = () => {};
  const draftOf = (call: ReturnType<typeof keptCall>) => keptStore(call, 'draft', () => ({}));
  const draft = draftOf(keptCall(onEnded, 'admin'));
  expect(draftOf(keptCall(onEnded, 'admin'))).toBe(draft);
  expect(draftOf(keptCall(onEnded, 'moderator'))).not.toBe(draft);
  expect(draftOf(keptCall(() => {}, 'admin'))).not.toBe(draft);
});
