import { expect, test, vi } from 'vitest';
import { RequestError } from '../../api/request-error.ts';
import { asCall } from '../../api/testing/as-call.ts';
import { createPanelCall } from './panel-call.ts';

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
