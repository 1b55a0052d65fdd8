import {
  codesOfStatus,
  ERROR_CODES,
  type FailureCode,
  failureSentence,
} from '@elc/contracts/error-codes';
import { robloxSignInEndpoints } from '@elc/contracts/roblox-sign-in/endpoints';
import { expect, test } from 'vitest';
import { NetworkError, RequestError } from '../../api/request-error.ts';
import { explainSignIn } from './sign-in-failure.ts';

const codes = robloxSignInEndpoints.finishRobloxSignIn.failures as readonly FailureCode[];

const errorOf = (code: FailureCode) =>
  new RequestError({
    status: ERROR_CODES[code].status,
    statusText: '',
    body: JSON.stringify({
      success: false,
      code,
      error: failureSentence(code, { service: 'Roblox' }, 5),
    }),
  });

test.each(codes)('%s has a headline, and the sentence of the server', (code) => {
  const failure = explainSignIn(errorOf(code));
  expect(failure.headline).toMatch(/^[A-Z].{10,}/);
  expect(failure.headline).not.toMatch(/username/i);
  expect(failure.sentence).toContain(failureSentence(code, { service: 'Roblox' }, 5));
});

test('every refusal of a sign-in has a headline of its own', () => {
  const refusals = codesOfStatus(codes, 403).concat(codesOfStatus(codes, 409));
  const headlines = refusals.map((code) => explainSignIn(errorOf(code)).headline);
  expect(new Set(headlines).size).toBe(refusals.length);
});

test('who was erased is not sent through Roblox again', () => {
  expect(explainSignIn(errorOf('PLAYER_ERASED')).canRetry).toBe(false);
});

test('a broken connection is reported as such', () => {
  expect(explainSignIn(new NetworkError(null)).headline).toBe('No connection');
});
