/** @module-tag sqlite */
import { expect, test } from 'vitest';
import { call, expectFailure, product, send } from '../support/http/client.ts';
import { newPerson } from '../support/http/people.ts';

const CLEAR = '/api/privacy/clear';

test.each([
  { what: 'something to clear', body: { keys: true }, code: 'VALIDATION' },
  { what: 'a list', body: [], code: 'VALIDATION' },
  // Bodies are objects or lists: the parser itself takes nothing else.
  { what: 'a text', body: 'everything', code: 'BAD_REQUEST' },
])('$what in the body is refused: it clears all or nothing', async ({ body, code }) => {
  await expectFailure(await send('POST', CLEAR, body), 400, code);
});

test('another site cannot sign people out with it', async () => {
  const { cookie } = await newPerson();
  for (const headers of [
    { Origin: 'https://evil.example' },
    { 'Sec-Fetch-Site': 'cross-site' },
    { Origin: product.cmsUrl, 'Sec-Fetch-Site': 'same-site' },
  ]) {
    const answer = await send('POST', CLEAR, {}, { headers: { ...headers, cookie } });
    expect(answer.headers.getSetCookie()).toEqual([]);
    await expectFailure(answer, 403, 'FOREIGN_ORIGIN');
  }
  expect((await call('/api/auth/user', { headers: { cookie } })).status).toBe(200);
});

test('a link cannot clear anything', async () => {
  const answer = await call(CLEAR);
  expect(answer.headers.get('allow')).toContain('POST');
  await expectFailure(answer, 405, 'METHOD_NOT_ALLOWED');
});
