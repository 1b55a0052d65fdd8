import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Fakes, startFakes } from '../start-fakes.ts';
import { mailText } from './mail.ts';
import { Mailbox } from './mailbox.ts';

let fakes: Fakes;

beforeAll(async () => {
  fakes = await startFakes({ port: 0 });
});
afterAll(() => fakes.close());

const RAW = [
  'From: City <no-reply@city.example>',
  'To: mara@example.com',
  'Reply-To: support@city.example',
  'Subject: =?UTF-8?Q?Gr=C3=B6=C3=9Fe?= <script>',
  'Message-ID: <a@city.example>',
  '',
  'Hello & <b>welcome</b>',
].join('\r\n');

async function filledMailbox() {
  const mailbox = new Mailbox();
  await mailbox.take(Buffer.from(RAW), { from: 'no-reply@city.example', to: ['mara@example.com'] });
  return mailbox;
}

test('a mail is read: head, text, and who it was given for', async () => {
  const [mail] = (await filledMailbox()).list;
  expect(mail).toMatchObject({
    id: 1,
    receivedAt: expect.stringMatching(/^\d{4}-.*Z$/),
    envelope: { to: ['mara@example.com'] },
    from: 'City <no-reply@city.example>',
    to: ['mara@example.com'],
    replyTo: ['support@city.example'],
    subject: 'Größe <script>',
    messageId: '<a@city.example>',
    html: null,
    attachments: 0,
    fields: ['from', 'to', 'reply-to', 'subject', 'message-id'],
  });
  expect(mail?.text.trim()).toBe('Hello & <b>welcome</b>');
});

test('people read a mail with its head and text', async () => {
  const { body } = mailText((await filledMailbox()).list);
  expect(body).toContain('Größe <script>\nFrom: City <no-reply@city.example>');
  expect(body).toContain('Hello & <b>welcome</b>');
});

test.each([
  { accept: 'text/html,*/*', type: /^text\/plain/ },
  { accept: '*/*', type: /^application\/json/ },
])('/mail for $accept is $type', async ({ accept, type }) => {
  const response = await fetch(`${fakes.url}/mail`, { headers: { accept } });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toMatch(type);
});

test('an order that names no known failure is refused with its reason', async () => {
  const response = await fetch(`${fakes.url}/_mail/fault`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ kind: 'explode' }),
  });
  expect(response.status).toBe(400);
  expect(await response.text()).toMatch(/kind/);
});

test('a mail server of its own is named beside the address', () => {
  expect(fakes.smtpUrl).toMatch(/^smtp:\/\/127\.0\.0\.1:\d+$/);
});
