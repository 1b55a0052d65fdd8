import { expect, test } from 'vitest';
import { createPanelCall } from './panel-call.ts';
import { sessionCall, sessionStore } from './session-stores.ts';

const openPanel = () => createPanelCall(() => {});

test('a store is made once for an open panel, and again for the next', () => {
  const panel = openPanel();
  const first = sessionStore(panel, 'ads', () => ({}));
  expect(sessionStore(panel, 'ads', () => ({}))).toBe(first);
  expect(sessionStore(panel, 'users', () => ({}))).not.toBe(first);
  expect(sessionStore(openPanel(), 'ads', () => ({}))).not.toBe(first);
});

test('a panel that is unlocked again has its stores, but not for another role or another door', () => {
  const onEnded = () => {};
  const draftOf = (call: ReturnType<typeof sessionCall>) => sessionStore(call, 'draft', () => ({}));
  const draft = draftOf(sessionCall(onEnded, 'admin'));
  expect(draftOf(sessionCall(onEnded, 'admin'))).toBe(draft);
  expect(draftOf(sessionCall(onEnded, 'moderator'))).not.toBe(draft);
  expect(draftOf(sessionCall(() => {}, 'admin'))).not.toBe(draft);
});
