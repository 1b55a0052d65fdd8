import { expect, test, vi } from 'vitest';
import { RequestError } from '../../api/request-error.ts';
import { asCall } from '../../api/testing/as-call.ts';
import { createPanelCall, sessionCall, sessionStore } from './panel-context.ts';

const refused = (status: number) => new RequestError({ status, statusText: '', body: '' });

test('returns what the server answered', async () => {
  const onEnded = vi.fn();
  const call = createPanelCall(
    onEnded,
    asCall(() => ({ users: [] })),
  );
  expect(await call('listUsers')).toEqual({ users: [] });
  expect(onEnded).not.toHaveBeenCalled();
});

test.each([403, 500])('%i leaves the panel open and is thrown on', async (status) => {
  const onEnded = vi.fn();
  const error = refused(status);
  const call = createPanelCall(onEnded, () => Promise.reject(error));
  await expect(call('listUsers')).rejects.toBe(error);
  expect(onEnded).not.toHaveBeenCalled();
});

test('401 ends the session; what the caller shows of it also holds in a panel that is open again', async () => {
  const onEnded = vi.fn();
  const call = createPanelCall(onEnded, () => Promise.reject(refused(401)));
  await expect(call('listUsers')).rejects.toMatchObject({
    status: 401,
    sentence: 'Your session had ended, so nothing was done. Unlock the panel and try again.',
  });
  expect(onEnded).toHaveBeenCalledTimes(1);
});

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
