import { expect, test, vi } from 'vitest';
import { NetworkError, RequestError } from '../../api/request-error.ts';
import { createLifetimeKey } from './lifetime-key.ts';

const refusal = (status: number, error?: string) =>
  new RequestError({ status, statusText: '', body: error ? JSON.stringify({ error }) : '' });

function setUp(failures: { challenge?: Error; key?: Error } = {}) {
  const askChallenge = vi.fn(async () => {
    if (failures.challenge) throw failures.challenge;
    return { success: true as const, challenge: 'six', expiresAt: '2026-11-21T10:05:00Z' };
  });
  const makeKey = vi.fn(async (_answer: object) => {
    if (failures.key) throw failures.key;
    return { success: true as const, key: 'elca_x', expiresAt: null };
  });
  return { ...createLifetimeKey({ askChallenge, makeKey }), askChallenge, makeKey };
}

test('phrase, challenge, key', async () => {
  const { $state, sendPhrase, sendChallenge, makeKey } = setUp();
  await sendPhrase('bricks');
  expect($state.get().at).toMatchObject({ step: 'challenge', challenge: 'six' });
  await sendChallenge();
  expect(makeKey).toHaveBeenCalledWith({ phrase: 'bricks', challenge: 'six' });
  expect($state.get()).toEqual({
    at: { step: 'key', key: 'elca_x' },
    isPending: false,
    error: null,
  });
});

test('a label that is given goes with the challenge', async () => {
  const { sendPhrase, sendChallenge, makeKey } = setUp();
  await sendPhrase('bricks');
  await sendChallenge(' Front desk ');
  const answer = { phrase: 'bricks', challenge: 'six', label: 'Front desk' };
  expect(makeKey).toHaveBeenCalledWith(answer);
});

test.each([
  { error: refusal(403, 'Invalid secret phrase'), says: 'Invalid secret phrase' },
  { error: refusal(403), says: 'Invalid secret phrase' },
  { error: refusal(429, 'Too many failed attempts.'), says: 'Too many failed attempts.' },
  { error: refusal(500, 'Broken.'), says: 'Failed to generate challenge. Try again.' },
  { error: new NetworkError(null), says: 'Failed to generate challenge. Try again.' },
])('the first step stays and says "$says"', async ({ error, says }) => {
  const { $state, sendPhrase } = setUp({ challenge: error });
  await sendPhrase('bricks');
  expect($state.get()).toEqual({ at: { step: 'phrase' }, isPending: false, error: says });
});

test.each([
  { error: refusal(403, 'This challenge was used.'), says: 'This challenge was used.' },
  { error: refusal(403), says: 'Failed to create admin key' },
  { error: new NetworkError(null), says: 'Failed to create admin key. Try again.' },
])('the second step stays and says "$says"', async ({ error, says }) => {
  const { $state, sendPhrase, sendChallenge } = setUp({ key: error });
  await sendPhrase('bricks');
  await sendChallenge();
  expect($state.get()).toMatchObject({ at: { step: 'challenge' }, error: says });
});

test('an empty phrase is not sent', async () => {
  const { sendPhrase, askChallenge } = setUp();
  await sendPhrase('');
  expect(askChallenge).not.toHaveBeenCalled();
});
