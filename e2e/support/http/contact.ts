import type { ReceivedMail } from '../../../fakes/src/mail/mailbox.ts';
import { inDatabase } from '../database.ts';
import { requestJson } from '../http-client.ts';
import { endpoints, expectSuccess, product, send } from './client.ts';

export const SUPPORT = 'support@election-city.example';

let count = 0;

/** A mailbox that no other test writes to. */
export function newMailbox(): string {
  count += 1;
  return `reader${process.pid}x${Date.now()}x${count}@mail.example`;
}

/** A message with everything that is needed. */
export const newMessage = (changes: object = {}) => ({
  name: 'Mara Fielding',
  email: newMailbox(),
  subject: 'The lift guide',
  message: 'Step 4 of the lift guide names a brick that I cannot find.',
  type: 'bug',
  ...changes,
});

export const contact = (body: unknown, options: object = {}) =>
  send('POST', '/api/email/contact', body, {}, options);

/** Sends a message that is accepted; returns the reference in the answer. */
export async function sendMessage(body: unknown, options: object = {}): Promise<string> {
  const answer = await expectSuccess(await contact(body, options), endpoints.contact);
  return /EC-[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(answer.message)?.[0] ?? '';
}

/** What has arrived of a message so far: the mails with its reference in their text. */
export async function mailsOf(reference: string): Promise<ReceivedMail[]> {
  const all = await requestJson<ReceivedMail[]>(`${product.fakesUrl}/mail`);
  return all.filter(({ text }) => text.includes(reference));
}

/** States of the mails of a message in the outbox, by the purpose that their key begins with. */
export async function outboxOf(reference: string): Promise<Record<string, string>> {
  const rows = await inDatabase(
    'SELECT message_key, state FROM elc_outbox WHERE message_key LIKE ?',
    `%:${reference}`,
  );
  return Object.fromEntries(
    rows.map((row) => [String(row.message_key).split(':')[0], String(row.state)]),
  );
}
