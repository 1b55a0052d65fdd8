import { expect, test } from 'vitest';
import { NetworkError, RequestError } from '../../api/request-error.ts';
import { failureNotice } from './changes.ts';

const answered = (status: number, body: object) =>
  new RequestError({ status, statusText: '', body: JSON.stringify(body) });

test.each([
  {
    what: 'a refusal names the fix',
    text: 'Failed to update user',
    error: answered(409, { error: 'Make someone else an admin first.' }),
    says: 'Failed to update user. Make someone else an admin first.',
  },
  {
    what: 'a text that ends its sentence keeps its end',
    text: 'Failed to update user status.',
    error: answered(404, { error: 'Reload the list.' }),
    says: 'Failed to update user status. Reload the list.',
  },
  {
    what: 'a failure of the server has no fix',
    text: 'Failed to delete user',
    error: answered(500, { error: 'Something broke on our side.' }),
    says: 'Failed to delete user',
  },
  {
    what: 'a refusal without a sentence',
    text: 'Failed to delete user',
    error: answered(409, {}),
    says: 'Failed to delete user',
  },
  {
    what: 'no answer',
    text: 'Failed to delete user',
    error: new NetworkError(null),
    says: 'Failed to delete user',
  },
])('$what', ({ text, error, says }) => {
  expect(failureNotice(text, error)).toEqual({
    title: 'Error',
    description: says,
    variant: 'destructive',
  });
});
