import { expect, test } from 'vitest';
import { NetworkError, RequestError } from '../../api/request-error.ts';
import { failureNotice } from './changes.ts';

const answered = (status: number, body: object) =>
  new RequestError({ status, statusText: '', body: JSON.stringify(body) });

test.each([
  ['a refusal that names the fix', answered(409, { error: 'Reload.' }), 'Not done. Reload.'],
  ['a failure of the server', answered(500, { error: 'It broke.' }), 'Not done'],
  ['a refusal without a sentence', answered(409, {}), 'Not done'],
  ['no answer', new NetworkError(null), 'Not done'],
])('what is said after %s', (_, error, description) => {
  const notice = { title: 'Error', description, variant: 'destructive' };
  expect(failureNotice('Not done', error)).toEqual(notice);
});

test('a text that ends its sentence keeps its end', () => {
  const notice = failureNotice('Not done.', answered(404, { error: 'Reload.' }));
  expect(notice.description).toBe('Not done. Reload.');
});
