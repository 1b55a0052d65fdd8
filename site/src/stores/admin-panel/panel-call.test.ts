import { expect, test, vi } from 'vitest';
import { RequestError } from '../../api/request-error.ts';
import { createPanelCall } from './panel-call.ts';

const refused = (status: number) => new RequestError({ status, statusText: '', body: '' });

test('gives what the server answered', async () => {
  const onEnded = vi.fn();
  const call = createPanelCall(onEnded, async <T>() => ({ users: [] }) as T);
  expect(await call('/api/admin/users')).toEqual({ users: [] });
  expect(onEnded).not.toHaveBeenCalled();
});

test.each([
  { status: 401, ended: 1 },
  { status: 403, ended: 0 },
  { status: 500, ended: 0 },
])('$status ends the session $ended times and is thrown on', async ({ status, ended }) => {
  const onEnded = vi.fn();
  const error = refused(status);
  const call = createPanelCall(onEnded, () => Promise.reject(error));
  await expect(call('/api/admin/users')).rejects.toBe(error);
  expect(onEnded).toHaveBeenCalledTimes(ended);
});
