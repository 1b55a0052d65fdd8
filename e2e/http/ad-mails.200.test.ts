/** @module-tag sqlite */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { ReceivedMail } from '../../fakes/src/mail/mailbox.ts';
import { asAdmin, freeBanner, newApplication, statusOf } from '../support/http/ads.ts';
import {
  call,
  endpoints,
  expectFailure,
  expectSuccess,
  product,
  send,
} from '../support/http/client.ts';
import { newMailbox } from '../support/http/contact.ts';
import { adminPanel } from '../support/http/people.ts';
import { request } from '../support/http-client.ts';

const ARRIVES = { timeout: 30_000, interval: 200 };
const DAY_MS = 86_400_000;

let cookie = '';
beforeAll(async () => {
  cookie = await adminPanel();
  await freeBanner(cookie);
});
afterAll(() => freeBanner(cookie));

async function mailsTo(mailbox: string): Promise<ReceivedMail[]> {
  const response = await request(`${product.fakesUrl}/mail`);
  return ((await response.json()) as ReceivedMail[]).filter(({ to }) => to.includes(mailbox));
}

const subjectsTo = async (mailbox: string) =>
  (await mailsTo(mailbox)).map(({ subject }) => subject.replace(/ \(.*\)$/, ''));

/** Waits for exactly these mails, in any order. */
const expectMails = (mailbox: string, subjects: readonly string[]) =>
  vi.waitFor(
    async () => expect((await subjectsTo(mailbox)).sort()).toEqual([...subjects].sort()),
    ARRIVES,
  );

async function linkTo(mailbox: string, subject: RegExp): Promise<string> {
  const found = await vi.waitFor(async () => {
    const mail = (await mailsTo(mailbox)).find((one) => subject.test(one.subject));
    if (!mail) throw new Error(`No mail ${subject} has arrived.`);
    return mail;
  }, ARRIVES);
  return /https?:\/\/\S+\/advertise\/status#\S+/.exec(found.text)?.[0] ?? '';
}

const confirm = (token: string) => send('POST', '/api/advertise/confirmation/check', { token });

const resend = (token: string, contact?: string) =>
  send('POST', '/api/advertise/confirmation', contact ? { contact } : {}, {
    headers: { 'X-Status-Token': token },
  });

/** An application whose contact is confirmed. */
async function confirmedApplication(fields: Readonly<Record<string, string>> = {}) {
  const contact = newMailbox();
  const { id, token } = await newApplication({ ...fields, contact });
  const link = await linkTo(contact, /^Confirm/);
  await expectSuccess(await confirm(link.split('#confirm=')[1] ?? ''), endpoints.confirmAdContact);
  return { id, token, contact };
}

test('an address gets the mail that confirms it, once an hour, and no other before', async () => {
  const contact = newMailbox();
  const { id, token } = await newApplication({ contact });
  const link = await linkTo(contact, /^Confirm/);
  await expectFailure(await resend(token), 429, 'RATE_LIMITED');
  await asAdmin(cookie).review(id, { status: 'rejected', reason: 'Not about the game' });
  expect((await statusOf(token)).contactState).toBe('unconfirmed');
  expect(await subjectsTo(contact)).toEqual(['Confirm your e-mail address']);
  const confirmation = link.split('#confirm=')[1] ?? '';
  const { statusUrl } = await expectSuccess(
    await confirm(confirmation),
    endpoints.confirmAdContact,
  );
  await expectSuccess(await confirm(confirmation), endpoints.confirmAdContact);
  expect((await statusOf(statusUrl.split('#')[1] ?? '')).id).toBe(id);
  expect((await statusOf(token)).contactState).toBe('confirmed');
  await expectFailure(await resend(token), 409, 'NOT_TO_CONFIRM');
  await expectMails(contact, ['Confirm your e-mail address', 'Your advertisement was rejected']);
  const rejection = (await mailsTo(contact)).find(({ subject }) => /rejected/.test(subject));
  expect(rejection?.text).toContain("The team's reason: Not about the game");
  expect(rejection?.text).toContain(statusUrl);
});

test('of an ad for whose address no mail was left the status says so, until another address has one', async () => {
  const contact = newMailbox();
  await newApplication({ contact });
  await linkTo(contact, /^Confirm/);
  const { token } = await newApplication({ contact: contact.toUpperCase() });
  expect((await statusOf(token)).contactState).toBe('unsent');
  expect(await subjectsTo(contact)).toEqual(['Confirm your e-mail address']);
  await expectFailure(await resend(token), 429, 'RATE_LIMITED');
  const other = newMailbox();
  await expectSuccess(await resend(token, other), endpoints.requestAdConfirmation);
  expect((await statusOf(token)).contactState).toBe('unconfirmed');
  const link = await linkTo(other, /^Confirm/);
  await expectSuccess(await confirm(link.split('#confirm=')[1] ?? ''), endpoints.confirmAdContact);
  expect((await statusOf(token)).contactState).toBe('confirmed');
});

