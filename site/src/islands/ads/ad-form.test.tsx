import { expect, test } from 'vitest';
import { NetworkError, RequestError } from '../../api/request-error.ts';
import { failureText, refusalsIn } from './ad-form.tsx';

const answer = (status: number, body: string) => new RequestError({ status, statusText: '', body });

test.each([
  {
    name: 'the server says why',
    error: answer(422, '{"error":"Too many pixels."}'),
    text: 'Too many pixels.',
  },
  {
    name: 'the server says nothing',
    error: answer(500, '<html>'),
    text: 'Failed to submit advertisement',
  },
  {
    name: 'nothing answers',
    error: new NetworkError(null),
    text: 'There was an error submitting your advertisement. Please try again.',
  },
])('the toast of a failure where $name', ({ error, text }) => {
  expect(failureText(error)).toBe(text);
  expect(refusalsIn(error)).toEqual({});
});

test.each([
  { code: 'IMAGE_UNREADABLE', details: [], field: 'image' },
  { code: 'TOO_LARGE', details: [], field: 'image' },
  { code: 'VALIDATION', details: [{ path: 'body.startDate', message: '' }], field: 'startDate' },
] as const)('a refusal by $code is at $field', ({ field, ...refusal }) => {
  const error = answer(422, JSON.stringify({ ...refusal, error: 'Not this one.' }));
  expect(refusalsIn(error)).toEqual({ [field]: 'Not this one.' });
});
