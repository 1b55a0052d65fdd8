import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Fakes, startFakes } from '../start-fakes.ts';

let fakes: Fakes;
beforeAll(async () => {
  fakes = await startFakes({ port: 0 });
});
afterAll(() => fakes.close());

const post = (body: unknown, query = '?wait=true') =>
  fetch(`${fakes.url}/discord-notice/webhook${query}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': 'k1',
      'user-agent': 'DiscordBot (https://city.example, 1.6)',
    },
    body: JSON.stringify(body),
  });

test('a notice is answered as Discord does and can be read afterwards', async () => {
  const answer = await post({ content: 'Hello', allowed_mentions: { parse: [] } });
  expect(await answer.json()).toMatchObject({ content: 'Hello' });
  expect((await post({ content: 'Again' }, '')).status).toBe(204);
  const received = await (await fetch(`${fakes.url}/discord-notice/received`)).json();
  expect(received).toMatchObject([
    { content: 'Hello', key: 'k1', mentions: { parse: [] } },
    { content: 'Again' },
  ]);
});

test.each([{}, { content: '' }, { content: 'x'.repeat(2001) }])('%j is refused', async (body) => {
  expect((await post(body)).status).toBe(400);
});

test('a caller without a bot’s name is refused', async () => {
  const answer = await fetch(`${fakes.url}/discord-notice/webhook`, { method: 'POST' });
  expect(answer.status).toBe(403);
});

test('another webhook is unknown', async () => {
  const answer = await fetch(`${fakes.url}/discord-notice/other`, { method: 'POST' });
  expect(answer.status).toBe(404);
});
