import { beforeEach, expect, test, vi } from 'vitest';
import { RequestError } from '../../api/request-error.ts';
import { answerCalls } from '../../api/testing/answer-calls.ts';
import * as store from './account.ts';
import { $currentUser } from './current-user.ts';

const ACCOUNT = { user: { username: 'finn' } };
const showSignedOut = vi.spyOn($currentUser, 'mutate');

const refused = (status: number, error: string) =>
  Promise.reject(new RequestError({ status, statusText: '', body: JSON.stringify({ error }) }));

beforeEach(() => {
  store.$account.set({ phase: 'signed-out' });
  showSignedOut.mockClear();
  vi.stubGlobal('document', { cookie: 'elc_signed_in=1' });
});

/** A server that has the account, and says what `confirm` does of a link. */
function setUp(confirm: () => unknown = () => ({ success: true })) {
  const read = vi.fn<() => unknown>(() => ACCOUNT);
  const notices = answerCalls((_path, options) => (options ? confirm() : read()));
  return { read, notices };
}

test('a browser without a session makes no request, and learns what to do with a link', async () => {
  vi.stubGlobal('document', { cookie: '' });
  const { read, notices } = setUp();
  await store.load('token');
  expect(read).not.toHaveBeenCalled();
  expect(notices).toMatchObject([{ title: 'Sign in first' }]);
  expect(store.$account.get()).toEqual({ phase: 'signed-out' });
});

test('a link that does not work says why, and the account is shown', async () => {
  const { notices } = setUp(() => refused(410, 'It has expired.'));
  await store.load('token');
  expect(notices).toMatchObject([{ description: 'It has expired.', variant: 'destructive' }]);
  expect(store.$account.get()).toMatchObject({ phase: 'signed-in', account: ACCOUNT });
});

test('a session that has ended elsewhere is shown as signed out, everywhere on the page', async () => {
  const { read } = setUp();
  await store.load(null);
  read.mockImplementation(() => refused(401, 'Sign in first.'));
  await store.change('Failed', async () => null);
  expect(store.$account.get()).toEqual({ phase: 'signed-out' });
  await vi.waitFor(() => expect(showSignedOut).toHaveBeenCalledWith({ user: null }));
});

test('what fails changes nothing, and one change runs at a time', async () => {
  const { notices } = setUp();
  await store.load(null);
  const first = store.change('The session did not end', () => refused(404, 'No such session.'));
  const second = vi.fn(async () => null);
  await store.change('Failed', second);
  await first;
  expect(second).not.toHaveBeenCalled();
  expect(store.$account.get()).toEqual({ phase: 'signed-in', account: ACCOUNT, isBusy: false });
  expect(notices).toMatchObject([{ title: 'The session did not end', variant: 'destructive' }]);
});
