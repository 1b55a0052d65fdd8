/**
 * @module-tag core
 * @module-tag core/postgres
 */
import { expect, test, vi } from 'vitest';
import { inDatabase } from '../support/database.ts';
import { product } from '../support/http/client.ts';
import {
  mailsOf,
  newMailbox,
  newMessage,
  outboxOf,
  SUPPORT,
  sendMessage,
} from '../support/http/contact.ts';

const ARRIVES = { timeout: 30_000, interval: 200 };
const BOTH_SENT = { 'contact-support': 'sent', 'contact-confirmation': 'sent' };

test('a message reaches the team and is confirmed to its sender, once each', async () => {
  const message = newMessage();
  const reference = await sendMessage(message);
  await vi.waitFor(async () => expect(await outboxOf(reference)).toEqual(BOTH_SENT), ARRIVES);
  const mails = await mailsOf(reference);
  expect(mails).toHaveLength(2);

  const support = mails.find(({ envelope }) => envelope.to.includes(SUPPORT));
  expect(support).toMatchObject({
    envelope: { to: [SUPPORT] },
    to: [SUPPORT],
    cc: [],
    bcc: [],
    replyTo: [`Mara Fielding <${message.email}>`],
    subject: `[Bug Report] The lift guide (${reference})`,
    html: null,
    attachments: 0,
    text: expect.stringContaining(message.message),
  });
  const confirmation = mails.find(({ envelope }) => envelope.to.includes(message.email));
  expect(confirmation).toMatchObject({
    envelope: { to: [message.email] },
    to: [message.email],
    replyTo: [SUPPORT],
    subject: `We have received your message (${reference})`,
    html: null,
    text: expect.stringContaining('24-48 hours'),
  });
  expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(2);
});

test('a mailbox gets one confirmation an hour, however its address is written and whichever replica gets it', async () => {
  const email = newMailbox();
  const [local, host] = email.split('@');
  const spellings = [
    email,
    email.toUpperCase(),
    `${local}+tag@${host}`,
    `r.${local?.slice(1)}@${host}`,
  ];
  const references = await Promise.all(
    spellings.map((spelling, index) =>
      sendMessage(newMessage({ email: spelling }), {
        site: product.sites[index % product.sites.length],
      }),
    ),
  );
  const states = await vi.waitFor(async () => {
    const found = await Promise.all(references.map(outboxOf));
    expect(found.every((mails) => mails['contact-support'] === 'sent')).toBe(true);
    return found;
  }, ARRIVES);
  expect(states.filter((mails) => 'contact-confirmation' in mails)).toHaveLength(1);
});

test('what was sent is forgotten in the outbox', async () => {
  const reference = await sendMessage(newMessage());
  await vi.waitFor(async () => expect(await outboxOf(reference)).toEqual(BOTH_SENT), ARRIVES);
  const rows = await inDatabase(
    'SELECT payload FROM elc_outbox WHERE message_key LIKE ?',
    `%:${reference}`,
  );
  expect(rows.map(({ payload }) => payload)).toEqual(['null', 'null']);
});
