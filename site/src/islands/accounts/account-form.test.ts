import { expect, test } from 'vitest';
import { NetworkError, RequestError } from '../../api/request-error.ts';
import { refusalOf } from './account-form.ts';

const refusal = (body: object, status = 409) =>
  new RequestError({ status, statusText: '', body: JSON.stringify(body) });

test.each([
  {
    error: refusal({ error: 'Invalid username or password.' }, 401),
    says: 'Invalid username or password.',
    emptied: 'password',
    advice: null,
  },
  {
    error: refusal({ error: 'Too many.' }, 429),
    says: 'Too many.',
    emptied: null,
    advice: null,
  },
  {
    error: new NetworkError(null),
    says: 'Invalid email or password',
    emptied: null,
    advice:
      'Your name and password may well be right: the site could not be reached. Check your internet connection, then try again.',
  },
  {
    error: new RequestError({ status: 502, statusText: '', body: '<h1>Bad gateway</h1>' }),
    says: 'Invalid email or password',
    emptied: null,
    advice:
      'Your name and password may well be right: the site did not answer as it should. Try again in a moment.',
  },
  {
    error: refusal({ error: 'This account is suspended.' }, 403),
    says: 'This account is suspended.',
    emptied: null,
    advice: null,
  },
])(
  'a failed sign-in says "$says", and on the page what the server did not; only a wrong password has to be typed again',
  ({ error, says, emptied, advice }) => {
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
