import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Standin, startStandin } from '../start-standin.ts';

let standin: Standin;
beforeAll(async () => {
  standin = await startStandin({ port: 0 });
});
afterAll(() => standin.close());

const post = (body: unknown, query = '?wait=true') =>
  fetch(`${standin.url}/discord-notice/webhook${query}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': 'k1' },
    body: JSON.stringify(body),
  });

test('a notice is answered as Discord does and can be read afterwards', async () => {
  const answer = await post({ content: 'Hello', allowed_mentions: { parse: [] } });
  expect(await answer.json()).toMatchObject({ content: 'Hello' });
  expect((await post({ content: 'Again' }, '')).status).toBe(204);
  const received = await (await fetch(`${standin.url}/discord-notice/received`)).json();
  expect(received).toMatchObject([
    { content: 'Hello', key: 'k1', mentions: { parse: [] } },
    { content: 'Again' },
  ]);
});

test.each([{}, { content: '' }, { content: 'x'.repeat(2001) }])('%j is refused', async (body) => {
  expect((await post(body)).status).toBe(400);
});

test('another webhook is unknown', async () => {
  const answer = await fetch(`${standin.url}/discord-notice/other`, { method: 'POST' });
  expect(answer.status).toBe(404);
});
