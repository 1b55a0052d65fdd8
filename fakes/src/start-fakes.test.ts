import { afterAll, expect, test } from 'vitest';
import { startFakes } from './start-fakes.ts';

const fakes = await startFakes({ port: 0 });
afterAll(() => fakes.close());

const order = (body: object, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(`${fakes.url}/_faults`, { method: 'POST', headers, body: JSON.stringify(body) });

test('a malformed order is 400 and names the field', async () => {
  const headers = { 'content-type': 'application/json' };
  const response = await order({ match: '/roblox', kind: 'explode' }, headers);
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ error: expect.stringContaining('kind') });
});

test('an order that a foreign page could send without a preflight (plain text) is refused', async () => {
  expect((await order({ match: '/', kind: '500' })).status).toBe(400);
});

test('a port in use is the listener’s own error', async () => {
  const port = Number(new URL(fakes.url).port);
  await expect(startFakes({ port })).rejects.toMatchObject({ code: 'EADDRINUSE' });
});
