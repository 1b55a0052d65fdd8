/** @module-tag sqlite */
import { expect, test } from 'vitest';
import { call, expectFailure, send } from '../support/http/client.ts';

const CLEAR = '/api/privacy/clear';

test.each([
  { what: 'something to clear', body: { keys: true }, code: 'VALIDATION' },
  { what: 'a list', body: [], code: 'VALIDATION' },
  // Bodies are objects or lists: the parser itself takes nothing else.
  { what: 'a text', body: 'everything', code: 'BAD_REQUEST' },
])('$what in the body is refused: it clears all or nothing', async ({ body, code }) => {
  await expectFailure(await send('POST', CLEAR, body), 400, code);
});

test('a link cannot clear anything', async () => {
  const answer = await call(CLEAR);
  expect(answer.headers.get('allow')).toContain('POST');
  await expectFailure(answer, 405, 'METHOD_NOT_ALLOWED');
});
