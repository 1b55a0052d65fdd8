import { expect, test, vi } from 'vitest';
import { NetworkError, RequestError } from '../../api/request-error.ts';
import { answerCalls } from '../../api/testing/answer-calls.ts';
import {
  $asking,
  askAgain,
  cancelConfirmation,
  confirmBy,
  confirmingCall,
} from './confirmation.ts';

const refusal = (status: number, code: string) =>
  new RequestError({ status, statusText: '', body: JSON.stringify({ error: `${code}.`, code }) });

const refused = refusal(403, 'REAUTHENTICATION_REQUIRED');

/** A server that refuses a call until something was confirmed, which `confirm` answers. */
function setUp(confirm: (path: string, sent?: object) => unknown = () => ({ success: true })) {
  cancelConfirmation();
  const sent = vi.fn(confirm);
  const call = vi.fn().mockRejectedValueOnce(refused).mockResolvedValue({ done: true });
  answerCalls((path, options) =>
    path === '/api/admin/confirm' ? sent(path, options) : call(path, options),
  );
  return { call, sent };
}

const SENT = { body: { trackedBadges: [1], revisions: {} } };

test('a refused call is repeated, with all that was typed, once the key was given', async () => {
  const { call, sent } = setUp();
  const answer = confirmingCall('changeSettings', SENT);
  await vi.waitFor(() => expect($asking.get()).not.toBeNull());
  await confirmBy(' elca_x ');
  expect(await answer).toEqual({ done: true });
  expect(sent).toHaveBeenCalledWith('/api/admin/confirm', {
    method: 'POST',
    body: { key: 'elca_x' },
  });
  expect(call.mock.calls).toEqual([
    ['/api/admin/settings', { method: 'PUT', ...SENT }],
    ['/api/admin/settings', { method: 'PUT', ...SENT }],
  ]);
  expect($asking.get()).toBeNull();
});

test('what is no key is sent as a password, as it was typed', async () => {
  const { sent } = setUp();
  void askAgain();
  await confirmBy(' my password');
  expect(sent).toHaveBeenCalledWith('/api/admin/confirm', {
    method: 'POST',
    body: { password: ' my password' },
  });
});

test('who cancels gets the refusal, and the call is not repeated', async () => {
  const { call } = setUp();
  const answer = confirmingCall('changeSettings', SENT);
  await vi.waitFor(() => expect($asking.get()).not.toBeNull());
  cancelConfirmation();
  await expect(answer).rejects.toMatchObject({ code: 'REAUTHENTICATION_REQUIRED' });
  expect(call).toHaveBeenCalledTimes(1);
});

test('calls that are refused at the same moment share one question', async () => {
  setUp();
  expect(askAgain()).toBe(askAgain());
});

test.each([
  { what: 'a wrong key', error: refusal(401, 'CONFIRMATION_FAILED'), says: 'CONFIRMATION_FAILED.' },
  { what: 'a lock', error: refusal(429, 'TOO_MANY_FAILURES'), says: 'TOO_MANY_FAILURES.' },
  {
    what: 'no connection',
    error: new NetworkError(null),
    says: 'Check your internet connection, then try again.',
  },
])('after $what the question stays and says so', async ({ error, says }) => {
  setUp(() => Promise.reject(error));
  void askAgain();
  await confirmBy('something');
  expect($asking.get()).toEqual({ isSending: false, problem: says });
});

test('nothing is sent for nothing typed', async () => {
  const { sent } = setUp();
  void askAgain();
  await confirmBy('  ');
  expect(sent).not.toHaveBeenCalled();
  expect($asking.get()?.problem).toBe('Enter your admin key or your password.');
});

test('a session that has ended meanwhile is reported by the call', async () => {
  setUp(() => Promise.reject(refusal(401, 'SIGNED_OUT')));
  const answer = askAgain();
  await confirmBy('elca_x');
  expect(await answer).toBe(true);
});

test.each([refusal(403, 'ROLE_TOO_LOW'), refusal(401, 'PANEL_LOCKED'), new NetworkError(null)])(
  '%s asks for no key',
  async (error) => {
    setUp().call.mockReset().mockRejectedValue(error);
    await expect(confirmingCall('listUsers')).rejects.toThrow(error.message);
    expect($asking.get()).toBeNull();
  },
);
