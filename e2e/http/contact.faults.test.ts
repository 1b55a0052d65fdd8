import { afterEach, expect, test, vi } from 'vitest';
import { inDatabase } from '../support/database.ts';
import { call, product } from '../support/http/client.ts';
import {
  failMail,
  healMail,
  letRetryTimePass,
  mailsOf,
  newMessage,
  outboxOf,
  SUPPORT,
  sendMessage,
} from '../support/http/contact.ts';
import { runningProduct } from '../support/running-product.ts';

const { database } = runningProduct();
const ARRIVES = { timeout: 30_000, interval: 200 };
const BOTH_SENT = { 'contact-support': 'sent', 'contact-confirmation': 'sent' };

afterEach(healMail);

/** Waits until each mail of a message was tried in vain at least once. */
async function triedInVain(reference: string): Promise<void> {
  await vi.waitFor(async () => {
    const rows = await inDatabase(
      'SELECT attempts FROM elc_outbox WHERE message_key LIKE ?',
      `%:${reference}`,
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.every(({ attempts }) => Number(attempts) > 0)).toBe(true);
  }, ARRIVES);
}

const allSent = (reference: string) =>
  vi.waitFor(async () => {
    await letRetryTimePass();
    expect(await outboxOf(reference)).toEqual(BOTH_SENT);
  }, ARRIVES);

test('while the mail server refuses a message is taken, and health says so; later both mails arrive, once each', async () => {
  await failMail('refuse');
  const reference = await sendMessage(newMessage());
  await triedInVain(reference);
  expect(await mailsOf(reference)).toEqual([]);
  const answers = await Promise.all(
    product.sites.map(async (site) => (await call('/api/health', {}, { site })).json()),
  );
  const failing = answers.find(({ checks }) => checks.mail.state === 'failing');
  expect(failing).toMatchObject({ status: 'degraded' });
  await healMail();
  await allSent(reference);
  expect(await mailsOf(reference)).toHaveLength(2);
});

test('a message is stored while the site settings name no mailbox; its mails leave once they do', async () => {
  const later = database.startsWith('postgres')
    ? "updated_at + interval '1 millisecond'"
    : 'updated_at + 1';
  // As each change in the CMS does, it moves the version by which content is read again.
  const nameMailbox = (address: string) =>
    inDatabase(`UPDATE site_setting SET support_email = ?, updated_at = ${later}`, address);
  await nameMailbox('a@b.c');
  let reference = '';
  try {
    reference = await sendMessage(newMessage());
    await triedInVain(reference);
  } finally {
    await nameMailbox(SUPPORT);
  }
  await allSent(reference);
  expect(await mailsOf(reference)).toHaveLength(2);
});
