import { expect, test } from 'vitest';
import { NetworkError, RequestError } from '../../api/request-error.ts';
import { refusalText } from './admin-access.tsx';

const refusal = (status: number, error?: string) =>
  new RequestError({ status, statusText: '', body: error ? JSON.stringify({ error }) : '' });

test.each([
  { error: refusal(403, 'This challenge was used.'), says: 'This challenge was used.' },
  { error: refusal(429, 'Too many failed attempts.'), says: 'Too many failed attempts.' },
  { error: refusal(403), says: 'refused' },
  { error: refusal(500, 'Broken.'), says: 'failed' },
  { error: new NetworkError(null), says: 'failed' },
])('after $error the step says "$says"', ({ error, says }) => {
  expect(refusalText(error, 'refused', 'failed')).toBe(says);
});
