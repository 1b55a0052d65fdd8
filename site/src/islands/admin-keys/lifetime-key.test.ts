import { expect, test, vi } from 'vitest';
import { NetworkError, RequestError } from '../../api/request-error.ts';
import { answerCalls } from '../../api/testing/answer-calls.ts';
import { $lifetime, restart, sendChallenge, sendPhrase } from './lifetime-key.ts';

const refusal = (status: number, error?: string) =>
  new RequestError({ status, statusText: '', body: error ? JSON.stringify({ error }) : '' });

function setUp(failures: { challenge?: Error; key?: Error } = {}) {
  restart();
  const sent = vi.fn(async (path: string, _options?: object) => {
    const isKey = path === '/api/admin/create-lifetime-key';
    const failure = isKey ? failures.key : failures.challenge;
    if (failure) throw failure;
    if (isKey) return { success: true, key: 'elca_x', expiresAt: null };
    return { success: true, challenge: 'six', expiresAt: '2026-11-21T10:05:00Z' };
  });
  answerCalls(sent);
  return sent;
}

test('phrase, challenge, key', async () => {
  const sent = setUp();
  await sendPhrase('bricks');
  expect($lifetime.get().at).toMatchObject({ step: 'challenge', challenge: 'six' });
  await sendChallenge();
  expect(sent.mock.lastCall?.[1]).toEqual({
    method: 'POST',
    body: { phrase: 'bricks', challenge: 'six' },
  });
  expect($lifetime.get()).toEqual({
    at: { step: 'key', key: 'elca_x' },
    isPending: false,
    error: null,
  });
});

test('a label that is given goes with the challenge', async () => {
  const sent = setUp();
  await sendPhrase('bricks');
  await sendChallenge(' Front desk ');
  const body = { phrase: 'bricks', challenge: 'six', label: 'Front desk' };
  expect(sent.mock.lastCall?.[1]).toEqual({ method: 'POST', body });
});

test.each([
  { error: refusal(403, 'Invalid secret phrase'), says: 'Invalid secret phrase' },
  { error: refusal(403), says: 'Invalid secret phrase' },
  { error: refusal(429, 'Too many failed attempts.'), says: 'Too many failed attempts.' },
  { error: refusal(500, 'Broken.'), says: 'Failed to generate challenge. Try again.' },
  { error: new NetworkError(null), says: 'Failed to generate challenge. Try again.' },
])('the first step stays and says "$says"', async ({ error, says }) => {
  setUp({ challenge: error });
  await sendPhrase('bricks');
  expect($lifetime.get()).toEqual({ at: { step: 'phrase' }, isPending: false, error: says });
});

test.each([
  { error: refusal(403, 'This challenge was used.'), says: 'This challenge was used.' },
  { error: refusal(403), says: 'Failed to create admin key' },
  { error: new NetworkError(null), says: 'Failed to create admin key. Try again.' },
])('the second step stays and says "$says"', async ({ error, says }) => {
  setUp({ key: error });
  await sendPhrase('bricks');
  await sendChallenge();
  expect($lifetime.get()).toMatchObject({ at: { step: 'challenge' }, error: says });
});

test('an empty phrase is not sent', async () => {
  const sent = setUp();
  await sendPhrase('');
  expect(sent).not.toHaveBeenCalled();
});
