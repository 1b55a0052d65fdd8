import { expect, test, vi } from 'vitest';
import { NetworkError, RequestError } from '../../api/request-error.ts';
import { asCall } from '../../api/testing/as-call.ts';
import { createConfirmation, createConfirmingCall } from './confirmation.ts';

const refusal = (status: number, code: string) =>
  new RequestError({ status, statusText: '', body: JSON.stringify({ error: `${code}.`, code }) });

const refused = refusal(403, 'REAUTHENTICATION_REQUIRED');

/** A call that is refused until something was confirmed. */
function setUp(send: () => Promise<unknown> = async () => ({ success: true })) {
  const sent = vi.fn(send);
  const confirmation = createConfirmation(asCall(sent));
  const call = vi.fn().mockRejectedValueOnce(refused).mockResolvedValue('done');
  const confirming = createConfirmingCall(call as never, confirmation.ask);
  return { confirmation, call, confirming, sent };
}

const SENT = { body: { trackedBadges: [1], revisions: {} } };

test('a refused call is repeated, with all that was typed, once the key was given', async () => {
  const { confirmation, call, confirming, sent } = setUp();
  const answer = confirming('changeSettings', SENT);
  await vi.waitFor(() => expect(confirmation.$asking.get()).not.toBeNull());
  await confirmation.give(' elca_x ');
  expect(await answer).toBe('done');
  expect(sent).toHaveBeenCalledWith('/api/admin/confirm', {
    method: 'POST',
    body: { key: 'elca_x' },
  });
  expect(call.mock.calls).toEqual([
    ['changeSettings', SENT],
    ['changeSettings', SENT],
  ]);
  expect(confirmation.$asking.get()).toBeNull();
});

test('what is no key is sent as a password, as it was typed', async () => {
  const { confirmation, sent } = setUp();
  void confirmation.ask();
  await confirmation.give(' my password');
  expect(sent).toHaveBeenCalledWith('/api/admin/confirm', {
    method: 'POST',
    body: { password: ' my password' },
  });
});

test('who cancels gets the refusal, and the call is not repeated', async () => {
  const { confirmation, call, confirming } = setUp();
  const answer = confirming('changeSettings', SENT);
  await vi.waitFor(() => expect(confirmation.$asking.get()).not.toBeNull());
  confirmation.cancel();
  await expect(answer).rejects.toBe(refused);
  expect(call).toHaveBeenCalledTimes(1);
});

test('calls that are refused at the same moment share one question', async () => {
  const { confirmation } = setUp();
  expect(confirmation.ask()).toBe(confirmation.ask());
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
  const { confirmation } = setUp(() => Promise.reject(error));
  void confirmation.ask();
  await confirmation.give('something');
  expect(confirmation.$asking.get()).toEqual({ isSending: false, problem: says });
});

test('nothing is sent for nothing typed', async () => {
  const { confirmation, sent } = setUp();
  void confirmation.ask();
  await confirmation.give('  ');
  expect(sent).not.toHaveBeenCalled();
  expect(confirmation.$asking.get()?.problem).toBe('Enter your admin key or your password.');
});

test('a session that has ended meanwhile is reported by the call', async () => {
  const { confirmation } = setUp(() => Promise.reject(refusal(401, 'SIGNED_OUT')));
  const answer = confirmation.ask();
  await confirmation.give('elca_x');
  expect(await answer).toBe(true);
});

test.each([refusal(403, 'ROLE_TOO_LOW'), refusal(401, 'PANEL_LOCKED'), new NetworkError(null)])(
  '%s asks for no key',
  async (error) => {
    const ask = vi.fn();
    const confirming = createConfirmingCall(() => Promise.reject(error), ask);
    await expect(confirming('listUsers')).rejects.toBe(error);
    expect(ask).not.toHaveBeenCalled();
  },
);
