import { expect, test } from 'vitest';
import { inDatabase } from '../support/database.ts';
import {
  call,
  endpoints,
  expectFailure,
  expectSuccess,
  lastSiteUrl,
  send,
} from '../support/http/client.ts';
import { newMessage, sendMessage } from '../support/http/contact.ts';
import { adminPanel } from '../support/http/people.ts';

const BEGAN_AT_MS = Date.now();
const word = `trowel${process.pid}x${Date.now() % 1e7}`;
const cookie = await adminPanel();

async function list(query: Record<string, string> = {}) {
  const path = `/api/admin/messages?${new URLSearchParams({ q: word, ...query })}`;
  const answer = await call(path, { headers: { cookie } }, { site: lastSiteUrl });
  return await expectSuccess(answer, endpoints.contactMessages);
}

const mark = (id: string, isHandled: boolean, by = cookie) =>
  send('PATCH', `/api/admin/messages/${id}`, { isHandled }, { headers: { cookie: by } });

test('who has handled a message and when is stored and logged, and can be taken back', async () => {
  const id = await sendMessage(newMessage({ subject: `A ${word} to handle` }));
  const changed = (await expectSuccess(await mark(id, true), endpoints.changeContactMessage)) as {
    message: { handledAt: string };
  };
  expect(changed.message).toMatchObject({
    isHandled: true,
    handledBy: expect.stringMatching(/^Admin key/),
  });
  expect(Date.parse(changed.message.handledAt)).toBeGreaterThanOrEqual(BEGAN_AT_MS);
  const other = await adminPanel();
  const again = await expectSuccess(await mark(id, true, other), endpoints.changeContactMessage);
  expect(again).toEqual(changed);
  expect((await list({ state: 'handled' })).messages.map((message) => message.id)).toEqual([id]);
  expect((await list({ state: 'open' })).messages.map((message) => message.id)).not.toContain(id);
  const [row] = await inDatabase('SELECT handled FROM contact_messages WHERE reference = ?', id);
  expect(Boolean(row?.handled)).toBe(true);
  const answer = await call(`/api/admin/audit?q=${id}`, { headers: { cookie } });
  const { entries } = await expectSuccess(answer, endpoints.auditLog);
  expect(entries).toMatchObject([
    { action: 'handled', by: expect.stringMatching(/^Admin key/), after: { isHandled: true } },
  ]);
  const back = await expectSuccess(await mark(id, false), endpoints.changeContactMessage);
  expect(back).toMatchObject({ message: { isHandled: false, handledBy: null, handledAt: null } });
});

test('an unknown message is answered as such', async () => {
  await expectFailure(await mark('EC-0000-0000', true), 404, 'MESSAGE_NOT_FOUND');
  await expectFailure(await mark('nonsense', true), 400, 'VALIDATION');
});
