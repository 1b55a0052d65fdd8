import { expect, test } from 'vitest';
import { createClient } from './client.ts';

/** A client whose first call is refused, and the headers of all that it sends. */
function recorded(key?: string) {
  const sent: Headers[] = [];
  const api = createClient({
    baseUrl: 'https://elc.example/api',
    ...(key && { key }),
    fetch: async ({ headers }) => {
      sent.push(headers);
      return sent.length === 1
        ? new Response('{}', { status: 429, headers: { 'Retry-After': '0' } })
        : Response.json({ success: true });
    },
  });
  return { api, sent, named: () => sent.map((headers) => headers.get('Idempotency-Key')) };
}

const body = { groupId: 5_001_001, scannedBy: 'Bea' };

test('a change is named once, however often it is sent', async () => {
  const { api, sent, named } = recorded('elc_key');
  await api.POST('/scan-group', { body });
  const [first, second] = named();
  expect(first).toMatch(/^[0-9a-f-]{36}$/);
  expect(second).toBe(first);
  await api.POST('/scan-group', { body });
  expect(named()[2]).not.toBe(first);
  expect(sent.map((headers) => headers.get('X-API-Key'))).toEqual(Array(3).fill('elc_key'));
});

test('a name that the caller gives stays, and reads and calls without a key have none', async () => {
  const { api, named } = recorded('elc_key');
  await api.POST('/scan-group', { body, headers: { 'Idempotency-Key': 'mine' } });
  await api.GET('/commands');
  expect(named()).toEqual(['mine', 'mine', null]);
  const open = recorded();
  await open.api.POST('/scan-group', { body });
  expect(open.named()).toEqual([null, null]);
});