test('the link that was mailed to one address does not confirm the next one', async () => {
  const [first, second] = [newMailbox(), newMailbox()];
  const { token } = await newApplication({ contact: first });
  const link = await linkTo(first, /^Confirm/);
  await expectSuccess(await resend(token, second), endpoints.requestAdConfirmation);
  const outdated = link.split('#confirm=')[1] ?? '';
  await expectFailure(await confirm(outdated), 404, 'LINK_UNKNOWN');
  expect((await statusOf(token)).contactState).toBe('unconfirmed');
});

const own = (action: string, token: string) =>
  call(`/api/advertise/${action}`, { method: 'POST', headers: { 'X-Status-Token': token } });

test('a live ad is extended once, with its content and from its end on', async () => {
  const { id, token, contact } = await confirmedApplication({ links: '["https://a.example/"]' });
  await expectFailure(await own('extend', token), 409, 'AD_NOT_TO_EXTEND');
  await asAdmin(cookie).review(id, { status: 'approved' });
  const { expiresAt, extension: offered } = await statusOf(token);
  const endsAt = new Date(Date.parse(expiresAt ?? '') + DAY_MS).toISOString();
  expect(offered).toEqual({ price: 0, endsAt });
  const both = await Promise.all([own('extend', token), own('extend', token)]);
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  const made = both.find(({ status }) => status === 201) as Response;
  const { statusUrl } = await expectSuccess(made, endpoints.extendAd, 201);
  const extended = await statusOf(token);
  const extension = await statusOf(statusUrl.split('#')[1] ?? '');
  expect(extended.actions).toEqual([]);
  expect(extension).toMatchObject({
    ...{ status: 'pending', contactState: 'confirmed', startsAt: extended.expiresAt },
    ...{ websiteUrl: extended.websiteUrl, links: ['https://a.example/'], contact },
  });
  expect(extension.id).not.toBe(id);
  await expectFailure(await own('extend', token), 409, 'AD_ALREADY_EXTENDED');
});

test('an address is confirmed once, for the ads before and after, and gets the links of all', async () => {
  const contact = newMailbox();
  const first = await newApplication({ contact });
  const link = await linkTo(contact, /^Confirm/);
  const second = await newApplication({ contact });
  expect((await statusOf(second.token)).contactState).toBe('unsent');
  const past = await newApplication({ contact });
  await asAdmin(cookie).review(past.id, { status: 'rejected', reason: 'Not about the game' });
  await expectSuccess(await confirm(link.split('#confirm=')[1] ?? ''), endpoints.confirmAdContact);
  const third = await newApplication({ contact });
  const all = [first, second, past, third];
  for (const { token } of all) expect((await statusOf(token)).contactState).toBe('confirmed');
  // Of the rejection before nothing is told.
  const received = [first, second, third].map(() => 'Your advertisement was received');
  await expectMails(contact, ['Confirm your e-mail address', ...received]);
  await send('POST', '/api/advertise/links', { email: contact });
  await linkTo(contact, /^The links/);
  const listed = (await mailsTo(contact)).find(({ subject }) => /^The links/.test(subject));
  expect(listed?.text.match(/advertise\/status#/g)).toHaveLength(all.length);
});

test('lost links go to the confirmed address, no matter who asks, and the answer is always the same', async () => {
  const { id, contact } = await confirmedApplication();
  const unconfirmed = newMailbox();
  await newApplication({ contact: unconfirmed });
  const ask = (email: string) => send('POST', '/api/advertise/links', { email });
  for (const email of [contact.toUpperCase(), unconfirmed, newMailbox()])
    expect(await expectSuccess(await ask(email), endpoints.requestAdLinks)).toEqual({
      success: true,
    });
  const link = await linkTo(contact, /^The links to your advertisements/);
  expect((await statusOf(link.split('#')[1] ?? '')).id).toBe(id);
  await linkTo(unconfirmed, /^Confirm/);
  expect(await subjectsTo(unconfirmed)).toEqual(['Confirm your e-mail address']);
  await expectFailure(await ask('mara'), 400, 'VALIDATION');
  for (const action of ['withdraw', 'extend'])
    await expectFailure(await own(action, 'nothing'), 401, 'STATUS_TOKEN_INVALID');
});
