import { expect, test } from 'vitest';
import { describeThrown } from './describe-thrown';

test('the stacks of causes follow', () => {
  const described = describeThrown(new Error('outside', { cause: new TypeError('inside') }));
  expect(described.message).toBe('outside');
  expect(described.stack).toMatch(/^Error: outside\n[\s\S]+\nCaused by: TypeError: inside\n/);
});

test('a circle of causes ends', () => {
  const error = new Error('round');
  error.cause = error;
  expect(describeThrown(error).stack?.match(/Error: round/g)).toHaveLength(4);
});

test.each([
  {
    thrown: new AggregateError([new Error('connect ECONNREFUSED')]),
    message: 'connect ECONNREFUSED',
  },
  { thrown: Object.assign(new Error(''), { code: 'EPIPE' }), message: 'Error EPIPE' },
  { thrown: 'a text', message: 'a text' },
  { thrown: undefined, message: 'undefined' },
])('$message says what happened', ({ thrown, message }) => {
  expect(describeThrown(thrown).message).toBe(message);
});
