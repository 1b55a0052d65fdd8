import { expect, test } from 'vitest';
import { NetworkError, RequestError } from '../../api/request-error.ts';
import { refusalOf } from './account-form.ts';

const refusal = (body: object, status = 409) =>
  new RequestError({ status, statusText: '', body: JSON.stringify(body) });

const BAD_GATEWAY = new RequestError({ status: 502, statusText: '', body: '<h1>Bad</h1>' });
const UNANSWERED = 'Your name and password may well be right: the site';
const UNREACHED = `${UNANSWERED} could not be reached. Check your internet connection, then try again.`;
const UNREADABLE = `${UNANSWERED} did not answer as it should. Try again in a moment.`;

test.each([
  [refusal({ error: 'Invalid password.' }, 401), 'Invalid password.', 'password', null],
  [refusal({ error: 'Too many.' }, 429), 'Too many.', null, null],
  [new NetworkError(null), 'Invalid email or password', null, UNREACHED],
  [BAD_GATEWAY, 'Invalid email or password', null, UNREADABLE],
  [refusal({ error: 'It is suspended.' }, 403), 'It is suspended.', null, null],
])(
  'after %s a failed sign-in says "%s", empties %s, and on the page what the server did not say',
  (error, says, emptied, advice) => {
    expect(refusalOf(error, 'sign-in')).toEqual({
      notice: { title: 'Login failed', description: says, variant: 'destructive' },
      advice,
      emptied,
    });
  },
);

test('a wrong code has to be typed again', () => {
  const error = refusal({ error: 'Not right.', code: 'SECOND_FACTOR_WRONG' }, 403);
  expect(refusalOf(error, 'sign-in')).toMatchObject({ emptied: 'code', advice: null });
});

test('a refused registration keeps what was typed', () => {
  expect(refusalOf(refusal({ error: 'Taken.' }), 'create')).toEqual({
    notice: { title: 'Registration failed', description: 'Taken.', variant: 'destructive' },
    advice: null,
    emptied: null,
  });
});

test('a registration without an answer says so on the page', () => {
  const { advice } = refusalOf(new NetworkError(null), 'create');
  expect(advice).toMatch(/^Your account may not have been created: .+ reached\./);
});
